// Pure rules of posts: how rows become what the contract names.
import type { PostCounts } from '@kloset/contract/posts.schemas'
import type { CountsRow } from './posts.queries.ts'

/** The counters that everyone may see, under their contract names. */
export function toCounts(row: CountsRow): PostCounts {
  return {
    likesCount: row.likes_count,
    commentsCount: row.comments_count,
    sharesCount: row.shares_count,
  }
}
