// The lists of a person's posts.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { getPostsOfPerson } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import { listed, postListMeta } from '../../entities/post/post-lists.ts'
import { readPostPage } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { paged } from '../../lib/api/paged.ts'

/** A person's posts of one kind, newest first. */
export const postsOfPersonQuery = (userId: string, postType: PostType) =>
  infiniteQueryOptions({
    queryKey: ['profiles', userId, 'posts', postType],
    queryFn: ({ pageParam, signal }) =>
      readPostPage(
        () =>
          call(getPostsOfPerson, {
            params: { userId },
            query: { postType, cursor: pageParam },
            signal,
          }),
        listed,
      ),
    meta: postListMeta,
    ...paged,
    staleTime: 0,
  })
