// House rules: numbered, in every language, published as a whole by admins.

export const houseRuleLimits = { rules: 30, textMax: 300 } as const

export const publishHouseRules = { method: 'PUT', path: '/api/admin/house-rules' } as const
export const getDecisionsOfRules = {
  method: 'GET',
  path: '/api/admin/house-rules/decisions',
} as const
export const agreeToHouseRules = { method: 'PUT', path: '/api/house-rules/agreement' } as const
export const getHouseRules = { method: 'GET', path: '/api/house-rules' } as const
