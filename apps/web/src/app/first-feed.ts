// The first page of a feed in the cache before anything is drawn, where public/early.js has asked for it:
// the feed is then the first thing that is drawn, without a skeleton before it. What early.js has hung is
// seen first: the drawing of the application would keep it from being painted.
import { feedAddress, feedQuery } from '../features/feeds/feeds.api.ts'
import { firstLook, hasEarlyAnswer } from '../lib/early-answers.ts'
import { feedOf } from './feed-tabs.ts'
import { queryClient } from './query-client.ts'

/** What takes longer is waited for on the page. */
const LONGEST_WAIT_MS = 200

/** Resolves when the pictures that early.js has hung are painted, and at once where there are none. */
async function seeFirstLook(): Promise<void> {
  await firstLook()
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.first-look img')]
  if (pictures.length === 0) return
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  // The second frame begins once the first is painted.
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

/** Resolves as soon as the page may be drawn. Never rejects: the feed asks again itself. */
export async function readFirstFeed(): Promise<void> {
  const feed = feedOf(location.pathname)
  if (feed === null || !hasEarlyAnswer(feedAddress(feed))) return
  const tired = new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
  const read = queryClient.infiniteQuery(feedQuery(feed)).catch(() => undefined)
  await Promise.race([Promise.all([read, seeFirstLook()]), tired])
}
