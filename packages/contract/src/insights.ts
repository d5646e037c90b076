// Numbers about one post and about all posts of an author, which only the author sees, never names; and the press of a
// product dot, which is one of these numbers.

export const insightLimits = {
  /** How many days have numbers of their own, including today. */
  days: 30,
  /** How many posts are listed. */
  posts: 10,
} as const

export const getOwnInsights = { method: 'GET', path: '/api/insights' } as const
export const getPostInsights = { method: 'GET', path: '/api/posts/:postId/insights' } as const
export const pressDot = { method: 'POST', path: '/api/posts/:postId/dot-presses' } as const
