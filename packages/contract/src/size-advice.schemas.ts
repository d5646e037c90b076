// Schemas of size advice, and the endpoints that use them. Nothing here reveals a number of anybody's body.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, optionalText } from './common.schemas.ts'
import { garmentLimits, systemsOf } from './garments.ts'
import {
  brandProblem,
  garmentCategory,
  garmentSize,
  sizeSystem,
  sizeVerdict,
} from './garments.schemas.ts'
import { fieldTexts } from './field-messages.ts'
import * as at from './size-advice.ts'

const sized = z.object({ label: z.string(), percent: z.int() })

/** The size to try; `silent` when no size is sure enough. */
export const advice = z.object({
  /** `unmeasured`: no body type, or neither a measure nor a garment; `none`: no brand, or no chart for the category. */
  state: z.enum(['advised', 'silent', 'unmeasured', 'none']),
  best: sized.nullable(),
  /** How probable each size is to be the best, smallest first. */
  sizes: z.array(sized),
})

const evidence = z.object({
  postId: id,
  thumbnailUrl: z.string().nullable(),
  name: z.string(),
  label: z.string(),
  verdict: sizeVerdict,
})

/** The measures that decide a size, by their names on the viewer’s body. */
const decidingMeasures = z.array(z.enum(['bust', 'chest', 'waist', 'hips']))

export const garmentAdvice = advice.extend({
  /** How the brand runs in this category; null before five opted-in wearers have reported. */
  runs: z.enum(['small', 'true', 'large']).nullable(),
  wearersCount: z.int().nullable(),
  /** The viewer's garments of the brand, or else of the category. */
  own: z
    .object({
      category: garmentCategory,
      brand: z.string().nullable(),
      label: z.string(),
      verdict: sizeVerdict,
    })
    .nullable(),
  measures: decidingMeasures,
  evidence: z.array(evidence),
  isWished: z.boolean(),
})
export type GarmentAdvice = z.infer<typeof garmentAdvice>

const postParams = z.object({ postId: id })
const garmentParams = z.object({ postId: id, garmentId: id })

export const getSizeAdvice = defineEndpoint({
  ...at.getSizeAdvice,
  summary: 'For each garment of a look the size that the viewer could try. Silent below 60% sure.',
  access: 'member',
  params: postParams,
  response: z.object({
    garments: z.array(advice.pick({ state: true, best: true }).extend({ garmentId: id })),
  }),
  errors: ['post_not_found'],
})

export const getGarmentAdvice = defineEndpoint({
  ...at.getGarmentAdvice,
  summary: 'Which size of a garment to try, how sure that is, and why. Stable within an hour.',
  access: 'member',
  params: garmentParams,
  response: garmentAdvice,
  errors: ['post_not_found', 'not_found'],
})

export const wishSize = defineEndpoint({
  ...at.wishSize,
  summary: 'Be told when a size of this brand and category can be advised.',
  access: 'member',
  params: garmentParams,
  response: null,
  errors: ['post_not_found', 'not_found'],
  limit: 'write',
})

export const unwishSize = defineEndpoint({
  ...at.unwishSize,
  summary: 'Not be told.',
  access: 'member',
  params: garmentParams,
  response: null,
  errors: ['post_not_found', 'not_found'],
  limit: 'write',
})

const piece = z.object({
  id,
  category: garmentCategory,
  /** Its name on its owner's look. */
  name: z.string().nullable(),
  brand: z.string().nullable(),
  system: sizeSystem,
  label: z.string(),
  verdict: sizeVerdict,
  /** The look that it is on; null for a garment that was listed without a look. */
  postId: id.nullable(),
  thumbnailUrl: z.string().nullable(),
})

export const ownSizes = z.object({
  isMeasured: z.boolean(),
  pieces: z.array(piece),
  brands: z.array(
    z.object({
      brand: z.string(),
      categories: z.array(
        advice.extend({
          category: garmentCategory,
          /** The viewer's garment of the brand: of this category, or else of another. */
          own: z
            .object({ category: garmentCategory, label: z.string(), verdict: sizeVerdict })
            .nullable(),
          measures: decidingMeasures,
        }),
      ),
    }),
  ),
})
export type OwnSizes = z.infer<typeof ownSizes>

export const getOwnSizes = defineEndpoint({
  ...at.getOwnSizes,
  summary: 'What the viewer owns, and what to try of which brand. Nobody else reads it.',
  access: 'member',
  response: ownSizes,
})

export const newPiece = z
  .strictObject({
    /** The id of the form: sent again, it changes the same garment. Forms of earlier versions send none. */
    clientKey: id.optional(),
    category: garmentCategory,
    brand: optionalText(garmentLimits.brandLength),
    size: garmentSize,
    verdict: sizeVerdict,
  })
  .superRefine(({ category, brand, size }, context) => {
    const ofBrand = brandProblem(brand)
    if (ofBrand !== null) context.addIssue({ code: 'custom', message: ofBrand, path: ['brand'] })
    if (!systemsOf[category].includes(size.system)) {
      const path = ['size', 'system']
      context.addIssue({ code: 'custom', message: fieldTexts().sizeOfCategory, path })
    }
  })
export type NewPiece = z.infer<typeof newPiece>

export const addPiece = defineEndpoint({
  ...at.addPiece,
  summary: 'Say how a piece fits that one owns.',
  access: 'member',
  body: newPiece,
  response: ownSizes,
  errors: ['conflict'],
  limit: 'write',
})

export const removePiece = defineEndpoint({
  ...at.removePiece,
  summary: 'Take back a piece that one owns.',
  access: 'member',
  params: z.object({ pieceId: id }),
  response: ownSizes,
  limit: 'write',
})
