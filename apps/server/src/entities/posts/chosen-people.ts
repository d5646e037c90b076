// The rules of posts for chosen people: the list is not empty, and a person who is removed no longer sees them.
import type { Database } from '../../platform/database/pool.ts'
import type { AfterCommit } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ChosenPair, deleteChosen, hasChosenPeople } from './chosen-people.queries.ts'
import { renewChosenFiles } from './posts.jobs.ts'

/** @throws AppError `conflict` while nobody is on the list: the post would be for nobody */
export async function requireChosenPeople(db: Database, userId: string): Promise<void> {
  if (await hasChosenPeople(db, userId)) return
  throw new AppError('conflict', { detail: ({ problems }) => problems.nobodyIsChosen })
}

/**
 * Removes a person from a list, in a transaction. Without effect for somebody who is not on it. Their open tabs leave
 * the posts, and jobs give the files of these posts new addresses.
 */
export async function endChoice(
  { realtime }: Pick<Platform, 'realtime'>,
  tx: Database,
  afterCommit: AfterCommit,
  pair: ChosenPair,
): Promise<void> {
  if (!(await deleteChosen(tx, pair))) return
  const userId = pair.ownerId
  // One job waits, even if somebody removes many people.
  await enqueue(tx, renewChosenFiles, { userId }, { key: `${renewChosenFiles.name}:${userId}` })
  afterCommit(() => realtime.announceToNodes('person.narrowed', userId))
}
