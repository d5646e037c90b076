// Schemas of who may read a post, and who may comment on it.
import { z } from './zod.ts'

/**
 * `everyone` includes visitors. `followers` and `chosen`, the people on the author's list, are those at the moment of
 * reading. `me` is the author alone.
 */
export const audience = z.enum(['everyone', 'followers', 'chosen', 'me'])
export type Audience = z.infer<typeof audience>

/** Whether some present readers lose access. Chosen people need not be followers, nor followers chosen. */
export const isNarrower = (now: Audience, before: Audience): boolean =>
  now !== before && now !== 'everyone' && before !== 'me'

/** Who may comment, among those who may read it. Its author always may. */
export const commentsFrom = z.enum(['everyone', 'followers', 'nobody'])
export type CommentsFrom = z.infer<typeof commentsFrom>

export const audienceChoice = z.strictObject({ audience, commentsFrom })

/** The default for a new post. */
export const forEveryone = {
  audience: audience.default('everyone'),
  commentsFrom: commentsFrom.default('everyone'),
}

/** Who may comment, if not everyone. */
export const commenting = z.object({
  from: commentsFrom.exclude(['everyone']),
  /** Whether the viewer may comment. */
  isAllowed: z.boolean(),
})
