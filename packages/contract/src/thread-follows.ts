// Following a thread: one is notified of its new answers.

export const getThreadFollow = { method: 'GET', path: '/api/posts/:postId/follow' } as const
export const chooseThreadFollow = { method: 'PUT', path: '/api/posts/:postId/follow' } as const
