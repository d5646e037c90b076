// The address of the first page of a whole feed.
import { getDiscover, getFollowing, getLikeMine, getSos } from '@kloset/contract/feeds'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { knownOrder } from './discover-order.ts'

export const feedEndpoints = {
  discover: getDiscover,
  following: getFollowing,
  sos: getSos,
} as const

/** Discover in the order that was chosen last. */
export const feedAddress = (feed: FeedName) =>
  feed === 'discover' && knownOrder() === 'mine' ? getLikeMine.path : feedEndpoints[feed].path
