// Following and unfollowing: the pair, both counters and the notification in one transaction, events after it.
import { storedTitles } from '@kloset/contract/notifications'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { followCause } from '../../entities/notifications/notifications.rules.ts'
import { notify, withdraw } from '../../entities/notifications/notify.ts'
import {
  deleteFollow,
  findFollowCounts,
  findFollowersCount,
  insertFollow,
  moveFollowCounts,
} from '../../entities/people/follows.queries.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

interface FollowState {
  readonly following: boolean
  readonly followersCount: number
}

/**
 * Makes the viewer follow a person; doing it again changes nothing.
 * @throws AppError `profile_not_found`, `forbidden` for oneself
 */
export async function follow(
  uses: Uses,
  followerId: string,
  followingId: string,
): Promise<FollowState> {
  if (followerId === followingId) {
    throw new AppError('forbidden', { detail: ({ profiles }) => profiles.notOneself.title })
  }
  return transaction(uses.db, async (tx, afterCommit) => {
    // Fails when there is nobody of this id: they have no counters.
    await requireFollowersCount(tx, followingId)
    if (await insertFollow(tx, followerId, followingId)) {
      await moveFollowCounts(tx, followerId, followingId, 1)
      afterCommit(() => announceFollow(uses, followerId, followingId, true))
      await notify(uses, tx, afterCommit, {
        userId: followingId,
        type: 'follow',
        title: storedTitles.followed,
        relatedUserId: followerId,
        dedupeKey: followCause(followerId),
      })
    }
    return { following: true, followersCount: await requireFollowersCount(tx, followingId) }
  })
}

/**
 * Makes the viewer not follow a person; doing it again changes nothing.
 * @throws AppError `profile_not_found`
 */
export async function unfollow(
  uses: Uses,
  followerId: string,
  followingId: string,
): Promise<FollowState> {
  return transaction(uses.db, async (tx, afterCommit) => {
    if (await deleteFollow(tx, followerId, followingId)) {
      await moveFollowCounts(tx, followerId, followingId, -1)
      afterCommit(() => announceFollow(uses, followerId, followingId, false))
      const dedupeKey = followCause(followerId)
      await withdraw(uses, tx, afterCommit, { userId: followingId, dedupeKey })
    }
    return { following: false, followersCount: await requireFollowersCount(tx, followingId) }
  })
}

/** Sends events to the follower's own tabs, and to all who have one of the two profiles open. */
function announceFollow(
  { db, realtime }: Uses,
  followerId: string,
  followingId: string,
  following: boolean,
): void {
  realtime.emit(rooms.person(followerId), 'person.followed', { userId: followingId, following })
  for (const userId of [followerId, followingId]) {
    realtime.announce(rooms.profile(userId), 'profile.counts', () => findFollowCounts(db, userId))
  }
}

async function requireFollowersCount(db: Platform['db'], userId: string): Promise<number> {
  const count = await findFollowersCount(db, userId)
  if (count === null) throw new AppError('profile_not_found')
  return count
}
