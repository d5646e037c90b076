// Doors of follows: follow, unfollow, who follows whom, and whom to follow.
import {
  followLimits,
  followPerson,
  getFollowees,
  getFollowers,
  getSuggestedPeople,
  unfollowPerson,
} from '@kloset/contract/follows'
import {
  findFolloweesPage,
  findFollowersAmong,
  findFollowersPage,
  findFollowingIds,
  findPopularPeople,
} from '../features/follows/follows.queries.ts'
import * as follows from '../features/follows/follows.service.ts'
import { type Keyset, pageOf, placeOf } from '../platform/database/keyset.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { presentSuggestion, viewPeople } from '../views/person.ts'

export function registerFollowRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform
  const { pageSize, suggestions } = followLimits

  const viewPage = async (found: readonly Keyset[], viewerId: string) => {
    const { items, nextCursor } = pageOf(found, pageSize)
    const ids = items.map(({ id }) => id)
    return { items: await viewPeople({ db, reads: db }, ids, viewerId), nextCursor }
  }
  const pageAfter = (cursor: string | undefined) => ({
    before: placeOf(cursor),
    limit: pageSize + 1,
  })

  handle(routes, followPerson, ({ params, viewer }) =>
    follows.follow(platform, viewer.userId, params.userId),
  )
  handle(routes, unfollowPerson, ({ params, viewer }) =>
    follows.unfollow(platform, viewer.userId, params.userId),
  )
  handle(routes, getFollowers, async ({ params, query, viewer }) =>
    viewPage(await findFollowersPage(db, { ...params, ...pageAfter(query.cursor) }), viewer.userId),
  )
  handle(routes, getFollowees, async ({ params, query, viewer }) =>
    viewPage(await findFolloweesPage(db, { ...params, ...pageAfter(query.cursor) }), viewer.userId),
  )
  handle(routes, getSuggestedPeople, async ({ viewer }) => {
    const { userId } = viewer
    const followed = await findFollowingIds(db, userId)
    const popular = await findPopularPeople(db, [userId, ...followed], suggestions)
    const ids = popular.map(({ id }) => id)
    const [people, followers] = await Promise.all([
      viewPeople({ db, reads: db }, ids, userId),
      findFollowersAmong(db, userId, ids),
    ])
    const rowOf = new Map(popular.map((row) => [row.id, row]))
    return {
      items: people.map((person) =>
        presentSuggestion(person, {
          followsViewer: followers.has(person.id),
          followersCount: rowOf.get(person.id)?.followers_count ?? 0,
        }),
      ),
    }
  })
}
