// Style votes: one vote a person and post, options that hang on the post's pictures.
import { z } from 'zod'

export const styleVoteOption = z.object({
  /** The option's id; `fallback-{n}` when an old post has pictures but no options. */
  id: z.string(),
  /** Which of the post's media it shows. */
  position: z.int(),
  votesCount: z.int(),
})

export const styleVote = z.object({
  options: z.array(styleVoteOption),
  totalVotes: z.int(),
  /** The viewer's choice. */
  chosenOptionId: z.string().nullable(),
})
export type StyleVote = z.infer<typeof styleVote>
