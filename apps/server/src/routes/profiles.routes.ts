// Routes of profiles: the public page, its posts, one's own profile, and the number of people.
import { getPostsOfPerson } from '@kloset/contract/posts.schemas'
import { PERSON_PAGE_SIZE } from '@kloset/contract/posts'
import {
  getOwnProfile,
  getProfile,
  getUserCount,
  setAvatar,
  updateProfile,
} from '@kloset/contract/profiles.schemas'
import { findPostsOfPerson } from '../entities/posts/posts-of-person.queries.ts'
import { countPeople } from '../entities/people/profiles.queries.ts'
import { isUnseen } from '../entities/relations/kept-relations.queries.ts'
import * as profiles from '../entities/people/profiles.service.ts'
import { changeAvatar } from '../features/profiles/avatars.service.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { writtenPage } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage, idsOf } from '../views/fill-page.ts'
import { viewPosts } from '../views/post.ts'
import { viewOwnProfile, viewProfile } from '../views/profile.ts'
import { findReader } from '../views/visible-to.ts'

export function registerProfileRoutes(routes: Routes, platform: Platform): void {
  const { db, reads } = platform

  handle(routes, getUserCount, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=10')
    return { count: await countPeople(reads) }
  })

  handle(routes, getProfile, async ({ params, viewer }) =>
    found(await viewProfile(platform, params.idOrUsername, viewer?.userId ?? null)),
  )

  handle(routes, getPostsOfPerson, async ({ params: { userId }, query, viewer }) => {
    const viewerId = viewer?.userId ?? null
    const [isHidden, reader] = await Promise.all([
      isUnseen(db, viewerId, userId),
      findReader(platform, viewerId, userId),
    ])
    const page = await fillKeysetPage({
      cursor: query.cursor,
      size: PERSON_PAGE_SIZE,
      find: async (before, limit) =>
        isHidden
          ? []
          : findPostsOfPerson(db, { userId, postType: query.postType, reader, before, limit }),
      view: (rows) => viewPosts({ ...platform, reads: db }, idsOf(rows), viewerId),
    })
    return writtenPage(page)
  })

  handle(routes, getOwnProfile, async ({ viewer }) =>
    found(await viewOwnProfile(platform, viewer.userId)),
  )

  handle(routes, updateProfile, async ({ body, viewer }) => {
    await profiles.changeProfile(platform, viewer.userId, body)
    return found(await viewOwnProfile(platform, viewer.userId))
  })

  handle(routes, setAvatar, async ({ body, viewer }) => ({
    avatarUrl: await changeAvatar(platform, viewer.userId, body.image),
  }))
}

function found<Value>(profile: Value | null): Value {
  if (profile === null) throw new AppError('profile_not_found')
  return profile
}
