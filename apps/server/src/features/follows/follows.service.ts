// Following and unfollowing: the pair, both counters and the notification in one statement, events after it.
import { writeAtOnce } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { announceNotification } from '../../entities/notifications/notify.ts'
import { announceEnd, announceFollowChange } from '../../entities/people/end-follow.ts'
import { deleteFollow, insertFollow } from '../../entities/people/follows.queries.ts'

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
  const { db } = uses
  const { followersCount } = await writeAtOnce(
    db,
    () => insertFollow(db, followerId, followingId),
    ({ isNew, notificationId: id, what }) => {
      if (!isNew) return
      announceFollow(uses, followerId, followingId, true)
      announceFollowChange(uses, followerId, followingId)
      if (id !== null) announceNotification(uses, { userId: followingId, id, what })
    },
  )
  if (followersCount === null) throw new AppError('profile_not_found')
  return { following: true, followersCount }
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
  const { db } = uses
  const { followersCount } = await writeAtOnce(
    db,
    () => deleteFollow(db, followerId, followingId),
    (ended) => {
      if (!ended.isGone) return
      announceFollow(uses, followerId, followingId, false)
      announceEnd(uses, { followerId, followingId }, ended)
    },
  )
  if (followersCount === null) throw new AppError('profile_not_found')
  return { following: false, followersCount }
}

/** Shows the follow in the follower's own tabs. */
function announceFollow(
  { realtime }: Uses,
  followerId: string,
  followingId: string,
  following: boolean,
): void {
  realtime.emit(rooms.person(followerId), 'person.followed', { userId: followingId, following })
}
