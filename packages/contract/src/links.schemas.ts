// Schemas of links of a profile.
import { z } from './zod.ts'
import { text } from './common.schemas.ts'
import { normalizeProductUrl } from './product-dots.ts'
import { fieldTexts } from './field-messages.ts'

const ADDRESS_LENGTH = 500

/** An http(s) address; `https://` is prepended when there is no scheme. An empty text stays empty. */
export const webAddress = text({ max: ADDRESS_LENGTH }).transform((raw, context) => {
  const address = raw === '' ? '' : normalizeProductUrl(raw)
  if (address !== null && address.length <= ADDRESS_LENGTH) return address
  context.addIssue(fieldTexts().webAddress)
  return z.NEVER
})

/** A person's name on another network: `name`, `@name` or the address of their page becomes `name`. */
export const socialName = (site: 'instagram.com' | 'tiktok.com') =>
  text({ max: 200 }).transform((raw, context) => {
    const page = new RegExp(
      String.raw`^(?:https?://)?(?:www\.)?${site}/@?([^/?#]+)/?(?:[?#].*)?$`,
      'i',
    )
    const name = page.exec(raw)?.[1] ?? raw.replace(/^@/, '')
    if (name === '' || /^[\w.]{1,30}$/.test(name)) return name
    context.addIssue(fieldTexts().socialName(site))
    return z.NEVER
  })
