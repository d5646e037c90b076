// Small schemas that features share: ids, free text, pages.
import { z } from './zod.ts'
import { message } from './field-messages.ts'
import { isBlank } from './invisible.ts'

/** In the spelling that PostgreSQL returns, so that ids can be compared as texts everywhere. */
export const id = z.uuid().toLowerCase()

// PostgreSQL cannot store NUL, and a lone surrogate is not UTF-8. Nobody types other control characters, which would
// control terminals and logs. All are refused before any query; tabs and new lines stay.
const storable = (text: string) =>
  text.isWellFormed() && !/\p{Cc}/u.test(text.replaceAll(/[\t\n\r]/g, ''))

/** Text of a person: trimmed, storable in PostgreSQL, counted in the characters that people see. */
export const text = (options: { min?: number; max: number }) =>
  z
    .string()
    .trim()
    .min(options.min ?? 0, options.min === 1 ? message('missing') : undefined)
    .max(
      options.max,
      message((texts) => texts.tooLong(options.max)),
    )
    .refine(storable, message('unstorable'))
    // An empty one is refused by its length.
    .refine((text) => !options.min || text === '' || !isBlank(text), message('missing'))

/** Optional text where an empty field means none. */
export const optionalText = (max: number) =>
  text({ max })
    .nullish()
    .transform((value) => (value && !isBlank(value) ? value : null))

export const cursor = z.string().max(200).optional()

/** A timestamp in an answer: ISO 8601, UTC, milliseconds. */
export const timestamp = z.iso.datetime()

/** A keyset page: `nextCursor` is null at the end. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
