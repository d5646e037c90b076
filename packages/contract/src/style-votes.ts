// Style votes: one vote a person and post, each option is a picture of the post.

export const castVote = { method: 'PUT', path: '/api/posts/:postId/vote' } as const
export const removeVote = { method: 'DELETE', path: '/api/posts/:postId/vote' } as const
