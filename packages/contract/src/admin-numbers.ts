// What admins see of the whole installation: only numbers, no names.

export const getAdminNumbers = { method: 'GET', path: '/api/admin/numbers' } as const
export const getTransparency = { method: 'GET', path: '/api/admin/transparency' } as const
