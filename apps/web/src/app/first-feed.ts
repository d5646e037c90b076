// The first page of a feed in the cache before anything is drawn, where public/early.js has asked for it:
// the feed is then the first thing that is drawn, without a skeleton before it.
import { feedAddress, feedQuery } from '../features/feeds/feeds.api.ts'
import { hasEarlyAnswer } from '../lib/early-answers.ts'
import { feedOf } from './feed-tabs.ts'
import { queryClient } from './query-client.ts'

/** An answer that takes longer is waited for on the page. */
const LONGEST_WAIT_MS = 100

/** Resolves as soon as the page may be drawn. Never rejects: the feed asks again itself. */
export async function readFirstFeed(): Promise<void> {
  const feed = feedOf(location.pathname)
  if (feed === null || !hasEarlyAnswer(feedAddress(feed))) return
  const tired = new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
  const read = queryClient.infiniteQuery(feedQuery(feed)).catch(() => undefined)
  await Promise.race([read, tired])
}
