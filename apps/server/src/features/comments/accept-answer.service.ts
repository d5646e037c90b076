// The author of a thread accepts the answer that helped: one at a time, and its writer is notified.
import { storedTitles } from '@kloset/contract/notifications'
import { acceptedCause } from '../../entities/notifications/notifications.rules.ts'
import { findStanding } from '../../entities/posts/audiences.queries.ts'
import { announceNotification, notify } from '../../entities/notifications/notify.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { lockOwnThread, updateAccepted, withdrawAccepted } from './accept-answer.queries.ts'
import { type CommentKey, type CommentRow, findComment } from './comments.queries.ts'

interface Accepted {
  readonly postId: string
  readonly userId: string
  /** Null withdraws the acceptance. */
  readonly commentId: string | null
}

/** Whether others see the comment, and it is not a reply. */
const isAnswer = (comment: CommentRow) =>
  comment.parent_comment_id === null &&
  comment.user_id !== null &&
  (comment.deleted_at ?? comment.removed_at) === null &&
  !comment.awaits_approval

/**
 * Accepting the same answer again changes nothing; accepting another one replaces it.
 * @throws AppError `post_not_found` also for another person's thread, `comment_not_found` for a comment that is gone,
 * waits or is under another post, and for a reply
 */
export async function acceptAnswer(
  uses: Pick<Platform, 'db' | 'realtime'>,
  { postId, userId, commentId }: Accepted,
): Promise<void> {
  await transaction(uses.db, async (tx, afterCommit) => {
    const thread = await lockOwnThread(tx, postId, userId)
    if (!thread) throw new AppError('post_not_found')
    const { acceptedId } = thread
    if (acceptedId === commentId) return
    const comment = commentId === null ? null : await findComment(tx, postId, commentId, userId)
    if (commentId !== null && (comment === null || !isAnswer(comment))) {
      throw new AppError('comment_not_found')
    }
    await updateAccepted(tx, postId, commentId)
    if (acceptedId !== null) {
      await withdrawAcceptance(uses, tx, afterCommit, { postId, commentId: acceptedId })
    }
    const writerId = comment?.user_id ?? null
    const standing = writerId === null ? null : await findStanding(tx, postId, writerId)
    if (commentId !== null && writerId !== null && standing?.mayRead) {
      await notify(uses, tx, afterCommit, {
        userId: writerId,
        type: 'other',
        title: storedTitles.answerAccepted,
        relatedUserId: userId,
        relatedPostId: postId,
        dedupeKey: acceptedCause(postId, commentId),
      })
    }
    afterCommit(() => uses.realtime.emit(rooms.post(postId), 'post.changed', { postId }))
  })
}

/** Withdraws the notification that an answer was accepted, if there is one. Call it before the answer is deleted. */
export async function withdrawAcceptance(
  uses: Pick<Platform, 'realtime'>,
  tx: Database,
  afterCommit: AfterCommit,
  { postId, commentId }: CommentKey,
): Promise<void> {
  const dedupeKey = acceptedCause(postId, commentId)
  const gone = await withdrawAccepted(tx, { postId, commentId, dedupeKey })
  afterCommit(() => {
    for (const each of gone) announceNotification(uses, { ...each, what: 'removed' })
  })
}
