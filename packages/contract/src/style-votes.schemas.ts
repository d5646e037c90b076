// Schemas of style votes, and the endpoints that use them.
import { z } from './zod.ts'
import { id } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import * as at from './style-votes.ts'

export const styleVoteOption = z.object({
  /** The option's id; `fallback-{n}` when an old post has pictures but no options. */
  id: z.string(),
  /** Which of the post's media it shows. */
  position: z.int(),
  /** Null while the results are hidden from the viewer. */
  votesCount: z.int().nullable(),
})

export const styleVote = z.object({
  options: z.array(styleVoteOption),
  /** Null while the results are hidden from the viewer. */
  totalVotes: z.int().nullable(),
  /** Its author wants that only those who voted see the results. */
  hidesResults: z.boolean(),
  /** The viewer's choice. */
  chosenOptionId: z.string().nullable(),
})
export type StyleVote = z.infer<typeof styleVote>

const shared = {
  access: 'member',
  params: z.object({ postId: id }),
  response: styleVote,
  errors: ['post_not_found', 'voting_unavailable'],
  limit: 'write',
} as const

export const castVote = defineEndpoint({
  ...shared,
  ...at.castVote,
  summary:
    'Choose an option; a vote for another one moves. Choosing the same again changes nothing.',
  // Not a UUID: an old post without options shows `fallback-{n}`, which is refused with its reason.
  body: z.strictObject({ optionId: z.string().min(1).max(60) }),
})

export const removeVote = defineEndpoint({
  ...shared,
  ...at.removeVote,
  summary: 'Take the vote back.',
})
