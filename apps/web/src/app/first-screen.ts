// What a first screen shows in the cache before anything is drawn, where public/early.js has asked for it: the
// first page of a feed, or a look, is then the first thing that is drawn, without a skeleton before it. What
// early.js has hung is seen first: the drawing of the application would keep it from being painted.
import { feedAddress, feedQuery } from '../features/feeds/feeds.api.ts'
import { postQuery } from '../features/posts/posts.api.ts'
import { firstLook, hasEarlyAnswer, hungLookId } from '../lib/early-answers.ts'
import { feedOf } from './feed-tabs.ts'
import { queryClient } from './query-client.ts'

/** What takes longer is waited for on the page. */
const LONGEST_WAIT_MS = 200

/** Reads the answer into the cache, and fails as its screen will: that asks again itself. */
async function read(): Promise<void> {
  const feed = feedOf(location.pathname)
  if (feed !== null && hasEarlyAnswer(feedAddress(feed))) {
    await queryClient.infiniteQuery(feedQuery(feed))
    return
  }
  await firstLook()
  const lookId = hungLookId()
  if (lookId !== undefined) await queryClient.query(postQuery(lookId, queryClient))
}

/** Resolves when the pictures that early.js has hung are painted, and at once where there are none. */
async function seeFirstLook(): Promise<void> {
  await firstLook()
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

/** Resolves as soon as the page may be drawn. Never rejects. */
export async function readFirstScreen(): Promise<void> {
  if (!firstLook()) return
  const tired = new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
  await Promise.race([Promise.allSettled([read(), seeFirstLook()]), tired])
}
