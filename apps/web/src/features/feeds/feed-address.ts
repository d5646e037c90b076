// Where the first page of a whole feed is requested.
import { getDiscover, getFollowing, getSos } from '@kloset/contract/feeds'
import type { FeedName } from '@kloset/contract/feeds.schemas'

export const feedEndpoints = {
  discover: getDiscover,
  following: getFollowing,
  sos: getSos,
} as const

export const feedAddress = (feed: FeedName) => feedEndpoints[feed].path
