// One's own reactions: the posts that one liked or voted on, which nobody else sees.

export const reactionKinds = ['likes', 'votes'] as const

export const reactionLimits = { pageSize: 20 } as const

export const getOwnReactions = { method: 'GET', path: '/api/own-reactions/:kind' } as const
