// What a first screen shows in the cache before anything is drawn, where public/early.js has asked for it: the
// first page of a feed, or a look, is then the first thing that is drawn, without a skeleton before it. What
// early.js has hung is seen first: the drawing of the application would keep it from being painted.
import { feedAddress } from '../features/feeds/feed-address.ts'
import { feedQuery } from '../features/feeds/feeds.api.ts'
import { postQuery } from '../features/posts/posts.api.ts'
import { firstPictures, hasEarlyAnswer, shownPost } from '../lib/loading/early-answers.ts'
import { feedOf } from './feed-tabs.ts'
import { queryClient } from './query-client.ts'

/** What takes longer is waited for on the page. */
const LONGEST_WAIT_MS = 200

/** Puts the answer into the cache; null where nothing was asked for, or nothing hangs of a look. */
function readFirst(): Promise<unknown> | null {
  const feed = feedOf(location.pathname)
  if (feed !== null) {
    return hasEarlyAnswer(feedAddress(feed)) ? queryClient.infiniteQuery(feedQuery(feed)) : null
  }
  const look = shownPost()
  return look ? queryClient.query(postQuery(look.postId)) : null
}

/** Resolves when the pictures that early.js has hung are painted, and at once where there are none. */
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

/** Resolves as soon as the page may be drawn. Never rejects: what failed is asked for again on the page. */
export async function readFirstAnswers(): Promise<void> {
  const read = readFirst()
  if (!read) return
  const tired = new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
  await Promise.race([Promise.allSettled([read, paintFirstPictures()]), tired])
}
