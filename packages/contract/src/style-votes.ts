// Style votes: one vote a person and post, options that hang on the post's pictures.

export const castVote = { method: 'PUT', path: '/api/posts/:postId/vote' } as const
export const removeVote = { method: 'DELETE', path: '/api/posts/:postId/vote' } as const
