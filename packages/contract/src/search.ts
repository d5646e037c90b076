// Search: people by name, posts by their words, KLOtags and author.

export const searchLimits = {
  termMin: 2,
  termMax: 100,
  peoplePageSize: 20,
  postsPageSize: 25,
  /** The results of a search are counted up to this number. */
  counted: 100,
  /** Threads similar to a new one while its title is typed. */
  similarThreads: 3,
} as const

export const searchPeople = { method: 'GET', path: '/api/search/people' } as const
export const searchPosts = { method: 'GET', path: '/api/search/posts' } as const
export const findSimilarThreads = { method: 'GET', path: '/api/search/threads' } as const
export const countSearchedPosts = { method: 'GET', path: '/api/search/posts/count' } as const

/** A text for comparing: without case and accents. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
