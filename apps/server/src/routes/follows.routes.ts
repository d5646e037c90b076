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
import { findSimilarPeople, readOwnCriteria } from '../features/body-match/body-match.service.ts'
import {
  findFollowedAmong,
  findFolloweesPage,
  findFollowersPage,
  findPopularPeople,
} from '../entities/people/follows.queries.ts'
import * as follows from '../features/follows/follows.service.ts'
import type { Keyset } from '../platform/database/keyset.ts'
import { AppError } from '../platform/errors.ts'
import { textsFor } from '../platform/http/language.ts'
import { handle, type Routes, type Viewer } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage, idsOf } from '../views/fill-page.ts'
import { viewPeople, viewSuggestions } from '../views/person.ts'
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

  const viewPage = (
    find: (before: Keyset | null, limit: number) => Promise<Keyset[]>,
    cursor: string | undefined,
    viewerId: string,
  ) =>
    fillKeysetPage({
      cursor,
      size: pageSize,
      find,
      view: (rows) => viewPeople({ db, reads: db }, idsOf(rows), viewerId),
    })

  handle(routes, followPerson, ({ params, viewer }) =>
    follows.follow(platform, viewer.userId, params.userId),
  )
  handle(routes, unfollowPerson, ({ params, viewer }) =>
    follows.unfollow(platform, viewer.userId, params.userId),
  )
  handle(routes, getFollowers, ({ params: { userId }, query, viewer }) =>
    viewPage(
      (before, limit) => findFollowersPage(db, { userId, before, limit }),
      query.cursor,
      viewer.userId,
    ),
  )
  handle(routes, getFollowees, ({ params: { userId }, query, viewer }) =>
    viewPage(
      (before, limit) => findFolloweesPage(db, { userId, before, limit }),
      query.cursor,
      viewer.userId,
    ),
  )

  // Counted like a filter: changing one's own measures repeatedly asks as much.
  const findSimilar = async (viewer: Viewer, request: FastifyRequest) => {
    const criteria = await readOwnCriteria(db, viewer.userId)
    if (!criteria) return []
    const found = underFilter(criteria, { request, viewer }, () =>
      findSimilarPeople(reads, criteria),
    )
    const ids = await found.catch((error: unknown) => {
      // Other people are no answer to a filter.
      const isRefused = error instanceof AppError && refusals.has(error.code)
      if (isRefused) return []
      throw error
    })
    const followed = await findFollowedAmong(db, viewer.userId, ids)
    return ids.filter((id) => id !== viewer.userId && !followed.has(id)).slice(0, suggestions / 2)
  }

  handle(routes, getSuggestedPeople, async ({ viewer, request }) => {
    const { userId } = viewer
    const similarIds = await findSimilar(viewer, request)
    // People with a body like the viewer's may be among the popular ones.
    const popular = await findPopularPeople(db, userId, suggestions)
    const items = await viewSuggestions(
      { db, reads: db },
      { similarIds, popular },
      userId,
      textsFor(request),
    )
    return { items: items.slice(0, suggestions) }
  })
}
