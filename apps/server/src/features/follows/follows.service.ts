// Following and unfollowing, or asking to and taking that back: the pair, both counters and the notification in one
// statement, events after it. Follows of one moment are written together.
import { gatherWrites } from '../../platform/database/gather-writes.ts'
import { writeAtOnce } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { announceNotification } from '../../entities/notifications/notify.ts'
import { announceEnd, announceFollowChange } from '../../entities/people/end-follow.ts'
import {
  deleteFollow,
  type Follow,
  type FollowedRow,
  insertFollows,
} from '../../entities/people/change-follows.queries.ts'
import { pairOf } from '../../platform/database/id-pairs.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

interface Followed {
  /** True when they did not follow before. A request is not a follow. */
  readonly isNew: boolean
  readonly state: FollowState
}

interface FollowState {
  readonly following: boolean
  /** A request waits. */
  readonly requested: boolean
  readonly followersCount: number
}

const keyOf = ({ followerId, followingId }: Follow) => pairOf(followerId, followingId)

const writeFollow = gatherWrites<Follow, FollowedRow>({
  keyOf,
  lockOf: ({ followingId }) => followingId,
  write: async (db, follows, skipLocked) => {
    const rows = await insertFollows(db, follows, skipLocked)
    return new Map(rows.map((row) => [keyOf(row), row]))
  },
})

/**
 * Makes the viewer follow a person, or ask to, if the account is private; doing it again changes nothing.
 * @throws AppError `profile_not_found`, `forbidden` for oneself
 */
export async function follow(
  uses: Uses,
  followerId: string,
  followingId: string,
): Promise<Followed> {
  if (followerId === followingId) {
    throw new AppError('forbidden', { detail: ({ profiles }) => profiles.notOneself.title })
  }
  const row = await writeFollow(uses.db, { followerId, followingId }, (written) =>
    announceWritten(uses, written),
  )
  if (typeof row?.followersCount !== 'number') throw new AppError('profile_not_found')
  const { isNew, isRequested, followersCount } = row
  const state = { following: !isRequested, requested: isRequested, followersCount }
  return { isNew, state }
}

function announceWritten(uses: Uses, written: FollowedRow): void {
  const { followerId, followingId, isNew, isNewRequest, isRequested: requested } = written
  if (!isNew && !isNewRequest) return
  announceFollow(uses, followerId, followingId, { following: isNew, requested })
  if (isNew) announceFollowChange(uses, followerId, followingId)
  const { notificationId, what, requestId, requestWhat } = written
  if (notificationId !== null) {
    announceNotification(uses, { userId: followingId, id: notificationId, what })
  }
  if (requestId !== null) {
    announceNotification(uses, { userId: followingId, id: requestId, what: requestWhat })
  }
}

/**
 * Ends the viewer's follow of a person, or the request to; doing it again changes nothing.
 * @throws AppError `profile_not_found`
 */
export async function unfollow(
  uses: Uses,
  followerId: string,
  followingId: string,
): Promise<FollowState> {
  const { db } = uses
  const { followersCount } = await writeAtOnce(
    db,
    () => deleteFollow(db, followerId, followingId),
    (ended) => {
      if (!ended.isGone) return
      announceFollow(uses, followerId, followingId, { following: false, requested: false })
      announceEnd(uses, { followerId, followingId }, ended)
    },
  )
  if (followersCount === null) throw new AppError('profile_not_found')
  return { following: false, requested: false, followersCount }
}

/** Ends the follow of a viewer's follower, who is not notified; without one it changes nothing. */
export async function removeFollower(
  uses: Uses,
  viewerId: string,
  followerId: string,
): Promise<void> {
  const { db } = uses
  await writeAtOnce(
    db,
    () => deleteFollow(db, followerId, viewerId),
    (ended) => {
      if (!ended.isGone) return
      announceFollow(uses, followerId, viewerId, { following: false, requested: false })
      announceEnd(uses, { followerId, followingId: viewerId }, ended)
    },
  )
}

/** Shows the follow, or the request, in the follower's own tabs. */
export function announceFollow(
  { realtime }: Pick<Uses, 'realtime'>,
  followerId: string,
  followingId: string,
  state: Pick<FollowState, 'following' | 'requested'>,
): void {
  realtime.emit(rooms.person(followerId), 'person.followed', { userId: followingId, ...state })
}
