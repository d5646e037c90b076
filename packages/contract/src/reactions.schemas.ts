// Schemas of one's own reactions, and the endpoint that uses them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { cursor } from './common.schemas.ts'
import { postPage } from './posts.schemas.ts'
import * as at from './reactions.ts'

const reactionKind = z.enum(at.reactionKinds)
export type ReactionKind = z.infer<typeof reactionKind>

export const getOwnReactions = defineEndpoint({
  ...at.getOwnReactions,
  summary:
    'The posts that one liked, or the style votes that one voted in, the latest reaction first, 20 a page. ' +
    'Nobody else reads the list.',
  access: 'member',
  params: z.object({ kind: reactionKind }),
  query: z.object({ cursor }),
  response: postPage,
  errors: ['invalid_cursor'],
})
