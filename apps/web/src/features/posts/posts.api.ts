// The queries of single posts.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getMoreFromAuthor } from '@kloset/contract/posts'
import { listed, postListMeta } from '../../entities/post/post-lists.ts'
import { readPost, readPostPage } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { paged } from '../../lib/api/paged.ts'

const postKey = (postId: string) => ['posts', postId] as const

/** Reads one post with its product dots. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: postKey(postId),
    queryFn: ({ signal }) => readPost(postId, signal),
    meta: postListMeta,
  })

/** Other posts of the post's author. */
export const moreFromAuthorQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: [...postKey(postId), 'more-from-author'],
    queryFn: ({ pageParam, signal }) =>
      readPostPage(
        () => call(getMoreFromAuthor, { params: { postId }, query: { cursor: pageParam }, signal }),
        listed,
      ),
    meta: postListMeta,
    ...paged,
    staleTime: 5 * 60_000,
  })
