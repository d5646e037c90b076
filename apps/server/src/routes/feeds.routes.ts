// Doors of feeds: a skeleton of ids, then the shared view of posts.
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
import { countMatchingLooks } from '../features/body-match/body-match.queries.ts'
import { readCriteria } from '../features/body-match/body-match.rules.ts'
import { findMatchingPage } from '../features/body-match/body-match.service.ts'
import {
  countLooks,
  findDiscoverPage,
  findFollowingPage,
  findLandingLooks,
  findPlaceOf,
  findSosPage,
  type PageOptions,
} from '../features/feeds/feeds.queries.ts'
import { type Keyset, pageOf, placeOf } from '../platform/database/keyset.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { presentLandingLook } from '../views/landing-look.ts'
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

  const viewPage = async (found: readonly Keyset[], viewerId: string) => {
    const { items, nextCursor } = pageOf(found, pageSize)
    const postIds = items.map(({ id }) => id)
    return { items: await viewPosts(platform, postIds, viewerId), nextCursor }
  }
  const pageAfter = (cursor: string | undefined) => ({
    before: placeOf(cursor),
    limit: pageSize + 1,
  })

  handle(routes, getDiscover, async ({ query, viewer, request }) => {
    const { cursor, order } = query
    const viewerId = viewer.userId
    const criteria = readCriteria(query.body)
    if (criteria === null) {
      return viewPage(await findPage.discover(viewerId, pageAfter(cursor)), viewerId)
    }
    const key = platform.config.sessionSecret
    const options = { criteria, viewerId, order, cursor, pageSize, key }
    const page = await underFilter(criteria, { request, viewer }, () =>
      findMatchingPage(reads, options),
    )
    const items = await viewMatchedPosts(platform, page.items, viewerId, criteria)
    return { items, nextCursor: page.nextCursor }
  })

  handle(routes, getDiscoverCount, async ({ query, viewer, request }) => {
    const criteria = readCriteria(query.body)
    if (criteria === null) {
      const count = await countLooks(reads, viewer.userId, feedLimits.counted + 1)
      return { count: Math.min(count, feedLimits.counted), more: count > feedLimits.counted }
    }
    return underFilter(criteria, { request, viewer }, () =>
      countMatchingLooks(reads, criteria, viewer.userId),
    )
  })

  handle(routes, getFollowing, async ({ query, viewer }) =>
    viewPage(await findPage.following(viewer.userId, pageAfter(query.cursor)), viewer.userId),
  )

  handle(routes, getSos, async ({ query, viewer }) =>
    viewPage(await findPage.sos(viewer.userId, pageAfter(query.cursor)), viewer.userId),
  )

  handle(routes, getNewPosts, async ({ params, query, viewer }) => {
    const since = await findPlaceOf(reads, query.since)
    if (!since) return { postIds: [] }
    const newer = { before: null, since, limit: feedLimits.countedNew }
    const found = await findPage[params.feed](viewer.userId, newer)
    return { postIds: found.map(({ id }) => id) }
  })

  handle(routes, getLandingLooks, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60')
    const rows = await findLandingLooks(platform.reads)
    return { items: rows.map((row) => presentLandingLook(platform.storage, row)) }
  })
}
