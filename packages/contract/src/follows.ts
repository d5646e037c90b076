// Follows: idempotent, never oneself, with exact counts on both sides.

export const followLimits = { pageSize: 50, suggestions: 12 } as const

export const followPerson = { method: 'PUT', path: '/api/profiles/:userId/follow' } as const
export const unfollowPerson = { method: 'DELETE', path: '/api/profiles/:userId/follow' } as const
export const getFollowers = { method: 'GET', path: '/api/profiles/:userId/followers' } as const
export const getFollowees = { method: 'GET', path: '/api/profiles/:userId/following' } as const
export const getSuggestedPeople = { method: 'GET', path: '/api/people/suggestions' } as const
