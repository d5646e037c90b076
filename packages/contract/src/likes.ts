// Likes: idempotent, one a person and post.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { postParams } from './posts.ts'

export const likeState = z.object({ liked: z.boolean(), likesCount: z.int() })

const shared = {
  path: '/api/posts/:postId/like',
  access: 'member',
  params: postParams,
  response: likeState,
  errors: ['post_not_found'],
  limit: 'write',
} as const

export const likePost = defineEndpoint({ ...shared, method: 'PUT', summary: 'Like a post.' })

export const unlikePost = defineEndpoint({
  ...shared,
  method: 'DELETE',
  summary: 'Take a like back.',
})
