// The posts of this tab, and the ways to read and change them.
import { useSyncExternalStore } from 'react'
import { getPost } from '@kloset/contract/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import { call } from '../../lib/api/http.ts'
import { pagesOf } from '../../lib/api/queries.ts'
import type { ReadPage } from '../../lib/api/queries.ts'
import { listed, postListMeta } from './post-lists.ts'
import type { ListedPost, PostPage } from './post-lists.ts'
import { createPostStore } from './post-store.ts'
import type { StoredPosts } from './post-store.ts'

const askFor = (postId: string, signal?: AbortSignal) =>
  call(getPost, { params: { postId }, ...(signal && { signal }) })

/** Written by the functions of this file; released by `keepListedPosts`. */
export const postStore = createPostStore((postId) => askFor(postId))

/** Every post that is stored, as it is now. */
export const useStoredPosts = (): StoredPosts =>
  useSyncExternalStore(postStore.subscribe, postStore.snapshot)

/** A post that is stored right now, for event handlers. */
export const findPost = (postId: string): Post | undefined => postStore.snapshot().byId.get(postId)

/** Reads one post with its product dots. Rejects as the request does. */
export async function readPost(postId: string, signal?: AbortSignal): Promise<ListedPost> {
  const ask = () => askFor(postId, signal)
  return listed(await postStore.read(ask, (post) => [post], 'whole'))
}

/**
 * Reads one page of a list.
 * @param toListed what the list keeps of each post
 */
export async function readPostPage<Listed extends ListedPost>(
  ask: () => Promise<{ items: readonly Post[]; nextCursor: string | null }>,
  toListed: (post: Post) => Listed,
): Promise<PostPage<Listed>> {
  const { items, nextCursor } = await postStore.read(ask, (page) => page.items, 'listed')
  return { items: items.map(toListed), nextCursor }
}

/** A list of posts that is read page by page. */
export const postPages = <Key extends readonly unknown[]>(
  queryKey: Key,
  read: ReadPage<{ items: readonly Post[]; nextCursor: string | null }>,
) => ({
  ...pagesOf(queryKey, (...page) => readPostPage(() => read(...page), listed)),
  meta: postListMeta,
})

/** Removes the posts of a person from every list, because the person is hidden now. */
export function dropPostsOf(userId: string): void {
  for (const { id, author } of postStore.snapshot().byId.values()) {
    if (author.id === userId) postStore.drop(id)
  }
}

/** Changes a post wherever it is shown: an optimistic step, or an event. */
export const changePost = postStore.change
