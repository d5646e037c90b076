// Choosing who may read one's own post, and who may comment on it.

export const setAudience = { method: 'PUT', path: '/api/posts/:postId/audience' } as const
