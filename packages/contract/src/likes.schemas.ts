// Schemas of likes, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { postParams } from './posts.schemas.ts'
import * as at from './likes.ts'

export const likeState = z.object({ liked: z.boolean(), likesCount: z.int() })

const shared = {
  access: 'member',
  params: postParams,
  response: likeState,
  errors: ['post_not_found'],
  limit: 'write',
} as const

export const likePost = defineEndpoint({ ...shared, ...at.likePost, summary: 'Like a post.' })

export const unlikePost = defineEndpoint({
  ...shared,
  ...at.unlikePost,
  summary: 'Take a like back.',
})
