// Schemas of the body filter.
import { z } from './zod.ts'
import {
  type BodyFilter,
  bodyOrders,
  CLOSE_MEASURES_MAX,
  closeMeasures,
  decodeBodyFilter,
} from './body-match.ts'

/** A body filter as a parameter of a query: one word. Without it, or empty, there is no filter. */
export const bodyFilterWord = z
  .string()
  .max(500)
  .optional()
  .transform((word, context): BodyFilter => {
    const filter = decodeBodyFilter(word ?? '')
    if (typeof filter !== 'string') return filter
    context.issues.push({ code: 'custom', message: filter, input: word })
    return z.NEVER
  })

export const bodyOrder = z.enum(bodyOrders)
export type BodyOrder = z.infer<typeof bodyOrder>

/**
 * What a viewer learns about an author's body: how many active measures match, how similar it is, and in which zones.
 */
export const bodyMatch = z.object({
  matched: z.int(),
  /** How many measures are active. */
  of: z.int(),
  similarity: z.enum(['very close', 'close', 'similar']).nullable(),
  /** Measures on which both bodies are close, if enough people share that. Never how close. */
  closeOn: z.array(z.enum(closeMeasures)).max(CLOSE_MEASURES_MAX),
})
export type BodyMatch = z.infer<typeof bodyMatch>
