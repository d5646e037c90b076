// Routes of likes.
import { likePost, unlikePost } from '@kloset/contract/likes.schemas'
import * as likes from '../features/likes/likes.service.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'

export function registerLikeRoutes(routes: Routes, platform: Platform): void {
  handle(routes, likePost, ({ params, viewer }) =>
    likes.like(platform, params.postId, viewer.userId),
  )
  handle(routes, unlikePost, ({ params, viewer }) =>
    likes.unlike(platform, params.postId, viewer.userId),
  )
}
