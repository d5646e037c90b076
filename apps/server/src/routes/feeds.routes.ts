// Routes of feeds: a skeleton of ids, then the shared view of posts.
import { feedLimits } from '@kloset/contract/feeds'
import {
  type FeedName,
  getDiscover,
  getDiscoverChoice,
  getDiscoverCount,
  getLikeMine,
  saveDiscoverChoice,
  getFollowing,
  getLandingLooks,
  getNewPosts,
  getSos,
  getVotingMinute,
} from '@kloset/contract/feeds.schemas'
import {
  countMatching,
  findMatchingPage,
  readOwnBodyQuery,
  readBodyQuery,
} from '../features/body-match/body-match.service.ts'
import { findChoice, updateChoice } from '../features/body-match/choice.queries.ts'
import { findOpenVotesPage } from '../features/body-match/open-votes.queries.ts'
import { findLikeMinePage } from '../features/body-match/like-mine.service.ts'
import {
  countPostsOfOthers,
  findDiscoverPage,
  findFollowingPage,
  findPositionOf,
  findSosPage,
  type FeedRow,
  type PageOptions,
} from '../features/feeds/feeds.queries.ts'
import { findLandingPosts } from '../features/feeds/landing.queries.ts'
import { findHiddenPeople } from '../entities/moderation/hidden-people.queries.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import { hidesPosts, isOutOfFeeds, type Relations } from '../entities/relations/relations.rules.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { sharedPage } from '../platform/http/shared-pages.ts'
import { writtenPage } from '../platform/http/written.ts'
import type { Database } from '../platform/database/pool.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage, fillPage, idsOf } from '../views/fill-page.ts'
import { viewLandingPosts } from '../views/landing-post.ts'
import { viewMatchedPosts } from '../views/matched-post.ts'
import { findShownIds, viewPosts } from '../views/post.ts'
import type { UnderFilter } from './limit-filters.ts'

const { pageSize } = feedLimits

export function registerFeedRoutes(
  routes: Routes,
  platform: Platform,
  underFilter: UnderFilter,
): void {
  registerFeeds(routes, platform)
  registerDiscover(routes, platform, underFilter)
  registerDiscoverCount(routes, platform, underFilter)
  registerLikeMine(routes, platform, underFilter)
  registerVotingMinute(routes, platform)
}

type FindPage = (reads: Database, viewerId: string, options: PageOptions) => Promise<FeedRow[]>

const findPage: Record<FeedName, FindPage> = {
  discover: findDiscoverPage,
  following: findFollowingPage,
  sos: (reads, _viewerId, options) => findSosPage(reads, options),
}

/** When nearly everybody is hidden, the rows of a page still include hidden people. */
const shownIds = (rows: readonly FeedRow[], relations: Relations) =>
  idsOf(rows.filter(({ userId }) => !isOutOfFeeds(relations, userId)))

async function viewFeedPage(
  platform: Platform,
  feed: FeedName,
  viewerId: string,
  cursor: string | undefined,
) {
  const relations = await relationsOf(platform.db, viewerId)
  const page = await fillKeysetPage({
    cursor,
    size: pageSize,
    find: (before, limit) => findPage[feed](platform.reads, viewerId, { before, relations, limit }),
    view: (rows) =>
      viewPosts(platform, shownIds(rows, relations), viewerId, {
        inFeed: true,
        followsAuthors: feed === 'following',
      }),
  })
  // Whom one follows, and how far one has read, differs.
  const isShared = feed !== 'following' && cursor === undefined
  return isShared ? sharedPage(page) : writtenPage(page)
}

function registerFeeds(routes: Routes, platform: Platform): void {
  const { db, reads } = platform

  handle(routes, getFollowing, ({ query, viewer }) =>
    viewFeedPage(platform, 'following', viewer.userId, query.cursor),
  )

  handle(routes, getSos, ({ query, viewer }) =>
    viewFeedPage(platform, 'sos', viewer.userId, query.cursor),
  )

  handle(routes, getNewPosts, async ({ params, query, viewer }) => {
    const relations = await relationsOf(db, viewer.userId)
    const since = await findPositionOf(reads, {
      postId: query.since,
      viewerId: viewer.userId,
      hidden: relations.outOfFeeds,
    })
    if (!since) return { postIds: [] }
    const newer = { before: null, since, relations, limit: feedLimits.countedNew }
    const found = await findPage[params.feed](reads, viewer.userId, newer)
    return { postIds: await findShownIds(platform, shownIds(found, relations), viewer.userId) }
  })

  handle(routes, getLandingLooks, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60')
    return { items: await viewLandingPosts(platform, await findLandingPosts(reads)) }
  })
}

function registerDiscover(routes: Routes, platform: Platform, underFilter: UnderFilter): void {
  const { db, reads } = platform

  handle(routes, getDiscover, async ({ query, viewer, request }) => {
    const { cursor, order } = query
    const viewerId = viewer.userId
    const bodyQuery = await readBodyQuery(reads, query.body, viewerId)
    if (bodyQuery === null) return viewFeedPage(platform, 'discover', viewerId, cursor)
    const { criteria } = bodyQuery
    const { outOfFeeds: hidden } = await relationsOf(db, viewerId)
    const options = { bodyQuery, viewerId, hidden, order, key: platform.config.sessionSecret }
    const page = await fillPage({
      cursor,
      size: pageSize,
      read: (from, size) =>
        underFilter(criteria, { request, viewer }, () =>
          findMatchingPage(reads, { ...options, cursor: from, pageSize: size }),
        ),
      view: (rows) => viewMatchedPosts(platform, rows, viewerId, criteria),
    })
    return writtenPage(page)
  })

  handle(routes, getDiscoverChoice, ({ viewer }) => findChoice(db, viewer.userId))

  handle(routes, saveDiscoverChoice, ({ body, viewer }) => updateChoice(db, viewer.userId, body))
}

function registerDiscoverCount(routes: Routes, platform: Platform, underFilter: UnderFilter): void {
  const { db, reads } = platform

  handle(routes, getDiscoverCount, async ({ query, viewer, request }) => {
    const viewerId = viewer.userId
    const bodyQuery = await readBodyQuery(reads, query.body, viewerId)
    const [relations, hidden] = await Promise.all([
      relationsOf(db, viewerId),
      findHiddenPeople(db, viewerId),
    ])
    if (bodyQuery === null) {
      const max = feedLimits.counted + 1
      const found = await countPostsOfOthers(reads, { viewerId, hidden, max })
      const count = Math.min(found, feedLimits.counted)
      return { count, more: found > count, exact: count, widened: null, leftOut: 0 }
    }
    const shownAmong = hidesPosts(relations)
      ? (postIds: readonly string[]) => findShownIds(platform, postIds, viewerId)
      : null
    return underFilter(bodyQuery.criteria, { request, viewer }, () =>
      countMatching(reads, bodyQuery, { viewerId, hidden }, shownAmong),
    )
  })
}

function registerLikeMine(routes: Routes, platform: Platform, underFilter: UnderFilter): void {
  const { db, reads } = platform

  handle(routes, getLikeMine, async ({ query, viewer, request }) => {
    const viewerId = viewer.userId
    const bodyQuery = await readOwnBodyQuery(db, viewerId)
    const { outOfFeeds: hidden } = await relationsOf(db, viewerId)
    const options = { bodyQuery, viewerId, hidden, key: platform.config.sessionSecret }
    const page = await fillPage({
      cursor: query.cursor,
      size: pageSize,
      // Counted like a filter, because changing one's own measures repeatedly costs as much.
      read: (from, size) => {
        const read = () => findLikeMinePage(reads, { ...options, cursor: from, pageSize: size })
        return bodyQuery ? underFilter(bodyQuery.criteria, { request, viewer }, read) : read()
      },
      view: (rows) => viewMatchedPosts(platform, rows, viewerId, bodyQuery?.criteria ?? null),
    })
    return writtenPage(page)
  })
}

function registerVotingMinute(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, getVotingMinute, async ({ query, viewer: { userId: viewerId } }) => {
    const [bodyQuery, relations] = await Promise.all([
      readOwnBodyQuery(db, viewerId),
      relationsOf(db, viewerId),
    ])
    const criteria = bodyQuery?.criteria ?? null
    const page = await fillPage({
      cursor: undefined,
      size: feedLimits.minute,
      read: (_from, size) =>
        findOpenVotesPage(platform, {
          criteria,
          except: query.except ?? [],
          limit: 3 * size,
          viewerId,
          hidden: relations.outOfFeeds,
        }),
      view: async (rows) => {
        const posts = await viewMatchedPosts(platform, rows, viewerId, criteria)
        return posts.slice(0, feedLimits.minute)
      },
    })
    return writtenPage(page)
  })
}
