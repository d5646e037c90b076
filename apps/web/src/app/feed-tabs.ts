// Which feed an address shows. `/feed` opens on Discover.

export type FeedName = 'discover' | 'following' | 'sos'

const feeds: Record<string, FeedName> = {
  '/feed': 'discover',
  '/discover': 'discover',
  '/following': 'following',
  '/sos': 'sos',
}

/** The feed of a path, or null when the path is no feed. */
export const feedOf = (pathname: string): FeedName | null =>
  feeds[pathname.replace(/\/$/, '')] ?? null
