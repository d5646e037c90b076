// Ends a follow, or a request for one, and updates everything that depends on it: both counters and the notification.
import type { Database } from '../../platform/database/pool.ts'
import type { AfterCommit } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { announceNotification } from '../notifications/notify.ts'
import { deleteFollow, type UnfollowedRow } from './change-follows.queries.ts'
import { findFollowCounts } from './follows.queries.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

interface Pair {
  readonly followerId: string
  readonly followingId: string
}

/** Ends a follow or a request in a transaction; without one it changes nothing. */
export async function endFollow(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  pair: Pair,
): Promise<void> {
  const ended = await deleteFollow(tx, pair.followerId, pair.followingId)
  if (ended.isGone) afterCommit(() => announceEnd(uses, pair, ended))
}

/** Open tabs of the former follower close what is for followers only. Call it after the commit. */
export function announceEnd(
  uses: Uses,
  { followerId, followingId }: Pair,
  { notificationId: id, what }: UnfollowedRow,
): void {
  announceFollowChange(uses, followerId, followingId)
  uses.realtime.announceToNodes('person.narrowed', followingId)
  if (id !== null) announceNotification(uses, { userId: followingId, id, what })
}

/**
 * After a follow began or ended: sends both counts, and lets nodes read the follower's relations again, because some
 * muted words do not apply to followed people.
 */
export function announceFollowChange(uses: Uses, followerId: string, followingId: string): void {
  uses.realtime.announceToNodes('relations.changed', [followerId])
  announceFollowCounts(uses, [followerId, followingId])
}

/** Sends the current counts to all who have one of these profiles open. Call it after the commit. */
function announceFollowCounts({ db, realtime }: Uses, userIds: readonly string[]): void {
  for (const userId of userIds) {
    realtime.announce(rooms.profile(userId), 'profile.counts', () => findFollowCounts(db, userId))
  }
}
