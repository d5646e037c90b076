// A post as its page needs it, and the actions of its owner.
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
 * @param refetchOnMount `always` reads it again even if it was just read; `isUpToDate` is true after that
 */
export function usePost(postId: string, refetchOnMount: boolean | 'always' = true) {
  const { data, error, isPending, isFetchedAfterMount, refetch } = useQuery({
    ...postQuery(postId),
    refetchOnMount,
  })
  const known = useStoredPosts().byId.get(postId)
  const isGone = isMissing(error) || hasCode(error, 'invalid_input')
  // The copy from a list is shown while the post is read, but not after the read failed.
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
    /** Why the next page could not be read. */
    moreError: query.isFetchNextPageError ? query.error : null,
    loadMore: () => fetchNextPage(),
  }
}

/** Shares a post from finished uploads. Idempotent by its client key. */
export const useSharePost = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof createPost>['body']) => call(createPost, { body }),
  })

/** Changes the viewer's own post, in every list that shows it. */
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
    // There is a vote or an answer in the meantime: the form then shows what may still change.
    onError: (error) =>
      hasCode(error, 'conflict')
        ? queryClient.invalidateQueries({
            queryKey: postQuery(postId).queryKey,
            exact: true,
          })
        : undefined,
  })
}

/** Changes who may see the viewer's own post, and who may comment on it. */
export const useSetAudience = (postId: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof setAudience>['body']) =>
      call(setAudience, { params: { postId }, body }),
    onSuccess: ({ audience, commenting }) =>
      changePost(postId, (post) => ({ ...post, audience, commenting })),
  })

/** The id of the toast about the result of a deletion. */
export const DELETION_TOAST = 'post-deletion'

const deletedHere = new Set<string>()

/** Whether this tab deleted the post. The page is left automatically then, and nothing has to be read. */
export const wasDeletedHere = (postId: string) => deletedHere.has(postId)

/** Deletes the viewer's own post, in every list. Deleting it again is no error. */
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
