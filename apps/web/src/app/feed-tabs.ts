// Which feed an address shows. `/feed` opens on Discover.
import type { FeedName } from '@kloset/contract/feeds.schemas'

const feeds: Record<string, FeedName> = {
  '/feed': 'discover',
  '/discover': 'discover',
  '/following': 'following',
  '/sos': 'sos',
}

/** The feed of a path, or null when the path is not a feed. */
export const feedOf = (pathname: string): FeedName | null =>
  feeds[pathname.replace(/\/$/, '')] ?? null
