// Adding and deleting comments: row, counters and notifications in one transaction, events after its commit.
import { storedTitles } from '@kloset/contract/notifications'
import { violatedConstraint } from '../../platform/database/failures.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { countWrite } from '../../platform/http/write-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { commentsCause, repliesCause } from '../../entities/notifications/notifications.rules.ts'
import { notifyOfComment, withdrawComment } from '../../entities/notifications/notify.ts'
import { announceCounts } from '../../entities/posts/announce-counts.ts'
import { findPostOwner, holdPost } from '../../entities/posts/posts.queries.ts'
import { deleteOwnComment, findComment, insertComment } from './comments.queries.ts'

type Uses = Pick<Platform, 'config' | 'db' | 'realtime'>

const { commented, replied } = storedTitles

interface NewComment {
  readonly id: string
  readonly postId: string
  readonly userId: string
  readonly content: string
  /** The comment that this one replies to; a reply to a reply gets the same top comment. */
  readonly parentId: string | null
}

/**
 * Adds a comment once: the same id again adds nothing.
 * @throws AppError `post_not_found`, `comment_not_found` when the parent is gone or of another post,
 * `conflict` when the id belongs to another person's comment, `rate_limited`
 */
export async function addComment(uses: Uses, comment: NewComment): Promise<void> {
  const { postId, userId } = comment
  await transaction(uses.db, async (tx, afterCommit) => {
    const owner = await findPostOwner(tx, postId)
    if (owner === null) throw new AppError('post_not_found')
    const parent =
      comment.parentId === null ? null : await findComment(tx, postId, comment.parentId)
    const isParentGone = parent === null ? comment.parentId !== null : parent.deleted_at !== null
    if (isParentGone) throw new AppError('comment_not_found')
    const parentId = parent ? (parent.parent_comment_id ?? parent.id) : null
    if (!(await insertOnce(tx, { ...comment, parentId }))) {
      const earlier = await findComment(tx, postId, comment.id)
      // The post was deleted at the same moment.
      if (earlier === null) throw new AppError('post_not_found')
      if (earlier.user_id !== userId) throw new AppError('conflict')
      return
    }
    await countWrite(tx, uses, { userId, limit: 'comment' })
    await countWrite(tx, uses, { userId, limit: 'commentOnPost', postId })

    const repliedTo = parent?.user_id ?? null
    afterCommit(() => {
      const event = { postId, commentId: comment.id, parentCommentId: parentId }
      uses.realtime.emit(rooms.post(postId), 'comment.created', event)
    })
    for (const recipient of new Set([owner.userId, repliedTo ?? owner.userId])) {
      const isReply = recipient === repliedTo
      await notifyOfComment(uses, tx, afterCommit, {
        userId: recipient,
        title: isReply ? replied : commented,
        dedupeKey: isReply ? repliesCause(postId) : commentsCause(postId),
        actorId: userId,
        postId,
        commentId: comment.id,
      })
    }
    afterCommit(() => announceCounts(uses, postId))
  })
}

async function insertOnce(tx: Uses['db'], comment: NewComment): Promise<boolean> {
  try {
    return await insertComment(tx, comment)
  } catch (error) {
    // The post or the parent comment was deleted at the same moment.
    const missing = violatedConstraint(error)
    if (missing === 'post_comments_post_id_fkey') throw new AppError('post_not_found')
    if (missing === 'post_comments_parent_fkey') throw new AppError('comment_not_found')
    throw error
  }
}

/**
 * Deletes one's own comment.
 * @returns the comments whose rows were removed, which is not this one while it has replies
 * @throws AppError `comment_not_found` also for another person's comment
 */
export async function deleteComment(
  uses: Uses,
  comment: { postId: string; commentId: string; userId: string },
): Promise<string[]> {
  const { postId, commentId } = comment
  return transaction(uses.db, async (tx, afterCommit) => {
    await holdPost(tx, postId)
    const deleted = await deleteOwnComment(tx, comment)
    if (!deleted) throw new AppError('comment_not_found')
    afterCommit(() => {
      const { parentId: parentCommentId, gone } = deleted
      const event = { postId, commentId, parentCommentId, gone }
      uses.realtime.emit(rooms.post(postId), 'comment.deleted', event)
    })
    await withdrawComment(uses, tx, afterCommit, comment)
    afterCommit(() => announceCounts(uses, postId))
    return deleted.gone
  })
}
