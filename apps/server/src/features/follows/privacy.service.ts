// Making one's account private, or public again.
import { updatePrivacy } from '../../entities/people/privacy.queries.ts'
import {
  enqueueAfterwards,
  followAccount,
  followSome,
} from '../../entities/posts/account-audience.ts'
import { followPrivacy } from '../../entities/posts/posts.jobs.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'

/**
 * Takes effect with the commit, for all posts at once. If the person has very many, the others follow: an account is
 * only answered to be private when all of them have, and asking again continues. Doing it again changes nothing.
 * Followers stay. Jobs give the files of a private account new addresses, and write the words by which posts of a
 * public one are found. When the account is public again, requests still wait, and the people who asked can follow at
 * once.
 */
export async function choosePrivacy(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  userId: string,
  isPrivate: boolean,
): Promise<void> {
  const isMore = await transaction(db, async (tx, afterCommit) => {
    let isChanged = false
    const isMore = await followSome(tx, userId, isPrivate, async () => {
      isChanged = await updatePrivacy(tx, userId, isPrivate)
      return isChanged
    })
    // Those of an earlier request may be left.
    if (!isChanged) return isPrivate
    // A post that was shared at the same moment exists by now, and later posts follow from the start.
    if (!isMore) await followSome(tx, userId, isPrivate, async () => true)
    if (isMore) {
      const key = `${followPrivacy.name}:${userId}`
      await enqueue(tx, followPrivacy, { userId, isPrivate }, { key })
    } else {
      await enqueueAfterwards(tx, userId, isPrivate)
    }
    if (isPrivate) afterCommit(() => realtime.announceToNodes('person.narrowed', userId))
    afterCommit(() => realtime.emit(rooms.person(userId), 'profile.changed', {}))
    return isPrivate && isMore
  })
  if (!isMore) return
  await followAccount(db, userId, isPrivate)
  realtime.announceToNodes('person.narrowed', userId)
}
