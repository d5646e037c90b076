// Schemas of one's own closet, and the endpoints that use them.
import { DAY_MS } from '@kloset/contract/durations'
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import * as at from './closet.ts'
import { cursor, id, page, timestamp } from './common.schemas.ts'
import { message } from './field-messages.ts'
import { brandName, garment, garmentCategory } from './garments.schemas.ts'
import { media, mediaState } from './media.schemas.ts'

export const closetState = z.enum(at.closetStates)
export const garmentColor = z.enum(at.garmentColors)

export const closetGarment = z.object({
  id,
  state: closetState,
  /** The garment as described on its latest look. */
  garment,
  /** Its latest look. */
  postId: id,
  /** The picture that shows it there, or the cover; null while there is none. */
  media: media.nullable(),
  looksCount: z.int(),
  firstWornAt: timestamp,
  lastWornAt: timestamp,
  /** From the latest look that has one. */
  price: garment.shape.price,
  /** The colour that its owner chose, else one from a picture; null while there is neither. */
  color: garmentColor.nullable(),
  /** The garment without its background, transparent; null while its owner made none. */
  cutout: z
    .object({
      uploadId: id,
      state: mediaState,
      /** Null while it is processed, and when that failed. */
      url: z.string().nullable(),
    })
    .nullable(),
})
export type ClosetGarment = z.infer<typeof closetGarment>

export const getCloset = defineEndpoint({
  ...at.getCloset,
  summary: 'One’s own garments of one state, 30 a page, those that were worn last first.',
  access: 'member',
  query: z.object({
    state: closetState.default('kept'),
    category: garmentCategory.optional(),
    brand: brandName.optional(),
    color: garmentColor.optional(),
    /** Only garments that were not worn for 90 days. */
    worn: z.literal('resting').optional(),
    cursor,
  }),
  response: page(closetGarment),
  errors: ['invalid_cursor'],
})

const counted = z.int()

export const closetNumbers = z.object({
  /** The number of garments in each state. */
  states: z.record(closetState, counted),
  /** The number of kept garments that are resting. */
  restingCount: counted,
  categories: z.array(z.object({ category: garmentCategory, count: counted })),
  brands: z.array(z.object({ name: z.string(), count: counted })).max(at.closetLimits.brands),
  colors: z.array(z.object({ color: garmentColor, count: counted })),
  /** Looks on which something is worn. */
  looksCount: counted,
})
export type ClosetNumbers = z.infer<typeof closetNumbers>

export const getClosetNumbers = defineEndpoint({
  ...at.getClosetNumbers,
  summary: 'What is in one’s own closet, in numbers: what it can be filtered by.',
  access: 'member',
  response: closetNumbers,
})

const garmentParams = z.object({ garmentId: id })

export const getClosetGarment = defineEndpoint({
  ...at.getClosetGarment,
  summary: 'One garment of one’s own closet.',
  access: 'member',
  params: garmentParams,
  response: closetGarment,
  errors: ['not_found'],
})

export const wornLook = z.object({
  postId: id,
  wornAt: timestamp,
  /** Null for a sensitive look, which is blurred until one chooses to see it. */
  thumbnailUrl: z.string().nullable(),
  caption: z.string().nullable(),
})
export type WornLook = z.infer<typeof wornLook>

export const getLooksOfGarment = defineEndpoint({
  ...at.getLooksOfGarment,
  summary: 'The looks that one’s own garment was worn on, newest first.',
  access: 'member',
  params: garmentParams,
  query: z.object({ cursor }),
  response: page(wornLook),
  errors: ['not_found', 'invalid_cursor'],
})

export const setClosetState = defineEndpoint({
  ...at.setClosetState,
  summary: 'Say that one’s own garment is lent, archived or sold, or kept again.',
  access: 'member',
  params: garmentParams,
  body: z.strictObject({ state: closetState }),
  response: null,
  errors: ['not_found'],
  limit: 'write',
})

export const setClosetColor = defineEndpoint({
  ...at.setClosetColor,
  summary: 'Say which colour one’s own garment has.',
  access: 'member',
  params: garmentParams,
  body: z.strictObject({ color: garmentColor }),
  response: null,
  errors: ['not_found'],
  limit: 'write',
})

export const setCutout = defineEndpoint({
  ...at.setCutout,
  summary:
    'Show one’s own garment without what is around it: an upload of one’s own, or none any more.',
  access: 'member',
  params: garmentParams,
  body: z.strictObject({ uploadId: id.nullable() }),
  response: null,
  errors: ['not_found', 'upload_not_found', 'file_damaged'],
  limit: 'write',
})

export const getCalendar = defineEndpoint({
  ...at.getCalendar,
  summary: 'One’s own looks that were shared from one moment until another, newest first.',
  access: 'member',
  query: z.object({ from: timestamp, until: timestamp, cursor }).refine(
    ({ from, until }) => {
      const days = (Date.parse(until) - Date.parse(from)) / DAY_MS
      return days > 0 && days <= at.closetLimits.calendarDays
    },
    { path: ['until'], ...message('calendarDays') },
  ),
  response: page(wornLook),
  errors: ['invalid_cursor'],
})
