// The queries of the viewer's collections and saved posts, and of collections that others share.
import { getCollections, getSavedPosts } from '@kloset/contract/collections'
import { MINUTE_MS } from '@kloset/contract/durations'
import {
  getGuests,
  getPublicCollections,
  getSharedCollection,
  getSharedPosts,
  getSharedWithMe,
} from '@kloset/contract/shared-collections'
import { postListMeta } from '../../entities/post/post-lists.ts'
import type { ListedPost } from '../../entities/post/post-lists.ts'
import { postPages, postStore } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { pageReader, refreshedPages, refreshedQuery } from '../../lib/api/queries.ts'

export const collectionsKey = ['collections'] as const

/** All collections, the last used first. @param postId also asks which of them has this post */
export const collectionsQuery = (postId?: string) =>
  refreshedQuery([...collectionsKey, 'own', postId ?? null], getCollections, { query: { postId } })

/** A slot of the list. Its post may be deleted. */
export interface SavedSlot extends ListedPost {
  readonly savedAt: string
  /** The owner's private note on the post. */
  readonly note: string | null
}

/** The saved posts of a collection, in its order. */
export const savedPostsQuery = (collectionId: string) => ({
  ...refreshedPages([...collectionsKey, 'posts', collectionId], async (cursor, signal) => {
    const { items, nextCursor } = await postStore.read(
      () => call(getSavedPosts, { query: { collectionId, cursor }, signal }),
      (page) => page.items.flatMap(({ post }) => post ?? []),
      'listed',
    )
    return {
      items: items.map(({ id, savedAt, note }): SavedSlot => ({ id, savedAt, note })),
      nextCursor,
    }
  }),
  meta: postListMeta,
})

/** The people with whom the viewer shares a collection by name. */
export const guestsQuery = (collectionId: string) =>
  refreshedQuery([...collectionsKey, 'guests', collectionId], getGuests, {
    params: { collectionId },
  })

/** Collections that others share with the viewer by name. */
export const sharedWithMeQuery = refreshedQuery(
  [...collectionsKey, 'shared-with-me'],
  getSharedWithMe,
)

/** The public collections of a person. */
export const publicCollectionsQuery = (userId: string) =>
  refreshedQuery([...collectionsKey, 'public', userId], getPublicCollections, {
    params: { userId },
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
export const sharedCollectionQuery = ({ key, ...params }: SharedAddress) => ({
  ...refreshedQuery(
    [...sharedByKey(params.userId), params.collectionId, key ?? null],
    getSharedCollection,
    { params, query: { key } },
  ),
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: true,
})

/** Its posts, in the order that its owner chose. */
export const sharedPostsQuery = ({ key, ...params }: SharedAddress) => ({
  ...postPages(
    [...collectionsKey, 'shared-posts', params.userId, params.collectionId, key ?? null],
    pageReader(getSharedPosts, { params, query: { key } }),
  ),
  staleTime: 0,
})
