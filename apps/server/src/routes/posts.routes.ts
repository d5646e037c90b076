// Doors of posts: share, read, delete.
import { createPost, deletePost, getPost, trackView } from '@kloset/contract/posts'
import { insertView } from '../features/posts/posts.queries.ts'
import * as posts from '../features/posts/posts.service.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { visitorKey } from '../platform/http/visitor-key.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPost } from '../views/post.ts'

export function registerPostRoutes(routes: Routes, platform: Platform): void {
  // A writer sees the own write at once, also when reads go to a replica.
  const fresh = { ...platform, reads: platform.db }

  handle(routes, createPost, async ({ body, viewer }) => {
    const postId = await posts.createPost(platform, viewer.userId, body)
    return found(await viewPost(fresh, postId, viewer.userId))
  })

  handle(routes, getPost, async ({ params, viewer }) =>
    found(await viewPost(platform, params.postId, viewer?.userId ?? null)),
  )

  handle(routes, deletePost, async ({ params, viewer }) => {
    await posts.deletePost(platform, params.postId, viewer.userId)
    return undefined
  })

  handle(routes, trackView, async ({ params, viewer, request }) => {
    const userId = viewer?.userId ?? null
    await insertView(platform.db, {
      postId: params.postId,
      userId,
      viewerKey: userId ?? visitorKey(request),
    })
    return undefined
  })
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new AppError('post_not_found')
  return value
}
