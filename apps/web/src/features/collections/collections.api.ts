// The queries of the viewer's collections and saved posts, and of collections that others share.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getCollections, getSavedPosts } from '@kloset/contract/collections'
import { MINUTE_MS } from '@kloset/contract/durations'
import {
  getGuests,
  getPublicCollections,
  getSharedCollection,
  getSharedPosts,
  getSharedWithMe,
} from '@kloset/contract/shared-collections'
import { listed, postListMeta } from '../../entities/post/post-lists.ts'
import type { ListedPost } from '../../entities/post/post-lists.ts'
import { postStore, readPostPage } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { paged } from '../../lib/api/paged.ts'

export const collectionsKey = ['collections'] as const

/** All collections, the last used first. @param postId also asks which of them has this post */
export const collectionsQuery = (postId?: string) =>
  queryOptions({
    queryKey: [...collectionsKey, 'own', postId ?? null],
    queryFn: ({ signal }) => call(getCollections, { query: { postId }, signal }),
    staleTime: 0,
  })

/** A slot of the list. Its post may be deleted. */
export interface SavedSlot extends ListedPost {
  readonly savedAt: string
  /** The owner's private note on the post. */
  readonly note: string | null
}

/** The saved posts of a collection, in its order. */
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
        items: items.map(({ id, savedAt, note }): SavedSlot => ({ id, savedAt, note })),
        nextCursor,
      }
    },
    meta: postListMeta,
    ...paged,
    staleTime: 0,
  })

/** The people with whom the viewer shares a collection by name. */
export const guestsQuery = (collectionId: string) =>
  queryOptions({
    queryKey: [...collectionsKey, 'guests', collectionId],
    queryFn: ({ signal }) => call(getGuests, { params: { collectionId }, signal }),
    staleTime: 0,
  })

/** Collections that others share with the viewer by name. */
export const sharedWithMeQuery = queryOptions({
  queryKey: [...collectionsKey, 'shared-with-me'],
  queryFn: ({ signal }) => call(getSharedWithMe, { signal }),
  staleTime: 0,
})

/** The public collections of a person. */
export const publicCollectionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...collectionsKey, 'public', userId],
    queryFn: ({ signal }) => call(getPublicCollections, { params: { userId }, signal }),
    staleTime: 0,
  })

/** A collection, its owner, and the key of its secret address. */
export interface SharedAddress {
  readonly userId: string
  readonly collectionId: string
  readonly key: string | undefined
}

/** Every shared collection of a person, for invalidating. */
export const sharedByKey = (userId: string) => [...collectionsKey, 'shared', userId] as const

/** A collection as others see it. Read again while open: no event says that its owner took it back or left. */
export const sharedCollectionQuery = ({ key, ...params }: SharedAddress) =>
  queryOptions({
    queryKey: [...sharedByKey(params.userId), params.collectionId, key ?? null],
    queryFn: ({ signal }) => call(getSharedCollection, { params, query: { key }, signal }),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
  })

/** Its posts, in the order that its owner chose. */
export const sharedPostsQuery = ({ key, ...params }: SharedAddress) =>
  infiniteQueryOptions({
    queryKey: [...collectionsKey, 'shared-posts', params.userId, params.collectionId, key ?? null],
    queryFn: ({ pageParam, signal }) =>
      readPostPage(
        () => call(getSharedPosts, { params, query: { key, cursor: pageParam }, signal }),
        listed,
      ),
    meta: postListMeta,
    ...paged,
    staleTime: 0,
  })
