// Puts the answers that early.ts requested into the cache before anything is drawn, so the first page of a feed, or a
// post, is drawn without a skeleton. It waits until the pictures of early.ts are painted, because drawing the
// application would delay their paint.
import { getGarments } from '@kloset/contract/garments'
import { feedAddress } from '../features/feeds/feed-address.ts'
import { knownOrder } from '../features/feeds/discover-order.ts'
import { feedQuery, likeMine } from '../features/feeds/feeds.api.ts'
import { garmentsQuery } from '../features/garments/garments.api.ts'
import { postQuery } from '../features/posts/posts.api.ts'
import { firstPictures, hasEarlyAnswer, shownPost } from '../lib/loading/early-answers.ts'
import { feedOf } from './feed-tabs.ts'
import { queryClient } from './query-client.ts'

/** After this time the page is drawn without the answers. */
const LONGEST_WAIT_MS = 200

/** Puts the answers into the cache; null when nothing was requested, or early.ts does not show the post. */
function readFirst(): Promise<unknown> | null {
  const feed = feedOf(location.pathname)
  if (feed !== null) {
    const filter = feed === 'discover' && knownOrder() === 'mine' ? likeMine : undefined
    return hasEarlyAnswer(feedAddress(feed))
      ? queryClient.infiniteQuery(feedQuery(feed, filter))
      : null
  }
  const postId = shownPost()?.postId
  if (postId === undefined) return null
  const garments = getGarments.path.replace(':postId', postId)
  return Promise.all([
    queryClient.query(postQuery(postId)),
    hasEarlyAnswer(garments) && queryClient.query(garmentsQuery(postId)),
  ])
}

/** Resolves when the pictures of early.ts are painted, and at once where there are none. */
async function paintFirstPictures(): Promise<void> {
  await firstPictures()
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#root img')]
  if (pictures.length === 0) return
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  // The second frame begins once the first is painted.
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

/** Resolves as soon as the page may be drawn. Never rejects: the page requests again what failed. */
export async function readFirstAnswers(): Promise<void> {
  const read = readFirst()
  if (!read) return
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
  await Promise.race([Promise.allSettled([read, paintFirstPictures()]), limit])
}
