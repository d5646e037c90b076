// Runs after a post with product links was shared: each dot gets the favicon of its shop, once for each shop.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import type { MayConnect } from '../../platform/http/outside.ts'
import { appUrl } from '../../platform/storage/storage-keys.ts'
import { findDots, setFavicon } from './product-dots.queries.ts'
import { shopOf, faviconKey } from './product-dots.rules.ts'
import { fetchFavicon } from './fetch-favicon.ts'

type Uses = Pick<JobPlatform, 'db' | 'storage' | 'realtime'>

export function run(uses: Uses, { postId }: { postId: string }): Promise<void> {
  return showFavicons(uses, postId)
}

/**
 * @param mayConnect by default, public addresses
 * @param now by default, the present
 */
export async function showFavicons(
  { db, storage, realtime }: Uses,
  postId: string,
  mayConnect?: MayConnect,
  now = new Date(),
): Promise<void> {
  const dots = await findDots(db, postId)
  const dotsOf = Map.groupBy(dots, ({ product_url: url }) => shopOf(url)?.href ?? null)
  // All at the same time, so that a shop that does not answer does not delay the others.
  const shown = await Promise.all(
    [...dotsOf].map(async ([shop, group]) => {
      const webp = shop === null ? null : await fetchFavicon(new URL(shop), mayConnect)
      if (webp === null) return false
      const key = faviconKey(webp, now)
      await storage.put(key, webp)
      const dotIds = group.map(({ id }) => id)
      return setFavicon(db, { postId, dotIds, url: appUrl(key) })
    }),
  )
  if (shown.includes(true)) realtime.emit(rooms.post(postId), 'post.links', { postId })
}
