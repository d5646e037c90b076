// Links of a profile: web addresses and names on other networks, as people type them.
import { z } from 'zod'
import { text } from './common.ts'
import { normalizeProductUrl } from './product-dots.ts'
import { sentences } from './said.ts'

const ADDRESS_LENGTH = 500

/** An http(s) address; `https://` is prepended when there is no scheme. Empty stays empty. */
export const webAddress = text({ max: ADDRESS_LENGTH }).transform((raw, context) => {
  const address = raw === '' ? '' : normalizeProductUrl(raw)
  if (address !== null && address.length <= ADDRESS_LENGTH) return address
  context.addIssue(sentences().webAddress)
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
    context.addIssue(sentences().socialName(site))
    return z.NEVER
  })

/** The page of a stored name. */
export const socialPage = (site: 'instagram.com' | 'tiktok.com', name: string) =>
  `https://www.${site}/${site === 'tiktok.com' ? '@' : ''}${encodeURIComponent(name)}`

/** Whether an address may stand in a link: http(s), whatever is stored. */
export const isWebAddress = (address: string) => /^https?:\/\/[^\s]+$/i.test(address)
