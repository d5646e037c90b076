// Collections that others may see: public ones, those with a secret address, and those shared with named people.

const ofOwner = '/api/collections/:collectionId'
const ofReader = '/api/profiles/:userId/collections'

export const publishCollection = { method: 'PUT', path: `${ofOwner}/public` } as const
export const unpublishCollection = { method: 'DELETE', path: `${ofOwner}/public` } as const
export const openLink = { method: 'PUT', path: `${ofOwner}/link` } as const
export const closeLink = { method: 'DELETE', path: `${ofOwner}/link` } as const
export const getGuests = { method: 'GET', path: `${ofOwner}/guests` } as const
export const inviteGuest = { method: 'PUT', path: `${ofOwner}/guests/:userId` } as const
export const removeGuest = { method: 'DELETE', path: `${ofOwner}/guests/:userId` } as const

export const getSharedWithMe = { method: 'GET', path: '/api/shared-collections' } as const
export const leaveCollection = {
  method: 'DELETE',
  path: '/api/shared-collections/:userId/:collectionId',
} as const
export const getPublicCollections = { method: 'GET', path: ofReader } as const
export const getSharedCollection = { method: 'GET', path: `${ofReader}/:collectionId` } as const
export const getSharedPosts = { method: 'GET', path: `${ofReader}/:collectionId/posts` } as const
