// A comment as the contract shows it.
import type { Comment } from '@kloset/contract/comments'
import type { CommentRow } from '../features/comments/comments.queries.ts'
import { toProfileCard } from '../features/profiles/profiles.rules.ts'

/** @param viewerId null for a visitor */
export function presentComment(row: CommentRow, viewerId: string | null): Comment {
  const isDeleted = row.deleted_at !== null
  return {
    id: row.id,
    postId: row.post_id,
    author: toProfileCard({ ...row, id: row.user_id }),
    content: isDeleted ? '' : row.content,
    isDeleted,
    parentCommentId: row.parent_comment_id,
    replyCount: row.reply_count,
    isMine: row.user_id === viewerId,
    createdAt: row.created_at.toISOString(),
  }
}
