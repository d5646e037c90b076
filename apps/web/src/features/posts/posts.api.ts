// The queries of single posts.
import { queryOptions } from '@tanstack/react-query'
import { getMoreFromAuthor } from '@kloset/contract/posts'
import { postListMeta } from '../../entities/post/post-lists.ts'
import { postPages, readPost } from '../../entities/post/posts.ts'
import { pageReader } from '../../lib/api/queries.ts'

const postKey = (postId: string) => ['posts', postId] as const

/** Reads one post with its product dots. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: postKey(postId),
    queryFn: ({ signal }) => readPost(postId, signal),
    meta: postListMeta,
  })

/** Other posts of the post's author. */
export const moreFromAuthorQuery = (postId: string) => ({
  ...postPages(
    [...postKey(postId), 'more-from-author'],
    pageReader(getMoreFromAuthor, { params: { postId } }),
  ),
  staleTime: 5 * 60_000,
})
