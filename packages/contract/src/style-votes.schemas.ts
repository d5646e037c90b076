// Schemas of style votes, and the endpoints that use them.
import { z } from './zod.ts'
import { id, optionalText, timestamp } from './common.schemas.ts'
import { postLimits } from './posts.ts'
import { media } from './media.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import * as at from './style-votes.ts'

/** Who may vote: everybody, or only people whose body is similar to the author’s. */
export const votesFrom = z.enum(['everyone', 'similar'])
export type VotesFrom = z.infer<typeof votesFrom>

export const styleVoteOption = z.object({
  /** The option's id; `fallback-{n}` when an old post has pictures but no options. */
  id: z.string(),
  /** The position of its picture in the post; for a yes or no always the first. */
  position: z.int(),
  /** The author's name for it. */
  name: z.string().nullable(),
  /** Null while the results are hidden from the viewer. */
  votesCount: z.int().nullable(),
})

export const styleVote = z.object({
  options: z.array(styleVoteOption),
  /** Null while the results are hidden from the viewer. */
  totalVotes: z.int().nullable(),
  /** Whether only people who voted see the results. */
  hidesResults: z.boolean(),
  /** Whether only the author sees the results before the end. */
  hidesUntilEnd: z.boolean(),
  /** Whether it is one picture with two options: the first is yes, the second no. */
  isYesNo: z.boolean(),
  votesFrom,
  /** False when only people with similar bodies may vote, and the viewer’s body is not similar. True for visitors. */
  mayVote: z.boolean(),
  /** Null when it has no end. */
  endsAt: timestamp.nullable(),
  /** Whether it is over, and accepts no more votes. */
  isClosed: z.boolean(),
  /** The viewer's choice. */
  chosenOptionId: z.string().nullable(),
})
export type StyleVote = z.infer<typeof styleVote>

/** The outcome of the vote, as its author tells it. */
export const voteOutcome = z.object({
  /** Null when the author chose none of the options. */
  optionId: id.nullable(),
  words: z.string().nullable(),
  photo: media.nullable(),
  toldAt: timestamp,
})
export type VoteOutcome = z.infer<typeof voteOutcome>

/** The choices of voters with a body like the viewer’s. */
export const similarVoters = z.object({
  optionId: id,
  /** Rounded to ten. */
  percent: z.int(),
  /** At least this many, rounded down to five. */
  votersFrom: z.int(),
})
export type SimilarVoters = z.infer<typeof similarVoters>

/** When a new vote ends: a duration after it is shared, by the server’s clock, or a time. */
export const voteEnd = z.union([
  z.strictObject({ inMinutes: z.int().min(1) }),
  z.strictObject({ at: z.iso.datetime({ offset: true }) }),
])
export type VoteEnd = z.infer<typeof voteEnd>

/** The names of the options of a new vote, in the order of its pictures; null or missing for those without. */
export const optionNames = z.array(optionalText(at.voteLimits.optionNameLength)).max(4).default([])

/** The settings of a new vote. */
export const voteChoices = {
  /** Only those who voted see the results, and the author. */
  hidesResults: z.boolean().default(false),
  /** Nobody but the author sees the results before the end. */
  hidesUntilEnd: z.boolean().default(false),
  ends: voteEnd.nullable().default(null),
  /** Only with one picture: people answer yes or no to it. */
  isYesNo: z.boolean().default(false),
  votesFrom: votesFrom.default('everyone'),
  optionNames,
}

const shared = {
  access: 'member',
  params: z.object({ postId: id }),
  response: styleVote,
  errors: ['post_not_found', 'voting_unavailable', 'vote_closed'],
  limit: 'write',
} as const

export const castVote = defineEndpoint({
  ...shared,
  ...at.castVote,
  summary:
    'Choose an option; a vote for another one moves. Choosing the same again changes nothing.',
  // Not only UUIDs: an old post without options has `fallback-{n}`, which is refused with its reason.
  body: z.strictObject({ optionId: z.string().min(1).max(60) }),
  errors: [...shared.errors, 'vote_for_similar'],
})

export const removeVote = defineEndpoint({
  ...shared,
  ...at.removeVote,
  summary: 'Take the vote back.',
})

export const tellOutcome = defineEndpoint({
  ...at.tellOutcome,
  writesForOthers: true,
  summary:
    'Tell how one’s own style vote turned out, once. The vote is over with it, and those who voted are notified.',
  access: 'member',
  params: z.object({ postId: id }),
  body: z.strictObject({
    optionId: id.nullable(),
    words: optionalText(at.voteLimits.outcomeLength),
    photo: z
      .strictObject({ uploadId: id, altText: optionalText(postLimits.altTextLength) })
      .nullable()
      .default(null),
  }),
  response: null,
  errors: [
    'post_not_found',
    'voting_unavailable',
    'outcome_told',
    'upload_not_found',
    'file_damaged',
    'conflict',
  ],
  limit: 'write',
})

export const getSimilarVoters = defineEndpoint({
  ...at.getSimilarVoters,
  summary:
    'What voters with a body like one’s own chose in a vote that is over; null with fewer than five of them.',
  access: 'member',
  params: z.object({ postId: id }),
  response: z.object({ similarVoters: similarVoters.nullable() }),
  errors: ['post_not_found'],
})
