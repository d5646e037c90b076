// Comments as the contract shows them.
import type { Comment } from '@kloset/contract/comments.schemas'
import type { CommentRow } from '../features/comments/comments.queries.ts'
import { findHelped } from '../features/comments/helped.queries.ts'
import { toProfileCard } from '../entities/people/profiles.rules.ts'
import type { Platform } from '../platform/platform.ts'
import { wordsIn } from '../entities/relations/relations.rules.ts'
import { visibleTo } from './visible-to.ts'

/**
 * @param rows of one post
 * @param viewerId null for a visitor
 * @returns the comments that the viewer sees, in their order
 */
export async function viewComments(
  uses: Pick<Platform, 'db'>,
  rows: readonly CommentRow[],
  viewerId: string | null,
): Promise<Comment[]> {
  const [sees, helped] = await Promise.all([
    visibleTo(uses, viewerId),
    findHelpedBy(uses, rows, viewerId),
  ])
  return rows
    .filter(
      (row) =>
        sees('post', row.post_owner_id) &&
        sees('comment', row.user_id, { readWords: () => wordsIn(row.content) }) &&
        isApproved(row, viewerId) &&
        !isOver(row),
    )
    .map((row) => presentComment(row, viewerId, helped))
}

/** Which of the comments helped the viewer: read only if one of them helped anybody. */
async function findHelpedBy(
  { db }: Pick<Platform, 'db'>,
  rows: readonly CommentRow[],
  viewerId: string | null,
): Promise<ReadonlySet<string>> {
  const [first, ...others] = rows.filter((row) => row.helped_count > 0)
  if (!first || viewerId === null) return new Set()
  const ids = [first, ...others].map(({ id }) => id)
  return findHelped(db, { postId: first.post_id, userId: viewerId }, ids)
}

/** A waiting comment is seen by its author and by that of the post. */
const isApproved = (row: CommentRow, viewerId: string | null) =>
  !row.awaits_approval || row.user_id === viewerId || row.post_owner_id === viewerId

/** Only a position is left of it, which no reply needs. */
const isOver = (row: CommentRow) =>
  row.reply_count === 0 && (row.deleted_at ?? row.removed_at) !== null

function presentComment(
  row: CommentRow,
  viewerId: string | null,
  helped: ReadonlySet<string>,
): Comment {
  const isDeleted = (row.deleted_at ?? row.removed_at) !== null
  return {
    id: row.id,
    postId: row.post_id,
    author: authorOf(row),
    content: isDeleted ? '' : row.content,
    isDeleted,
    parentCommentId: row.parent_comment_id,
    replyCount: row.reply_count,
    helpedCount: row.helped_count,
    helpedMe: helped.has(row.id),
    isMine: row.user_id !== null && row.user_id === viewerId,
    // Its author sees nothing unusual.
    awaitsApproval: row.awaits_approval && row.post_owner_id === viewerId,
    createdAt: new Date(row.createdAtMicros / 1000).toISOString(),
  }
}

function authorOf(row: CommentRow): Comment['author'] {
  const { user_id: id, username, verified } = row
  if (id === null || username === null || verified === null) return null
  return toProfileCard({ ...row, id, username, verified })
}
