// Posts of all three kinds: their limits, how they are shared, read, edited and deleted.

export const postTypes = ['regular', 'style_vote', 'forum'] as const

export const postLimits = {
  titleLength: 200,
  /** For the question of a vote, after sharing, and only while nobody voted or answered. */
  titleChangeMinutes: 15,
  captionLength: { regular: 2000, style_vote: 500 },
  descriptionLength: 1000,
  altTextLength: 500,
  files: { regular: 10, style_vote: 4, forum: 5 },
} as const

/** The most files of a post of any type. */
export const MOST_FILES = Math.max(...Object.values(postLimits.files))

/** How many posts a page of a profile has. */
export const PERSON_PAGE_SIZE = 20

/** Looks of the same person under a post: the size of a page, and how many of it a desktop shows at first. */
export const moreFromAuthorLimits = { pageSize: 20, preview: 6 } as const

export const createPost = { method: 'POST', path: '/api/posts' } as const
export const getPost = { method: 'GET', path: '/api/posts/:postId' } as const
export const updatePost = { method: 'PATCH', path: '/api/posts/:postId' } as const
export const deletePost = { method: 'DELETE', path: '/api/posts/:postId' } as const
export const trackView = { method: 'POST', path: '/api/posts/:postId/views' } as const
export const getPostsOfPerson = { method: 'GET', path: '/api/profiles/:userId/posts' } as const
export const getMoreFromAuthor = {
  method: 'GET',
  path: '/api/posts/:postId/more-from-author',
} as const
