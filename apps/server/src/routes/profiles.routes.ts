// Doors of profiles: the public page, its posts, one's own profile, and how many people there are.
import { getPostsOfPerson } from '@kloset/contract/posts.schemas'
import { PERSON_PAGE_SIZE } from '@kloset/contract/posts'
import {
  getOwnProfile,
  getProfile,
  getUserCount,
  setAvatar,
  updateProfile,
} from '@kloset/contract/profiles.schemas'
import { findFollowedAmong } from '../entities/people/follows.queries.ts'
import { countPostsOfPerson, findPostsOfPerson } from '../entities/posts/posts-of-person.queries.ts'
import { countPeople, findProfile } from '../entities/people/profiles.queries.ts'
import * as profiles from '../entities/people/profiles.service.ts'
import { pageOf, placeOf } from '../platform/database/keyset.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPosts } from '../views/post.ts'
import { presentOwnProfile, presentProfile } from '../views/profile.ts'

export function registerProfileRoutes(routes: Routes, platform: Platform): void {
  const { db, reads } = platform

  handle(routes, getUserCount, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=10')
    return { count: await countPeople(reads) }
  })

  handle(routes, getProfile, async ({ params, viewer }) => {
    const row = await findProfile(db, params.idOrUsername)
    if (row === null) throw new AppError('profile_not_found')
    const postCounts = await countPostsOfPerson(db, row.id)
    if (viewer === null) return presentProfile(row, postCounts, null)
    const [followed, followedBy] = await Promise.all([
      findFollowedAmong(db, viewer.userId, [row.id]),
      findFollowedAmong(db, row.id, [viewer.userId]),
    ])
    return presentProfile(row, postCounts, {
      isSelf: row.id === viewer.userId,
      isFollowing: followed.size > 0,
      isFollowedBy: followedBy.size > 0,
    })
  })

  handle(routes, getPostsOfPerson, async ({ params, query, viewer }) => {
    const found = await findPostsOfPerson(db, {
      userId: params.userId,
      postType: query.postType,
      before: placeOf(query.cursor),
      limit: PERSON_PAGE_SIZE + 1,
    })
    const { items, nextCursor } = pageOf(found, PERSON_PAGE_SIZE)
    const postIds = items.map(({ id }) => id)
    return {
      items: await viewPosts({ ...platform, reads: db }, postIds, viewer?.userId ?? null),
      nextCursor,
    }
  })

  const viewOwn = async (userId: string) => {
    const row = await findProfile(db, userId)
    if (row === null) throw new AppError('profile_not_found')
    return presentOwnProfile(row, await countPostsOfPerson(db, userId))
  }

  handle(routes, getOwnProfile, ({ viewer }) => viewOwn(viewer.userId))

  handle(routes, updateProfile, async ({ body, viewer }) => {
    await profiles.changeProfile(platform, viewer.userId, body)
    return viewOwn(viewer.userId)
  })

  handle(routes, setAvatar, async ({ body, viewer }) => ({
    avatarUrl: await profiles.changeAvatar(platform, viewer.userId, body.image),
  }))
}
