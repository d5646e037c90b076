// Pure rules of favicons: which shops to ask, the favicons that a page names, and the keys of stored ones.
import { createHash } from 'node:crypto'

/**
 * The folder of all favicons. They are named by their content, because many posts link to the same shop. The name also
 * has the day: a file that is old enough for the sweep is never written again, so the sweep cannot delete a new one.
 */
export const FAVICONS = 'public/f/'

/** @returns the storage key of a favicon, the same for the same picture on the same day */
export function faviconKey(webp: Uint8Array, now: Date): string {
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, 40)
  return `${FAVICONS}${hash}-${now.toISOString().slice(0, 10)}.webp`
}

/** Names that can never be registered (RFC 2606, RFC 6762). */
const reserved = /(?:^|\.)(?:example|example\.(?:com|net|org)|invalid|localhost|local|test)$/

/** The shop's front page, the only page that is read; null for a name that cannot be on the internet. */
export function shopOf(productUrl: string): URL | null {
  const { origin, hostname } = new URL(productUrl)
  return reserved.test(hostname) ? null : new URL(origin)
}

const MOST_CANDIDATES = 3
/** In pixels: sharp on every screen, and small. */
const BEST_SIDE = 96

/**
 * Where the favicon of a page may be, best first: the addresses that it names, then the traditional address.
 * Vector drawings are left out, because they are documents.
 */
export function faviconAddresses(html: string, page: URL): URL[] {
  const named = linkTags(html).flatMap((tag) => {
    const attributes = attributesOf(tag)
    const words = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
    const href = attributes.get('href')
    const isIcon = words.includes('icon') || words.includes('apple-touch-icon')
    if (!isIcon || !href || !URL.canParse(href, page.href)) return []
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

/** A longer tag has no usable address. */
const LONGEST_TAG = 2048

// Anybody may have written the page, perhaps to make parsing slow: each character is read once.
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
  // A name matches with or without a value, so that a match never starts at its second letter.
  const named = tag.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)
  return new Map(
    [...named].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim(),
    ]),
  )
}
