// What new people may not do yet.

export const getNewPersonLimits = { method: 'GET', path: '/api/new-person-limits' } as const
