// Collections: the posts that a person saves, each in one collection. Only that person sees them, and whom they share
// them with.

export const collectionLimits = {
  nameLength: 60,
  /** Collections of a person. */
  collections: 200,
  /** Saved posts of a person, in all collections together. */
  saves: 10_000,
  noteLength: 500,
  /** People that one collection is shared with by name. */
  guests: 100,
  pageSize: 30,
  /** Pictures on the cover of a collection. */
  covers: 3,
} as const

export const savePost = { method: 'PUT', path: '/api/posts/:postId/save' } as const
export const unsavePost = { method: 'DELETE', path: '/api/posts/:postId/save' } as const
export const getCollections = { method: 'GET', path: '/api/collections' } as const
export const createCollection = { method: 'POST', path: '/api/collections' } as const
export const updateCollection = {
  method: 'PATCH',
  path: '/api/collections/:collectionId',
} as const
export const deleteCollection = {
  method: 'DELETE',
  path: '/api/collections/:collectionId',
} as const
export const placeSavedPost = {
  method: 'PUT',
  path: '/api/collections/:collectionId/posts/:postId/place',
} as const
export const getSavedPosts = { method: 'GET', path: '/api/saved-posts' } as const
