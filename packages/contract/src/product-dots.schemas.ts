// Schemas of product dots.
import { z } from './zod.ts'
import { id, optionalText } from './common.schemas.ts'
import { fieldTexts } from './field-messages.ts'
import { MOST_FILES } from './posts.ts'
import { productDotLimits, normalizeProductUrl } from './product-dots.ts'

const percent = z.number().min(0).max(100)

// Finer than a pixel of any picture; the column cannot hold the smallest numbers JSON can say.
export const percentInput = percent.transform((value) => Math.round(value * 1000) / 1000)

/** The post’s file that it is on. */
export const mediaPosition = z
  .int()
  .min(0)
  .max(MOST_FILES - 1)

/** An address of the web, with its scheme. */
export const productAddress = z
  .string()
  .max(productDotLimits.urlLength)
  .transform((raw, context) => {
    const url = normalizeProductUrl(raw)
    if (url === null) context.addIssue(fieldTexts().productAddress)
    return url ?? z.NEVER
  })

export const productDotInput = z.strictObject({
  mediaPosition: mediaPosition.default(0),
  xPosition: percentInput,
  yPosition: percentInput,
  productUrl: productAddress,
  productName: optionalText(productDotLimits.nameLength),
})

export const productDot = z.object({
  id,
  mediaPosition: z.int(),
  xPosition: percent,
  yPosition: percent,
  productUrl: z.string(),
  productName: z.string().nullable(),
  faviconUrl: z.string().nullable(),
})
export type ProductDot = z.infer<typeof productDot>
