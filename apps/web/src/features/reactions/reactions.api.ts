// The queries of posts that the viewer liked or voted on.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { getOwnReactions } from '@kloset/contract/reactions'
import type { ReactionKind } from '@kloset/contract/reactions.schemas'
import { listed, postListMeta } from '../../entities/post/post-lists.ts'
import { readPostPage } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { paged } from '../../lib/api/paged.ts'

/** The latest first. Read again whenever it is opened, because every page can change it. */
export const ownReactionsQuery = (kind: ReactionKind) =>
  infiniteQueryOptions({
    queryKey: ['own-reactions', kind],
    queryFn: ({ pageParam, signal }) =>
      readPostPage(
        () => call(getOwnReactions, { params: { kind }, query: { cursor: pageParam }, signal }),
        listed,
      ),
    meta: postListMeta,
    ...paged,
    staleTime: 0,
  })
