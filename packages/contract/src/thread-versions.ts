// Earlier versions of a thread: its title and description before its author changed them.

export const threadVersionLimits = { pageSize: 20 } as const

export const getThreadVersions = { method: 'GET', path: '/api/posts/:postId/versions' } as const
