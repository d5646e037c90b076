// Notifies people of what others do, and withdraws notifications: the row in the transaction of its cause, the event
// after the commit. Nothing else sends these events.
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
  deleteNotificationsOfActor,
  deleteNotificationsOfPost,
  insertNotification,
  type NewNotification,
  type NotificationChange,
} from './notifications.queries.ts'
import { findRelations } from '../relations/relations.queries.ts'
import { isSeen, type RelationRow, wordsIn, toRelations } from '../relations/relations.rules.ts'

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

/** Whether a person is notified of a comment: not when they muted its author or one of its words. */
export function isNotifiedOfComment(
  relations: readonly RelationRow[],
  { actorId, content }: { readonly actorId: string; readonly content: string },
): boolean {
  return isSeen(toRelations(relations), 'comment', actorId, { readWords: () => wordsIn(content) })
}

/**
 * Notifies a person of a comment (`isNotifiedOfComment`): all comments on a post share one notification. Lock the post
 * first.
 */
export async function notifyOfComment(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  { content, ...notification }: CommentNotification & { readonly content: string },
): Promise<void> {
  const { userId, actorId } = notification
  if (!isNotifiedOfComment(await findRelations(tx, userId), { actorId, content })) return
  announce(uses, afterCommit, await upsertCommentNotification(tx, notification))
}

/** A hundred thousand people may follow a thread, and each was notified of an answer. */
const WITHDRAWN_AT_ONCE = 500
/** Its author alone has a notification of each like. */
const WITHDRAWN_OF_POST = 5000

/**
 * Removes a comment from some of the notifications that name it. Lock the post first.
 * @returns whether others are left: call it again in another transaction
 */
export async function withdrawComment(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  comment: { readonly postId: string; readonly commentId: string },
): Promise<boolean> {
  const changes = await deleteCommentNotifications(tx, comment, WITHDRAWN_AT_ONCE)
  announce(uses, afterCommit, ...changes)
  return changes.length === WITHDRAWN_AT_ONCE
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

/**
 * Removes some of the notifications about a deleted post.
 * @returns whether others are left: call it again in another transaction
 */
export async function withdrawPost(
  { realtime }: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  postId: string,
): Promise<boolean> {
  const { people, isMore } = await deleteNotificationsOfPost(tx, postId, WITHDRAWN_OF_POST)
  afterCommit(() => {
    for (const userId of people)
      realtime.emit(rooms.person(userId), 'notifications.removed', { postId })
  })
  return isMore
}

/** Announces a change to a person's tabs. Call it after the commit. */
export function announceNotification(
  { realtime }: Uses,
  { userId, id, what }: NotificationChange,
): void {
  realtime.emit(rooms.person(userId), `notification.${what}`, { id })
}

/** Announces to a person's tabs that their choices changed. */
export function announceChoices({ realtime }: Uses, userId: string): void {
  realtime.emit(rooms.person(userId), 'notification-choices.changed', {})
}

function announce(
  uses: Uses,
  afterCommit: AfterCommit,
  ...changes: (NotificationChange | null)[]
): void {
  for (const change of changes) {
    if (change !== null) afterCommit(() => announceNotification(uses, change))
  }
}
