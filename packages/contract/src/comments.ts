// Comments and their replies: one level deep, oldest first unless asked otherwise.

export const commentLimits = { length: 1000, pageSize: 50 } as const

/** Orders of the answers of a thread. */
export const commentOrders = ['oldest', 'newest', 'helpful'] as const
export type CommentOrder = (typeof commentOrders)[number]

export const getComments = { method: 'GET', path: '/api/posts/:postId/comments' } as const
export const getReplies = {
  method: 'GET',
  path: '/api/posts/:postId/comments/:commentId/replies',
} as const
export const getComment = { method: 'GET', path: '/api/posts/:postId/comments/:commentId' } as const
export const addComment = { method: 'POST', path: '/api/posts/:postId/comments' } as const
export const approveComment = {
  method: 'PUT',
  path: '/api/posts/:postId/comments/:commentId/approval',
} as const
export const acceptAnswer = { method: 'PUT', path: '/api/posts/:postId/accepted-answer' } as const
export const chooseHelped = {
  method: 'PUT',
  path: '/api/posts/:postId/comments/:commentId/helped',
} as const
export const deleteComment = {
  method: 'DELETE',
  path: '/api/posts/:postId/comments/:commentId',
} as const
