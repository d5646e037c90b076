// Routes of feeds: a skeleton of ids, then the shared view of posts.
import { feedLimits } from '@kloset/contract/feeds'
import {
  type FeedName,
  getDiscover,
  getDiscoverCount,
  getFollowing,
  getLandingLooks,
  getNewPosts,
  getSos,
} from '@kloset/contract/feeds.schemas'
import { countMatchedPosts } from '../features/body-match/body-match.queries.ts'
import { readCriteria } from '../features/body-match/body-match.rules.ts'
import { findMatchingPage } from '../features/body-match/body-match.service.ts'
import {
  countPostsOfOthers,
  findDiscoverPage,
  findFollowingPage,
  findLandingPosts,
  findPositionOf,
  findSosPage,
  type PageOptions,
} from '../features/feeds/feeds.queries.ts'
import type { Keyset } from '../platform/database/keyset.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage, fillPage, idsOf } from '../views/fill-page.ts'
import { viewLandingPosts } from '../views/landing-post.ts'
import { viewMatchedPosts } from '../views/matched-post.ts'
import { viewPosts } from '../views/post.ts'
import type { UnderFilter } from './limit-filters.ts'

export function registerFeedRoutes(
  routes: Routes,
  platform: Platform,
  underFilter: UnderFilter,
): void {
  const { reads } = platform
  const { pageSize } = feedLimits

  const findPage = {
    discover: (viewerId, options) => findDiscoverPage(reads, viewerId, options),
    following: (viewerId, options) => findFollowingPage(reads, viewerId, options),
    sos: (_viewerId, options) => findSosPage(reads, options),
  } satisfies Record<FeedName, (viewerId: string, options: PageOptions) => Promise<Keyset[]>>

  const viewPage = (feed: FeedName, viewerId: string, cursor: string | undefined) =>
    fillKeysetPage({
      cursor,
      size: pageSize,
      find: (before, limit) => findPage[feed](viewerId, { before, limit }),
      view: (rows) => viewPosts(platform, idsOf(rows), viewerId),
    })

  handle(routes, getDiscover, async ({ query, viewer, request }) => {
    const { cursor, order } = query
    const viewerId = viewer.userId
    const criteria = readCriteria(query.body)
    if (criteria === null) return viewPage('discover', viewerId, cursor)
    const options = { criteria, viewerId, order, key: platform.config.sessionSecret }
    return fillPage({
      cursor,
      size: pageSize,
      read: (from, size) =>
        underFilter(criteria, { request, viewer }, () =>
          findMatchingPage(reads, { ...options, cursor: from, pageSize: size }),
        ),
      view: (rows) => viewMatchedPosts(platform, rows, viewerId, criteria),
    })
  })

  handle(routes, getDiscoverCount, async ({ query, viewer, request }) => {
    const criteria = readCriteria(query.body)
    if (criteria === null) {
      const count = await countPostsOfOthers(reads, viewer.userId, feedLimits.counted + 1)
      return { count: Math.min(count, feedLimits.counted), more: count > feedLimits.counted }
    }
    return underFilter(criteria, { request, viewer }, () =>
      countMatchedPosts(reads, criteria, viewer.userId),
    )
  })

  handle(routes, getFollowing, ({ query, viewer }) =>
    viewPage('following', viewer.userId, query.cursor),
  )

  handle(routes, getSos, ({ query, viewer }) => viewPage('sos', viewer.userId, query.cursor))

  handle(routes, getNewPosts, async ({ params, query, viewer }) => {
    const since = await findPositionOf(reads, query.since)
    if (!since) return { postIds: [] }
    const newer = { before: null, since, limit: feedLimits.countedNew }
    const found = await findPage[params.feed](viewer.userId, newer)
    return { postIds: found.map(({ id }) => id) }
  })

  handle(routes, getLandingLooks, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60')
    return { items: await viewLandingPosts(platform, await findLandingPosts(reads)) }
  })
}
