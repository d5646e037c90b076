// Routes of following a thread.
import * as contract from '@kloset/contract/thread-follows.schemas'
import { requireSeenPost } from '../entities/moderation/seen-post.queries.ts'
import { chooseThreadFollow, followsThread } from '../features/comments/thread-follows.service.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'

export function registerThreadFollowRoutes(routes: Routes, { db }: Platform): void {
  handle(routes, contract.getThreadFollow, async ({ params: { postId }, viewer: { userId } }) => {
    await requireSeenPost(db, postId, userId)
    return { isFollowing: await followsThread(db, { postId, userId }) }
  })

  handle(
    routes,
    contract.chooseThreadFollow,
    async ({ params: { postId }, body: { isFollowing }, viewer: { userId } }) => {
      await requireSeenPost(db, postId, userId)
      await chooseThreadFollow(db, { postId, userId, isFollowing })
      return { isFollowing }
    },
  )
}
