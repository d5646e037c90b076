// Style votes: one vote a person and post, each option is a picture of the post.

export const voteLimits = {
  /** How far in the future the end of a vote may be. */
  endMaxDays: 30,
  outcomeLength: 300,
  optionNameLength: 30,
} as const

/** The position of the outcome's picture among the files of a style vote: after those of the options. */
export const OUTCOME_POSITION = 4

/** The choices of voters with a body like one’s own: shown from `min` voters on, in steps. */
export const similarVotersLimits = { min: 5, votersStep: 5, percentStep: 10 } as const

export const castVote = { method: 'PUT', path: '/api/posts/:postId/vote' } as const
export const removeVote = { method: 'DELETE', path: '/api/posts/:postId/vote' } as const
export const tellOutcome = { method: 'PUT', path: '/api/posts/:postId/outcome' } as const
export const getSimilarVoters = {
  method: 'GET',
  path: '/api/posts/:postId/voters-like-me',
} as const
