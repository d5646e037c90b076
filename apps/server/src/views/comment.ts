// Comments as the contract shows them.
import type { Comment } from '@kloset/contract/comments.schemas'
import type { CommentRow } from '../features/comments/comments.queries.ts'
import { toProfileCard } from '../entities/people/profiles.rules.ts'
import type { Platform } from '../platform/platform.ts'
import { visibleTo } from './visible-to.ts'

/**
 * @param viewerId null for a visitor
 * @returns the comments that the viewer sees, in their order
 */
export async function viewComments(
  uses: Pick<Platform, 'db'>,
  rows: readonly CommentRow[],
  viewerId: string | null,
): Promise<Comment[]> {
  const sees = await visibleTo(uses, viewerId)
  return rows
    .filter((row) => sees('comment', row.user_id))
    .map((row) => presentComment(row, viewerId))
}

function presentComment(row: CommentRow, viewerId: string | null): Comment {
  const isDeleted = row.deleted_at !== null
  return {
    id: row.id,
    postId: row.post_id,
    author: authorOf(row),
    content: isDeleted ? '' : row.content,
    isDeleted,
    parentCommentId: row.parent_comment_id,
    replyCount: row.reply_count,
    isMine: row.user_id !== null && row.user_id === viewerId,
    createdAt: row.created_at.toISOString(),
  }
}

function authorOf(row: CommentRow): Comment['author'] {
  const { user_id: id, username, verified } = row
  if (id === null || username === null || verified === null) return null
  return toProfileCard({ ...row, id, username, verified })
}
