// Registration: who may join, by which invitation, and the proof of work that slows robots.

export const registrationLimits = {
  questionMax: 200,
  answerMax: 500,
  /** The most entries of each list. */
  domains: 200,
  /** How long a person's invitation works; an admin chooses. */
  invitationDays: 14,
  invitationDaysMax: 365,
  usesMax: 1000,
  invitationsEachMax: 100,
  /** How long the account of somebody who waits for an admin is kept. */
  applicantDays: 90,
  /** More visitors than this within ten minutes are a burst. */
  burst: 20,
  burstMinutes: 10,
  proofMinutes: 10,
  pageSize: 50,
} as const

export const getRegistration = { method: 'GET', path: '/api/registration' } as const
export const createProofChallenge = { method: 'POST', path: '/api/proof-challenge' } as const
export const getOwnInvitations = { method: 'GET', path: '/api/invitations' } as const
export const createInvitation = { method: 'POST', path: '/api/invitations' } as const
export const endInvitation = { method: 'DELETE', path: '/api/invitations/:invitationId' } as const
