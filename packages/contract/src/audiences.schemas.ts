// Schemas of who may read a post, and who may comment on it.
import { z } from './zod.ts'

/**
 * `everyone` includes visitors; `followers` and `chosen`, the people on its author's list, are those of the moment of
 * reading; `me` is its author alone.
 */
export const audience = z.enum(['everyone', 'followers', 'chosen', 'me'])
export type Audience = z.infer<typeof audience>

/** Whether somebody who reads a post now may not read it any more. Chosen people need not follow, nor are followers chosen. */
export const isNarrower = (now: Audience, before: Audience): boolean =>
  now !== before && now !== 'everyone' && before !== 'me'

/** Of those who may read it. Its author always may. */
export const commentsFrom = z.enum(['everyone', 'followers', 'nobody'])
export type CommentsFrom = z.infer<typeof commentsFrom>

export const audienceChoice = z.strictObject({ audience, commentsFrom })

/** Of a new post that says neither. */
export const forEveryone = {
  audience: audience.default('everyone'),
  commentsFrom: commentsFrom.default('everyone'),
}

/** Who may comment, where it is not everyone. */
export const commenting = z.object({
  from: commentsFrom.exclude(['everyone']),
  /** Whether the viewer may. */
  isAllowed: z.boolean(),
})
