// Pure rules of posts: rows under the names of the contract.
import type { PostCounts } from '@kloset/contract/posts.schemas'
import type { CountsRow } from './posts.queries.ts'

/** The public counters. */
export function toCounts(row: CountsRow): PostCounts {
  return {
    likesCount: row.likes_count,
    commentsCount: row.comments_count,
    sharesCount: row.shares_count,
  }
}
