// How admins set registration, decide about applicants, and give invitations.

export const getRegistrationSettings = { method: 'GET', path: '/api/admin/registration' } as const
export const saveRegistrationSettings = {
  method: 'PATCH',
  path: '/api/admin/registration',
} as const
export const getApplicants = { method: 'GET', path: '/api/admin/applicants' } as const
export const admitApplicant = { method: 'PUT', path: '/api/admin/applicants/:applicantId' } as const
export const declineApplicant = {
  method: 'DELETE',
  path: '/api/admin/applicants/:applicantId',
} as const
export const getAllInvitations = { method: 'GET', path: '/api/admin/invitations' } as const
export const createAdminInvitation = { method: 'POST', path: '/api/admin/invitations' } as const
