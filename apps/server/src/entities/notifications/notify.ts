// Notifies people of what others do, and withdraws it: the row in the transaction of its cause, the event after
// the commit. Nothing else sends these events.
import type { AfterCommit } from '../../platform/database/transaction.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import {
  type CommentNotification,
  deleteCommentNotifications,
  upsertCommentNotification,
} from './comment-notifications.queries.ts'
import {
  deleteNotification,
  deleteNotificationsOfActor,
  deleteNotificationsOfPost,
  insertNotification,
  type NewNotification,
  type NotificationChange,
} from './notifications.queries.ts'

type Uses = Pick<Platform, 'realtime'>

/** Notifies a person once for each cause, and never of their own act. */
export async function notify(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  notification: NewNotification,
): Promise<void> {
  announce(uses, afterCommit, await insertNotification(tx, notification))
}

/** Withdraws a notification together with its cause. */
export async function withdraw(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  { userId, dedupeKey }: Pick<NewNotification, 'userId' | 'dedupeKey'>,
): Promise<void> {
  announce(uses, afterCommit, await deleteNotification(tx, userId, dedupeKey))
}

/** Notifies a person of a comment: all comments on a post share one notification. Lock the post first. */
export async function notifyOfComment(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  notification: CommentNotification,
): Promise<void> {
  announce(uses, afterCommit, await upsertCommentNotification(tx, notification))
}

/** Removes a comment from the notifications that name it. Lock the post first. */
export async function withdrawComment(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  comment: { readonly postId: string; readonly commentId: string },
): Promise<void> {
  announce(uses, afterCommit, ...(await deleteCommentNotifications(tx, comment)))
}

/** Removes some of the notifications of what a person did, when their account is deleted. @returns how many */
export async function withdrawActor(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  { actorId, limit }: { readonly actorId: string; readonly limit: number },
): Promise<number> {
  const changes = await deleteNotificationsOfActor(tx, actorId, limit)
  announce(uses, afterCommit, ...changes)
  return changes.length
}

/** Removes the notifications about a deleted post. */
export async function withdrawPost(
  { realtime }: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  postId: string,
): Promise<void> {
  const people = await deleteNotificationsOfPost(tx, postId)
  afterCommit(() => {
    for (const userId of people)
      realtime.emit(rooms.person(userId), 'notifications.removed', { postId })
  })
}

function announce(
  { realtime }: Uses,
  afterCommit: AfterCommit,
  ...changes: (NotificationChange | null)[]
): void {
  for (const change of changes) {
    if (change === null) continue
    const { userId, id, what } = change
    afterCommit(() => realtime.emit(rooms.person(userId), `notification.${what}`, { id }))
  }
}
