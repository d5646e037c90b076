// The queries of one's own collections and saved posts.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getCollections, getSavedPosts } from '@kloset/contract/collections'
import { postListMeta } from '../../entities/post/post-lists.ts'
import type { ListedPost } from '../../entities/post/post-lists.ts'
import { postStore } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'

export const collectionsKey = ['collections'] as const

/** All collections, the one that was used last first. @param postId asks which one has it */
export const collectionsQuery = (postId?: string) =>
  queryOptions({
    queryKey: [...collectionsKey, 'own', postId ?? null],
    queryFn: ({ signal }) => call(getCollections, { query: { postId }, signal }),
    staleTime: 0,
  })

/** A slot of the list. Its post may be gone. */
export interface SavedSlot extends ListedPost {
  readonly savedAt: string
}

/** The saved posts of a collection, newest first. */
export const savedPostsQuery = (collectionId: string) =>
  infiniteQueryOptions({
    queryKey: [...collectionsKey, 'posts', collectionId],
    queryFn: async ({ pageParam, signal }) => {
      const { items, nextCursor } = await postStore.read(
        () => call(getSavedPosts, { query: { collectionId, cursor: pageParam }, signal }),
        (page) => page.items.flatMap(({ post }) => post ?? []),
        'listed',
      )
      return {
        items: items.map(({ id, savedAt }): SavedSlot => ({ id, savedAt })),
        nextCursor,
      }
    },
    meta: postListMeta,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })
