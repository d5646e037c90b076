// What its author alone reads about a post, and about all of them: numbers, never names.

export const insightLimits = {
  /** How many days are told one by one, today among them. */
  days: 30,
  /** How many posts are listed. */
  posts: 10,
} as const

export const getOwnInsights = { method: 'GET', path: '/api/insights' } as const
export const getPostInsights = { method: 'GET', path: '/api/posts/:postId/insights' } as const
export const pressDot = { method: 'POST', path: '/api/posts/:postId/dot-presses' } as const
