// Making one's account private, or public again.
import { findCurrentBodyId, pointPosts } from '../../entities/bodies/body-versions.queries.ts'
import { updatePrivacy } from '../../entities/people/privacy.queries.ts'
import { spreadName } from '../../entities/people/profiles.jobs.ts'
import { narrowPosts, widenPosts } from '../../entities/posts/account-audience.queries.ts'
import { renewFilesOfPerson } from '../../entities/posts/posts.jobs.ts'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'

/**
 * Takes effect with the commit, for all posts at once; doing it again changes nothing. Followers stay. Jobs give
 * the files of a private account new addresses, and write the words by which posts of a public one are found.
 * When the account is public again, requests still wait, and the people who asked can follow at once.
 */
export async function choosePrivacy(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  userId: string,
  isPrivate: boolean,
): Promise<void> {
  await transaction(db, async (tx, afterCommit) => {
    if (isPrivate) await narrowPosts(tx, userId)
    if (!(await updatePrivacy(tx, userId, isPrivate))) return
    if (isPrivate) {
      await narrowPosts(tx, userId)
      // A person who changes their mind repeatedly has one waiting job.
      const key = `${renewFilesOfPerson.name}:${userId}`
      await enqueue(tx, renewFilesOfPerson, { userId }, { key })
      afterCommit(() => realtime.announceToNodes('person.narrowed', userId))
    } else {
      await open(tx, userId)
    }
    afterCommit(() => realtime.emit(rooms.person(userId), 'profile.changed', {}))
  })
}

async function open(tx: Database, userId: string): Promise<void> {
  const bodyId = await findCurrentBodyId(tx, userId)
  await widenPosts(tx, userId)
  if (bodyId !== null) await pointPosts(tx, userId, bodyId)
  await enqueue(tx, spreadName, { userId }, { key: `${spreadName.name}:${userId}`, person: userId })
}
