// The favicon of a shop, found on its front page and stored as our own small picture. Foreign servers are slow,
// broken or hostile: then there is no favicon, and the client shows the shop's first letter.
import { renderIcon } from '../../platform/images/icon.ts'
import { type MayConnect, OutsideError, readOutside } from '../../platform/http/outside.ts'
import { faviconAddresses } from './product-dots.rules.ts'

const PAGE_BYTES = 256 * 1024
const ICON_BYTES = 512 * 1024
const TIMEOUT_MS = 5_000

/**
 * @param shop the front page
 * @param mayConnect by default, public addresses
 * @returns WebP; null when the shop has no favicon that can be shown, or cannot be reached
 */
export async function fetchFavicon(shop: URL, mayConnect?: MayConnect): Promise<Buffer | null> {
  const limits = { milliseconds: TIMEOUT_MS, ...(mayConnect && { mayConnect }) }
  const page = await readIfAny(shop, { ...limits, bytes: PAGE_BYTES })
  if (!page) return null
  for (const address of faviconAddresses(page.body.toString(), page.url)) {
    const icon = await readIfAny(address, { ...limits, bytes: ICON_BYTES })
    const drawn = icon && (await renderIcon(icon.body))
    if (drawn) return drawn
  }
  return null
}

async function readIfAny(...asked: Parameters<typeof readOutside>) {
  try {
    return await readOutside(...asked)
  } catch (error) {
    if (error instanceof OutsideError) return null
    throw error
  }
}
