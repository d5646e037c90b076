// The devices that a person is signed in with.

export const listSessions = { method: 'GET', path: '/api/auth/sessions' } as const
export const endSession = { method: 'DELETE', path: '/api/auth/sessions/:sessionId' } as const
export const endOtherSessions = { method: 'DELETE', path: '/api/auth/sessions' } as const
