// Pure rules of shop signs: which shops to ask, where a page says its sign is, what files are called.
import { createHash } from 'node:crypto'

/** Folder of all signs. They are named by their content: many posts lead to the same shop. */
export const SHOP_SIGNS = 'public/f/'

/** @returns the storage key of a sign, always the same for the same picture. */
export const shopSignKey = (webp: Uint8Array): string =>
  `${SHOP_SIGNS}${createHash('sha256').update(webp).digest('hex').slice(0, 40)}.webp`

/** Names that are never anybody's (RFC 2606, RFC 6762). */
const nobodys = /(?:^|\.)(?:example|example\.(?:com|net|org)|invalid|localhost|local|test)$/

/** The shop's front page, which alone is asked; null for a name that cannot be on the internet. */
export function shopOf(productUrl: string): URL | null {
  const { origin, hostname } = new URL(productUrl)
  return nobodys.test(hostname) ? null : new URL(origin)
}

const MOST_CANDIDATES = 3
/** Drawn sharp on every screen without being a poster. */
const BEST_SIDE = 96

/**
 * Where the sign of a page may be, best first: what it names, then the address that everybody used
 * before pages named one. Vector drawings are left out, because they are documents.
 */
export function signAddresses(html: string, page: URL): URL[] {
  const named = linkTags(html).flatMap((tag) => {
    const attributes = attributesOf(tag)
    const words = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
    const href = attributes.get('href')
    const isSign = words.includes('icon') || words.includes('apple-touch-icon')
    if (!isSign || !href || !URL.canParse(href, page.href)) return []
    const url = new URL(href, page)
    const isDrawing = /svg/i.test(attributes.get('type') ?? '') || /\.svg$/i.test(url.pathname)
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    return isDrawing || !isWeb
      ? []
      : [{ url, side: Number.parseInt(attributes.get('sizes') ?? '') }]
  })
  const miss = (side: number) => Math.abs((Number.isNaN(side) ? 16 : side) - BEST_SIDE)
  const best = named.toSorted((a, b) => miss(a.side) - miss(b.side)).slice(0, MOST_CANDIDATES)
  return [...best.map(({ url }) => url), new URL('/favicon.ico', page)]
}

/** What a tag says beyond this is no address that anybody can use. */
const LONGEST_TAG = 2048

// A stranger wrote the page, to be slow to read if they like: every character is passed over once.
function linkTags(html: string): string[] {
  const tags: string[] = []
  const opening = /<link\b/gi
  for (let start = opening.exec(html); start; start = opening.exec(html)) {
    const end = html.indexOf('>', opening.lastIndex)
    if (end === -1) break
    tags.push(html.slice(start.index, Math.min(end, start.index + LONGEST_TAG)))
    opening.lastIndex = end
  }
  return tags
}

function attributesOf(tag: string): Map<string, string> {
  // A name matches with and without a value, so that no name is read again from its second letter.
  const named = tag.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)
  return new Map(
    [...named].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim(),
    ]),
  )
}
