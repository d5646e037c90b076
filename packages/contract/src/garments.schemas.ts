// Schemas of garments, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, optionalText, text } from './common.schemas.ts'
import { fieldTexts, message } from './field-messages.ts'
import * as at from './garments.ts'
import { hasInvisible } from './invisible.ts'
import { mediaPosition, percentInput, productAddress } from './product-dots.schemas.ts'

export const garmentCategory = z.enum(at.garmentCategories)
export const sizeSystem = z.enum(at.sizeSystems, message('sizeSystem'))
export const sizeVerdict = z.enum(at.sizeVerdicts)

/** A size in its standard spelling. A size that the system lacks is refused. */
export const garmentSize = z
  .strictObject({ system: sizeSystem, label: text({ min: 1, max: 20 }) })
  .transform(({ system, label: typed }, context) => {
    const label = at.sizeLabelOf(system, typed)
    if (label === null) context.addIssue(fieldTexts().noSize(typed))
    return label === null ? z.NEVER : { system, label }
  })

const zones = z.partialRecord(z.enum(at.fitZones), z.enum(at.zoneFits))

const price = z.strictObject({
  amount: z.number().min(0).max(at.garmentLimits.highestPrice),
  currency: z.string().regex(/^[A-Z]{3}$/, message('currency')),
})

export const brandName = text({ max: at.garmentLimits.brandLength })

/** What is wrong with the name of a brand, which everybody sees in one person's spelling; null when it is fine. */
export function brandProblem(name: string | null): string | null {
  if (name === null) return null
  if (at.brandKey(name) === '') return fieldTexts().brand
  return hasInvisible(name) ? fieldTexts().invisible : null
}

const garmentFields = z.strictObject({
  /** The id of a garment that is changed; left out for a new one. */
  id: id.optional(),
  category: garmentCategory,
  name: optionalText(at.garmentLimits.nameLength),
  brand: optionalText(at.garmentLimits.brandLength),
  size: garmentSize.nullish().transform((size) => size ?? null),
  showsSize: z.boolean().default(false),
  verdict: sizeVerdict.nullish().transform((verdict) => verdict ?? null),
  zones: zones.default({}),
  stretch: z
    .enum(at.stretches)
    .nullish()
    .transform((value) => value ?? null),
  origin: z
    .enum(at.garmentOrigins)
    .nullish()
    .transform((value) => value ?? null),
  productUrl: productAddress.nullish().transform((value) => value ?? null),
  isPaidLink: z.boolean().default(false),
  price: price.nullish().transform((value) => value ?? null),
  /** Its position on one of the pictures, in percent; null when it has no dot. */
  spot: z
    .strictObject({
      mediaPosition: mediaPosition.default(0),
      xPosition: percentInput,
      yPosition: percentInput,
    })
    .nullish()
    .transform((value) => value ?? null),
})

/** Checks its fields together: a size of another category, zones that it does not touch, a contradiction. */
export const garmentInput = garmentFields.superRefine((garment, context) => {
  const { category, size, verdict } = garment
  const refuse = (path: string[], text: string) =>
    context.addIssue({ code: 'custom', message: text, path })
  const texts = fieldTexts()
  const ofBrand = brandProblem(garment.brand)
  if (ofBrand !== null) refuse(['brand'], ofBrand)
  if (size && !at.systemsOf[category].includes(size.system)) {
    refuse(['size', 'system'], texts.sizeOfCategory)
  }
  const touched: readonly string[] = at.zonesOf[category]
  const entries = Object.entries(garment.zones)
  if (entries.some(([zone]) => !touched.includes(zone))) refuse(['zones'], texts.zoneOfCategory)
  const fits = new Set(entries.map(([, fit]) => fit))
  const isContrary =
    (verdict === 'small' && fits.has('loose') && fits.size === 1) ||
    (verdict === 'large' && fits.has('tight') && fits.size === 1)
  if (isContrary) refuse(['zones'], texts.zonesContradict)
})
export type GarmentInput = z.infer<typeof garmentInput>

export const garmentInputs = z
  .array(garmentInput)
  .max(at.garmentLimits.perPost, message('manyGarments'))
  .refine((all) => {
    const ids = all.flatMap((garment) => garment.id ?? [])
    return new Set(ids).size === ids.length
  }, message('garmentTwice'))

const size = z.object({ system: sizeSystem, label: z.string() })

export const garment = z.object({
  id,
  category: garmentCategory,
  name: z.string().nullable(),
  brand: z.string().nullable(),
  /** Null when there is none, and for others when its owner does not show it. */
  size: size.nullable(),
  showsSize: z.boolean(),
  verdict: sizeVerdict.nullable(),
  zones,
  stretch: z.enum(at.stretches).nullable(),
  origin: z.enum(at.garmentOrigins).nullable(),
  productUrl: z.string().nullable(),
  isPaidLink: z.boolean(),
  price: price.nullable(),
  spot: z
    .object({ mediaPosition: z.int(), xPosition: z.number(), yPosition: z.number() })
    .nullable(),
})
export type Garment = z.infer<typeof garment>

const postParams = z.object({ postId: id })
const garments = z.object({ items: z.array(garment) })

export const getGarments = defineEndpoint({
  ...at.getGarments,
  summary: 'What is worn on a look. The size is left out where its owner does not show it.',
  access: 'public',
  params: postParams,
  response: garments,
  errors: ['post_not_found'],
})

export const setGarments = defineEndpoint({
  ...at.setGarments,
  writesForOthers: true,
  summary:
    'Replace the garments of one’s own look. Those with an id are changed, the others are new.',
  access: 'member',
  params: postParams,
  body: z.strictObject({ garments: garmentInputs }),
  response: garments,
  errors: ['post_not_found', 'new_person_limit'],
  limit: 'write',
})

export const findBrands = defineEndpoint({
  ...at.findBrands,
  summary: 'Brands of this community whose name begins with a text, most used first.',
  access: 'member',
  query: z.object({ q: brandName }),
  response: z.object({
    /** Counted up to one more than `brandPiecesMax`. */
    brands: z.array(z.object({ name: z.string(), garmentsCount: z.int() })),
  }),
})
