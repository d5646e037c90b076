// The three feeds as pages, and the queries that keep them up to date.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { getLandingLooks, getLikeMine, getNewPosts } from '@kloset/contract/feeds'
import { ownBodyMeta } from '../../entities/body/own-body.ts'
import { postListMeta } from '../../entities/post/post-lists.ts'
import { readPostPage } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { afterPaint } from '../../lib/browser/after-paint.ts'
import { isScrolling } from '../../lib/browser/scroll-rest.ts'
import { pagesOf, queryOf } from '../../lib/api/queries.ts'
import { feedEndpoints } from './feed-address.ts'
import { slotOf } from './feeds.rules.ts'
import type { FeedPage } from './feeds.rules.ts'

/** Live events are faster. Polling is for tabs that receive none. */
const NEW_POSTS_EVERY_MS = 5 * 60_000

/** Every feed at once, for invalidating. */
export const feedsKey = ['feeds'] as const

/** Filter and order of Discover; `body` is the encoded body filter, empty for none. */
export interface FeedFilter {
  readonly body: string
  /** `mine` starts with bodies like the viewer's, without a filter. */
  readonly order: 'newest' | 'similar' | 'mine'
}

const everything: FeedFilter = { body: '', order: 'newest' }
export const likeMine: FeedFilter = { body: '', order: 'mine' }

/** Reads one page: the first one when there is no cursor. */
export const readFeedPage = (
  feed: FeedName,
  filter: FeedFilter = everything,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<FeedPage> =>
  readPostPage(async () => {
    const { body, order } = filter
    const page = await (order === 'mine'
      ? call(getLikeMine, { query: { cursor }, signal })
      : call(feedEndpoints[feed], {
          query: { cursor, ...(body !== '' && { body, order }) },
          signal,
        }))
    // On a slow phone, reading an answer and storing its posts are too much for one frame.
    if (isScrolling()) await new Promise<void>(afterPaint)
    return page
  }, slotOf)

/**
 * Pages of a feed. They never become stale: a pill says when there are posts newer than the first one. An empty
 * feed is read again whenever it is opened.
 */
export const feedQuery = (feed: FeedName, filter: FeedFilter = everything) =>
  infiniteQueryOptions({
    ...pagesOf([...feedsKey, feed, filter], (cursor, signal) =>
      readFeedPage(feed, filter, cursor, signal),
    ),
    staleTime: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.length > 0) ? Number.POSITIVE_INFINITY : 0,
    gcTime: 30 * 60_000,
    meta: { ...postListMeta, ...(filter.order === 'mine' && ownBodyMeta) },
  })

export const newPostsKey = (feed: FeedName) => ['new-posts', feed] as const

/** The posts of a feed that are newer than the first one on screen, and when the server was asked. */
export const newPostsQuery = (feed: FeedName, since: string | undefined) =>
  queryOptions({
    queryKey: [...newPostsKey(feed), since],
    queryFn: async ({ signal }) => {
      const askedAtMs = performance.now()
      const query = { since: since ?? '' }
      const { postIds } = await call(getNewPosts, { params: { feed }, query, signal })
      return { postIds, askedAtMs }
    },
    enabled: since !== undefined,
    refetchInterval: NEW_POSTS_EVERY_MS,
    refetchOnWindowFocus: true,
    staleTime: NEW_POSTS_EVERY_MS,
  })

/** A few recent public pictures, for walls beside forms. */
export const landingLooksQuery = {
  ...queryOf(['landing', 'looks'], getLandingLooks),
  staleTime: Number.POSITIVE_INFINITY,
}
