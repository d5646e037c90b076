// Liking: shown at once, sent by a toggle queue. The final count is the server's.
import { likePost, unlikePost } from '@kloset/contract/likes'
import { likesTexts } from '@kloset/texts/likes'
import type { Post } from '@kloset/contract/posts.schemas'
import { changePost, readPost } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { createToggleQueue } from '../../lib/api/toggle-queue.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { closeToast } from '../../ui/toast.ts'

const FAILURE = 'like-failed'

const likes = createToggleQueue(async (postId, liked: boolean) => {
  const answer = await call(liked ? likePost : unlikePost, { params: { postId } })
  closeToast(FAILURE)
  return answer
})

function show(postId: string, liked: boolean, likesCount?: number) {
  changePost(postId, (post) => {
    const step = Number(liked) - Number(post.viewer.liked)
    return {
      ...post,
      viewer: { ...post.viewer, liked },
      counts: { ...post.counts, likesCount: likesCount ?? post.counts.likesCount + step },
    }
  })
}

/** Shows a like from another tab. The counts arrive in another event. */
export function showOwnLike(postId: string, liked: boolean) {
  if (!likes.receive(postId, liked)) return
  changePost(postId, (post) => ({ ...post, viewer: { ...post.viewer, liked } }))
}

/** Returns a function that likes and unlikes a post. It can be called at any rate. */
export function useLike(post: Pick<Post, 'id' | 'viewer'>) {
  return async () => {
    const before = likes.wanted(post.id, post.viewer.liked)
    show(post.id, !before)
    await send(post.id, before, !before)
  }
}

/** Sends the like that a visitor pressed before signing in. Resolves when it is answered. */
export const likeOnArrival = (postId: string) => send(postId, false, true)

async function send(postId: string, from: boolean, to: boolean) {
  const outcome = await likes.change(postId, from, to, ({ liked, likesCount }) =>
    show(postId, liked, likesCount),
  )
  if (!outcome) return
  if (outcome.isDoubtful) readPost(postId).catch(() => undefined)
  if (!outcome.error) return
  show(postId, outcome.known)
  toastFailure(likesTexts.failed, outcome.error, FAILURE)
}
