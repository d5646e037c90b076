// Routes of likes.
import { likePost, unlikePost } from '@kloset/contract/likes.schemas'
import { requireSeenPost } from '../entities/moderation/seen-post.queries.ts'
import * as likes from '../features/likes/likes.service.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'

export function registerLikeRoutes(routes: Routes, platform: Platform): void {
  handle(routes, likePost, async ({ params: { postId }, viewer: { userId } }) => {
    await requireSeenPost(platform.db, postId, userId)
    return likes.like(platform, postId, userId)
  })
  handle(routes, unlikePost, async ({ params: { postId }, viewer: { userId } }) => {
    await requireSeenPost(platform.db, postId, userId)
    return likes.unlike(platform, postId, userId)
  })
}
