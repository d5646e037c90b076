// Doors of follows: follow, unfollow, and who follows whom.
import {
  followLimits,
  followPerson,
  getFollowees,
  getFollowers,
  type ListedPerson,
  unfollowPerson,
} from '@kloset/contract/follows'
import {
  findFolloweesPage,
  findFollowedAmong,
  findFollowersPage,
} from '../features/follows/follows.queries.ts'
import * as follows from '../features/follows/follows.service.ts'
import { findProfileCards } from '../features/profiles/profiles.queries.ts'
import { decodeCursor, type Keyset, pageOf } from '../platform/database/keyset.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'

export function registerFollowRoutes(routes: Routes, platform: Platform): void {
  const { db, reads } = platform
  const { pageSize } = followLimits

  const viewPeople = async (found: readonly Keyset[], viewerId: string) => {
    const { items, nextCursor } = pageOf(found, pageSize)
    const ids = items.map(({ id }) => id)
    const [cards, followed] = await Promise.all([
      findProfileCards(reads, ids),
      findFollowedAmong(db, viewerId, ids),
    ])
    const people = ids.flatMap((id): ListedPerson[] => {
      const card = cards.get(id)
      return card ? [{ ...card, isFollowing: followed.has(id), isSelf: id === viewerId }] : []
    })
    return { items: people, nextCursor }
  }
  const pageAfter = (cursor: string | undefined) => ({
    before: cursor === undefined ? null : decodeCursor(cursor),
    limit: pageSize + 1,
  })

  handle(routes, followPerson, ({ params, viewer }) =>
    follows.follow(platform, viewer.userId, params.userId),
  )
  handle(routes, unfollowPerson, ({ params, viewer }) =>
    follows.unfollow(platform, viewer.userId, params.userId),
  )
  handle(routes, getFollowers, async ({ params, query, viewer }) =>
    viewPeople(
      await findFollowersPage(reads, { ...params, ...pageAfter(query.cursor) }),
      viewer.userId,
    ),
  )
  handle(routes, getFollowees, async ({ params, query, viewer }) =>
    viewPeople(
      await findFolloweesPage(reads, { ...params, ...pageAfter(query.cursor) }),
      viewer.userId,
    ),
  )
}
