// Liking: shown at once, sent one request at a time. Rapid taps collapse to the final state, and the
// count that stays is the server's.
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { likePost, unlikePost } from '@kloset/contract/likes'
import { likesTexts } from '@kloset/texts/likes'
import type { Post } from '@kloset/contract/posts'
import { changeCachedPost } from '../../entities/post/cached-posts.ts'
import { call, errorText } from '../../lib/api/http.ts'
import { closeToast, toast } from '../../ui/toast.ts'

const FAILURE = 'like-failed'

/** Posts with a request under way, and what the person wants by now. */
const wanted = new Map<string, boolean>()

function show(queryClient: QueryClient, postId: string, liked: boolean, likesCount?: number) {
  changeCachedPost(queryClient, postId, (post) => {
    const step = Number(liked) - Number(post.viewer.liked)
    return {
      ...post,
      viewer: { ...post.viewer, liked },
      counts: { ...post.counts, likesCount: likesCount ?? post.counts.likesCount + step },
    }
  })
}

/** Shows what the person did in another tab. The counts are told to whoever has the post open. */
export function showOwnLike(queryClient: QueryClient, postId: string, liked: boolean) {
  if (wanted.has(postId)) return
  changeCachedPost(queryClient, postId, (post) => ({ ...post, viewer: { ...post.viewer, liked } }))
}

async function send(queryClient: QueryClient, postId: string, before: boolean) {
  let known = before
  try {
    for (let target = wanted.get(postId); target !== undefined; target = wanted.get(postId)) {
      if (target === known) return
      const answer = await call(target ? likePost : unlikePost, { params: { postId } })
      known = answer.liked
      closeToast(FAILURE)
      if (wanted.get(postId) === known) show(queryClient, postId, known, answer.likesCount)
    }
  } catch (error) {
    show(queryClient, postId, known)
    toast({ ...likesTexts.failed, line: errorText(error) }, { kind: 'error', id: FAILURE })
  } finally {
    wanted.delete(postId)
  }
}

/** Answers how to switch a like on and off; callable as fast as a finger can tap. */
export function useLike(post: Pick<Post, 'id' | 'viewer'>) {
  const queryClient = useQueryClient()
  return () => {
    const liked = !(wanted.get(post.id) ?? post.viewer.liked)
    const isIdle = !wanted.has(post.id)
    wanted.set(post.id, liked)
    show(queryClient, post.id, liked)
    if (isIdle) void send(queryClient, post.id, !liked)
  }
}
