// Private accounts: following one is a request, which its person answers. Each answer can be taken back.

export const choosePrivacy = { method: 'PUT', path: '/api/privacy' } as const
export const getFollowRequests = { method: 'GET', path: '/api/follow-requests' } as const
export const answerFollowRequest = { method: 'PUT', path: '/api/follow-requests/:userId' } as const
export const removeFollower = { method: 'DELETE', path: '/api/followers/:userId' } as const

/** More than these are not counted. */
export const countedRequestsMax = 100
