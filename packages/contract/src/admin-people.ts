// What admins see of people and do about their accounts.

export const adminPeopleLimits = { pageSize: 25, reasonMax: 600 } as const

const person = '/api/admin/people/:userId'

export const getAdminPeople = { method: 'GET', path: '/api/admin/people' } as const
export const getAdminPerson = { method: 'GET', path: person } as const
export const setRole = { method: 'PUT', path: `${person}/role` } as const
export const verifyPerson = { method: 'PUT', path: `${person}/verified` } as const
export const unverifyPerson = { method: 'DELETE', path: `${person}/verified` } as const
export const endSessionsOfPerson = { method: 'DELETE', path: `${person}/sessions` } as const
export const suspendPerson = { method: 'PUT', path: `${person}/suspension` } as const
export const deletePerson = { method: 'POST', path: `${person}/delete` } as const
