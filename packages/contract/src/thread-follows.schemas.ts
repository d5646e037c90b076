// Schemas of following a thread, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { postParams } from './posts.schemas.ts'
import * as at from './thread-follows.ts'

/** False also for a thread that was followed and then muted. */
const threadFollow = z.object({ isFollowing: z.boolean() })

export const getThreadFollow = defineEndpoint({
  ...at.getThreadFollow,
  summary: 'Whether one follows a thread. Nobody else is told, nor its author.',
  access: 'member',
  params: postParams,
  response: threadFollow,
  errors: ['post_not_found'],
})

export const chooseThreadFollow = defineEndpoint({
  ...at.chooseThreadFollow,
  summary:
    'Follow somebody’s thread, to be notified of each new answer, or no more. Following also ends its mute.',
  access: 'member',
  params: postParams,
  body: z.strictObject({ isFollowing: z.boolean() }),
  response: threadFollow,
  errors: ['post_not_found', 'forbidden'],
  limit: 'write',
})
