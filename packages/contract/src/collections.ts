// Collections: the posts that a person saves, each in one collection. Only that person sees them, and people with whom
// they are shared.

export const collectionLimits = {
  nameLength: 60,
  /** The most collections of a person. */
  collections: 200,
  /** The most saved posts of a person, in all collections together. */
  saves: 10_000,
  noteLength: 500,
  /** The most people with whom one collection is shared by name. */
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
