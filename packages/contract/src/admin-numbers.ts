// What admins see of the whole installation: numbers alone, nobody's name.

export const getAdminNumbers = { method: 'GET', path: '/api/admin/numbers' } as const
export const getTransparency = { method: 'GET', path: '/api/admin/transparency' } as const
