// A post as its page needs it, and what its owner can do to it.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { postsTexts } from '@kloset/texts/posts'
import { setAudience } from '@kloset/contract/post-audience'
import { createPost, deletePost, updatePost } from '@kloset/contract/posts'
import type { InputOf } from '@kloset/contract/api'
import { postsIn } from '../../entities/post/post-lists.ts'
import { changePost, useStoredPosts } from '../../entities/post/posts.ts'
import { call, hasCode, isMissing } from '../../lib/api/http.ts'
import { announcePostDeleted } from '../../entities/post/post-deleted.ts'
import { toast } from '../../ui/toast.ts'
import { moreFromAuthorQuery, postQuery } from './posts.api.ts'

/**
 * The post, `isGone` when there is none (any more), or the error of the read.
 * @param refetchOnMount `always` reads it again even when it was read a moment ago: `isUpToDate` says when
 */
export function usePost(postId: string, refetchOnMount: boolean | 'always' = true) {
  const { data, error, isPending, isFetchedAfterMount, refetch } = useQuery({
    ...postQuery(postId),
    refetchOnMount,
  })
  const known = useStoredPosts().byId.get(postId)
  const isGone = isMissing(error) || hasCode(error, 'invalid_input')
  // A copy of a list is shown while the post itself is read, not after that failed.
  const isShown = !isGone && (isPending || data !== undefined)
  return {
    post: isShown ? known : undefined,
    isGone,
    error,
    isUpToDate: isFetchedAfterMount,
    retry: refetch,
  }
}

/** Reads neighbours ahead, so that the next post is shown at once. */
export function usePrefetchPosts(postIds: readonly string[]) {
  const queryClient = useQueryClient()
  const key = postIds.join(' ')
  useEffect(() => {
    for (const postId of key.split(' ').filter(Boolean)) {
      queryClient.query(postQuery(postId)).catch(() => undefined)
    }
  }, [key, queryClient])
}

/** Other posts of the author; empty while they load. */
export function useMoreFromAuthor(postId: string) {
  const stored = useStoredPosts()
  const query = useInfiniteQuery(moreFromAuthorQuery(postId))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return {
    posts: data?.pages.flatMap(({ items }) => postsIn(items, stored)) ?? [],
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    /** Why the next ones could not be read. */
    moreError: query.isFetchNextPageError ? query.error : null,
    loadMore: () => fetchNextPage(),
  }
}

/** Shares a post from finished uploads; harmless to repeat with the same client key. */
export const useSharePost = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof createPost>['body']) => call(createPost, { body }),
  })

/** Changes one's own post, in every list that shows it. */
export function useUpdatePost(postId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof updatePost>['body']) =>
      call(updatePost, { params: { postId }, body }),
    onSuccess: ({
      title,
      caption,
      description,
      klotags,
      isFashionEmergency,
      isSensitive,
      media,
      productDots,
      editedAt,
    }) =>
      changePost(postId, (post) => ({
        ...post,
        title,
        caption,
        description,
        klotags,
        isFashionEmergency,
        isSensitive,
        media,
        productDots,
        editedAt,
      })),
    // A vote or an answer was faster: the form shows what may still change.
    onError: (error) =>
      hasCode(error, 'conflict')
        ? queryClient.invalidateQueries({
            queryKey: postQuery(postId).queryKey,
            exact: true,
          })
        : undefined,
  })
}

/** Changes who may read one's own post, and who may comment on it. */
export const useSetAudience = (postId: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof setAudience>['body']) =>
      call(setAudience, { params: { postId }, body }),
    onSuccess: ({ audience, commenting }) =>
      changePost(postId, (post) => ({ ...post, audience, commenting })),
  })

/** The toast that says what became of deleting. */
export const DELETION_TOAST = 'post-deletion'

const deletedHere = new Set<string>()

/** Whether this tab deleted the post: the page is left by itself, nothing has to be read. */
export const wasDeletedHere = (postId: string) => deletedHere.has(postId)

/** Deletes one's own post, in every list. A post that is gone already counts as deleted. */
export const useDeletePost = () =>
  useMutation({
    mutationFn: async (postId: string) => {
      deletedHere.add(postId)
      try {
        await call(deletePost, { params: { postId } })
      } catch (error) {
        if (hasCode(error, 'post_not_found')) return
        deletedHere.delete(postId)
        throw error
      }
    },
    onSuccess: (_nothing, postId) => {
      announcePostDeleted(postId)
      toast(postsTexts.deleted, { id: DELETION_TOAST })
    },
  })
