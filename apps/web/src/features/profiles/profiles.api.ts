// The lists of a person's posts.
import { getPostsOfPerson } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import { postPages } from '../../entities/post/posts.ts'
import { pageReader } from '../../lib/api/queries.ts'

/** A person's posts of one kind, newest first. */
export const postsOfPersonQuery = (userId: string, postType: PostType) => ({
  ...postPages(
    ['profiles', userId, 'posts', postType],
    pageReader(getPostsOfPerson, { params: { userId }, query: { postType } }),
  ),
  staleTime: 0,
})
