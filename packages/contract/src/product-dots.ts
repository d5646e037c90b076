// Product dots: links placed on the picture itself, in percent of its width and height.

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
