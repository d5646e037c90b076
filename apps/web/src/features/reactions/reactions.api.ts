// The queries of posts that the viewer liked or voted on.
import { getOwnReactions } from '@kloset/contract/reactions'
import type { ReactionKind } from '@kloset/contract/reactions.schemas'
import { postPages } from '../../entities/post/posts.ts'
import { pageReader } from '../../lib/api/queries.ts'

/** The latest first. Read again whenever it is opened, because every page can change it. */
export const ownReactionsQuery = (kind: ReactionKind) => ({
  ...postPages(['own-reactions', kind], pageReader(getOwnReactions, { params: { kind } })),
  staleTime: 0,
})
