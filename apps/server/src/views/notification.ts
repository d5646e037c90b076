// Notifications as the contract shows them: who did it, to which post, in which words, read in batches.
// A person, post or comment that is gone leaves a gap, never a failure.
import type { Catalogue } from '@kloset/contract/messages/catalogues'
import { type Notification, storedTitles } from '@kloset/contract/notifications'
import { findCommentWords } from '../features/comments/comments.queries.ts'
import { findFollowedAmong } from '../features/follows/follows.queries.ts'
import type { NotificationRow } from '../features/notifications/notifications.queries.ts'
import { commentOfCause, votesOfCause } from '../features/notifications/notifications.rules.ts'
import { findThumbnails } from '../features/posts/posts.queries.ts'
import { findProfileCards } from '../features/profiles/profiles.queries.ts'
import type { Platform } from '../platform/platform.ts'

const present = <Value>(value: Value | null): value is Value => value !== null

function commentOf(row: NotificationRow) {
  const commentId = commentOfCause(row.dedupe_key)
  const postId = row.related_post_id
  return commentId === null || postId === null ? null : { postId, commentId }
}

const names = Object.keys(storedTitles) as (keyof typeof storedTitles)[]

function titleIn({ notifications }: Catalogue, { title, dedupe_key }: NotificationRow): string {
  const votes = votesOfCause(dedupe_key)
  if (votes !== null) return notifications.votesReached(votes).title
  const name = names.find((each) => storedTitles[each] === title)
  return name ? notifications[name].title : title
}

/** @returns the notifications in their order; four statements at most whatever their number. */
export async function viewNotifications(
  { db }: Pick<Platform, 'db'>,
  viewerId: string,
  rows: readonly NotificationRow[],
  texts: Catalogue,
): Promise<Notification[]> {
  const actorIds = rows.map((row) => row.related_user_id).filter(present)
  const followers = rows.filter(({ type }) => type === 'follow').map((row) => row.related_user_id)
  const [actors, posts, words, followed] = await Promise.all([
    findProfileCards(db, actorIds),
    findThumbnails(db, rows.map((row) => row.related_post_id).filter(present)),
    findCommentWords(db, rows.map(commentOf).filter(present)),
    followers.length > 0 ? findFollowedAmong(db, viewerId, followers.filter(present)) : null,
  ])
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: titleIn(texts, row),
    content: words.get(commentOf(row)?.commentId ?? '') ?? row.content,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    actor: actors.get(row.related_user_id ?? '') ?? null,
    isFollowingActor:
      row.type === 'follow' ? followed?.has(row.related_user_id ?? '') === true : null,
    post: posts.get(row.related_post_id ?? '') ?? null,
  }))
}
