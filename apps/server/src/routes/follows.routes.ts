// Routes of follows: follow, unfollow, who follows whom, and suggestions.
import { followLimits } from '@kloset/contract/follows'
import {
  followPerson,
  getFollowees,
  getFollowers,
  getSuggestedPeople,
  unfollowPerson,
} from '@kloset/contract/follows.schemas'
import type { FastifyRequest } from 'fastify'
import { findSimilarPeople, readOwnBodyQuery } from '../features/body-match/body-match.service.ts'
import {
  findFolloweesPage,
  findFollowersPage,
  findPopularPeople,
} from '../entities/people/follows.queries.ts'
import { isPostHidden } from '../entities/moderation/seen-post.queries.ts'
import { countOnDay } from '../entities/posts/post-days.queries.ts'
import { relationsOf, requireSeen } from '../entities/relations/kept-relations.queries.ts'
import * as follows from '../features/follows/follows.service.ts'
import { AppError } from '../platform/errors.ts'
import { textsFor } from '../platform/http/language.ts'
import { handle, type Routes, type Viewer } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage, idsOf } from '../views/fill-page.ts'
import { viewPeople, viewSuggestions } from '../views/person.ts'
import { findIsOpenTo } from '../views/visible-to.ts'
import type { UnderFilter } from './limit-filters.ts'

/** Refusals of a filter. */
const refusals: ReadonlySet<string> = new Set(['rate_limited', 'service_unavailable'])

export function registerFollowRoutes(
  routes: Routes,
  platform: Platform,
  underFilter: UnderFilter,
): void {
  const { db, reads } = platform
  const { pageSize, suggestions } = followLimits

  const viewPage = async (
    findPage: typeof findFollowersPage,
    userId: string,
    { cursor, viewerId }: { readonly cursor?: string | undefined; readonly viewerId: string },
  ) => {
    const { outOfSight: hidden } = await relationsOf(db, viewerId)
    const isOpen = await findIsOpenTo(platform, viewerId, userId)
    return fillKeysetPage({
      cursor,
      size: pageSize,
      find: async (before, limit) =>
        isOpen ? findPage(db, { userId, hidden, before, limit }) : [],
      view: (rows) => viewPeople({ db, reads: db }, idsOf(rows), viewerId),
    })
  }

  handle(routes, followPerson, async ({ params: { userId: authorId }, query, viewer }) => {
    const { userId } = viewer
    const { fromPostId: postId } = query
    // Read before the follow, because a follower may see more.
    const isSeen = postId !== undefined && !(await isPostHidden(db, postId, userId))
    const { isNew, state } = await follows.follow(platform, userId, authorId)
    if (isSeen && isNew) {
      await countOnDay(db, { kind: 'follow', postId, viewerKey: userId, userId, authorId })
    }
    return state
  })
  handle(routes, unfollowPerson, async ({ params, viewer }) => {
    const pair = { viewerId: viewer.userId, personId: params.userId }
    await requireSeen(db, pair, 'profile_not_found')
    return follows.unfollow(platform, viewer.userId, params.userId)
  })
  handle(routes, getFollowers, ({ params, query, viewer }) =>
    viewPage(findFollowersPage, params.userId, { ...query, viewerId: viewer.userId }),
  )
  handle(routes, getFollowees, ({ params, query, viewer }) =>
    viewPage(findFolloweesPage, params.userId, { ...query, viewerId: viewer.userId }),
  )

  // Counted like a filter, because changing one's own measures repeatedly costs as much.
  const findSimilar = async (viewer: Viewer, request: FastifyRequest) => {
    const bodyQuery = await readOwnBodyQuery(db, viewer.userId)
    if (!bodyQuery) return []
    const { outOfFeeds: hidden } = await relationsOf(db, viewer.userId)
    const found = underFilter(bodyQuery.criteria, { request, viewer }, () =>
      findSimilarPeople(reads, bodyQuery, { viewerId: viewer.userId, hidden }),
    )
    return found.catch((error: unknown) => {
      // With a filter no other people are suggested.
      const isRefused = error instanceof AppError && refusals.has(error.code)
      if (isRefused) return []
      throw error
    })
  }

  handle(routes, getSuggestedPeople, async ({ viewer, request }) => {
    const { userId } = viewer
    const similarIds = await findSimilar(viewer, request)
    // People with a body like the viewer's may be among the popular ones.
    const { outOfFeeds: hidden } = await relationsOf(db, userId)
    const popular = await findPopularPeople(db, { viewerId: userId, hidden, limit: suggestions })
    const items = await viewSuggestions(
      { db, reads: db },
      { similarIds, popular },
      userId,
      textsFor(request),
    )
    return { items }
  })
}
