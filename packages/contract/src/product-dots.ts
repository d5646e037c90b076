// Product dots: links placed on the picture itself, in percent of its width and height.
import { z } from 'zod'
import { id, optionalText } from './common.ts'
import { sentences } from './said.ts'

export const productDotLimits = { perPost: 20, nameLength: 100, urlLength: 2000 } as const

/**
 * Prepends `https://` when no http(s) scheme is given, as people type addresses; null when the
 * result is not a plain web address (another scheme, a user name in it, no host).
 */
export function normalizeProductUrl(raw: string): string | null {
  const typed = raw.trim()
  const withScheme = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(withScheme)) return null
  const url = new URL(withScheme)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const named = url.hostname.includes('.') && url.username === '' && url.password === ''
  return isWeb && named && url.href.length <= productDotLimits.urlLength ? url.href : null
}

const percent = z.number().min(0).max(100)
// Finer than a pixel of any picture; the column cannot hold the smallest numbers JSON can say.
const percentInput = percent.transform((value) => Math.round(value * 1000) / 1000)

export const productDotInput = z.strictObject({
  xPosition: percentInput,
  yPosition: percentInput,
  productUrl: z
    .string()
    .max(productDotLimits.urlLength)
    .transform((raw, context) => {
      const url = normalizeProductUrl(raw)
      if (url === null) context.addIssue(sentences().productAddress)
      return url ?? z.NEVER
    }),
  productName: optionalText(productDotLimits.nameLength),
})

export const productDot = z.object({
  id,
  xPosition: percent,
  yPosition: percent,
  productUrl: z.string(),
  productName: z.string().nullable(),
  faviconUrl: z.string().nullable(),
})
export type ProductDot = z.infer<typeof productDot>
