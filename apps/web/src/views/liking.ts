// Liking for every viewer: members like, visitors join first, and their like is sent when they come back.
import type { Post } from '@kloset/contract/posts.schemas'
import { useLike } from '../features/likes/likes.hooks.ts'
import { useMemberOnly } from './member-only.ts'

/** Returns the handler of a press on the heart of this post. */
export function useLiking(post: Pick<Post, 'id' | 'viewer'>) {
  const memberOnly = useMemberOnly()
  return memberOnly(useLike(post), { act: 'like', postId: post.id })
}
