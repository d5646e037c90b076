// Pictures and videos that were still being made when their page was loaded: asked for again until
// they are there, and then shown in place, in every feed that has them.
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { getPost } from '@kloset/contract/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import { changeCachedPost, readPost } from '../../entities/post/cached-posts.ts'
import { call } from '../../lib/api/http.ts'

const ASK_EVERY_MS = 2500
/** More at once are not on one screen. */
const ASKED_AT_MOST = 8

const isProcessing = ({ media }: Post) => media.some(({ state }) => state === 'processing')

/** Keeps the unfinished posts of a feed true. */
export function useProcessingPosts(posts: readonly Post[]): void {
  const queryClient = useQueryClient()
  const unfinished = posts.filter(isProcessing).slice(0, ASKED_AT_MOST)
  useQueries({
    queries: unfinished.map(({ id }) => ({
      queryKey: ['processing-post', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const fresh = await readPost(() => call(getPost, { params: { postId: id }, signal }))
        if (!isProcessing(fresh)) changeCachedPost(queryClient, id, () => fresh)
        return fresh.id
      },
      refetchInterval: ASK_EVERY_MS,
      gcTime: 0,
    })),
  })
}
