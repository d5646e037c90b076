// Likes: idempotent, one a person and post.

export const likePost = { method: 'PUT', path: '/api/posts/:postId/like' } as const
export const unlikePost = { method: 'DELETE', path: '/api/posts/:postId/like' } as const
