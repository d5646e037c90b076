// Routes of posts: share, read, change, delete.
import { setAudience } from '@kloset/contract/post-audience.schemas'
import {
  createPost,
  deletePost,
  getMoreFromAuthor,
  getPost,
  trackView,
  updatePost,
} from '@kloset/contract/posts.schemas'
import { moreFromAuthorLimits } from '@kloset/contract/posts'
import { threadVersionLimits } from '@kloset/contract/thread-versions'
import { getThreadVersions } from '@kloset/contract/thread-versions.schemas'
import { findPostsOfPerson } from '../entities/posts/posts-of-person.queries.ts'
import { findPostOwner } from '../entities/posts/posts.queries.ts'
import { insertView } from '../entities/posts/post-views.queries.ts'
import { isPostHidden, requireSeenPost } from '../entities/moderation/seen-post.queries.ts'
import { findVersions } from '../entities/posts/thread-versions.queries.ts'
import * as audiences from '../entities/posts/audiences.service.ts'
import { changePost } from '../entities/posts/change-post.ts'
import * as posts from '../entities/posts/posts.service.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { visitorKey } from '../platform/http/visitor-key.ts'
import { writtenPage } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage, idsOf } from '../views/fill-page.ts'
import { viewPost, viewPosts } from '../views/post.ts'
import { viewThreadVersions } from '../views/thread-versions.ts'
import { findReader } from '../views/visible-to.ts'

export function registerPostRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, createPost, async ({ body, viewer }) => {
    const postId = await posts.createPost(platform, viewer.userId, body)
    return found(await viewPost(platform, postId, viewer.userId))
  })

  handle(routes, getPost, async ({ params, viewer }) =>
    found(await viewPost(platform, params.postId, viewer?.userId ?? null)),
  )

  handle(routes, updatePost, async ({ params, body, viewer }) => {
    const change = { postId: params.postId, userId: viewer.userId, change: body }
    await changePost(platform, change)
    return found(await viewPost(platform, params.postId, viewer.userId))
  })

  handle(routes, setAudience, async ({ params: { postId }, body, viewer: { userId } }) => {
    await audiences.setAudience(platform, { postId, userId, ...body })
    return found(await viewPost(platform, postId, userId))
  })

  handle(routes, getMoreFromAuthor, async ({ params, query, viewer }) => {
    const viewerId = viewer?.userId ?? null
    await requireSeenPost(db, params.postId, viewerId)
    const author = await findPostOwner(db, params.postId)
    if (author === null) throw new AppError('post_not_found')
    const list = {
      userId: author.userId,
      postType: 'regular',
      reader: await findReader(platform, viewerId, author.userId),
      exceptPostId: params.postId,
    } as const
    const page = await fillKeysetPage({
      cursor: query.cursor,
      size: moreFromAuthorLimits.pageSize,
      find: (before, limit) => findPostsOfPerson(db, { ...list, before, limit }),
      view: (rows) => viewPosts({ ...platform, reads: db }, idsOf(rows), viewerId),
    })
    return writtenPage(page)
  })

  handle(routes, getThreadVersions, ({ params: { postId }, query, viewer }) =>
    fillKeysetPage({
      cursor: query.cursor,
      size: threadVersionLimits.pageSize,
      find: (before, limit) => findVersions(db, { list: postId, before, limit }),
      view: (rows) => viewThreadVersions(platform, postId, rows, viewer?.userId ?? null),
    }),
  )

  handle(routes, deletePost, async ({ params, viewer }) => {
    await posts.deletePost(platform, params.postId, viewer.userId)
  })

  handle(routes, trackView, async ({ params, viewer, request }) => {
    const userId = viewer?.userId ?? null
    if (await isPostHidden(db, params.postId, userId)) return undefined
    await insertView(db, {
      postId: params.postId,
      userId,
      viewerKey: userId ?? visitorKey(request),
    })
  })
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new AppError('post_not_found')
  return value
}
