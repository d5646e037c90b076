// Schemas of KLOtags.
import { z } from './zod.ts'
import { message } from './field-messages.ts'
import { klotagLimits, normalizeKlotag } from './klotags.ts'

export const klotags = z
  .array(z.string().max(200))
  .max(100)
  .default([])
  .transform((tags) => [...new Set(tags.map(normalizeKlotag))].filter((tag) => tag !== ''))
  .refine((tags) => tags.length <= klotagLimits.perPost, message('manyKlotags'))
