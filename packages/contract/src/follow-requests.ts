// Private accounts: to follow one, a person sends a request, which the owner answers. Each answer can be taken back.

export const choosePrivacy = { method: 'PUT', path: '/api/privacy' } as const
export const getFollowRequests = { method: 'GET', path: '/api/follow-requests' } as const
export const answerFollowRequest = { method: 'PUT', path: '/api/follow-requests/:userId' } as const
export const removeFollower = { method: 'DELETE', path: '/api/followers/:userId' } as const

/** Requests are counted up to this number. */
export const countedRequestsMax = 100
