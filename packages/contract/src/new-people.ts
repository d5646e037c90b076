// The limits of new people.

export const getNewPersonLimits = { method: 'GET', path: '/api/new-person-limits' } as const
