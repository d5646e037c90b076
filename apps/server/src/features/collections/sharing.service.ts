// The owner of a collection chooses who may see it. Sharing notifies nobody, because a notification would show the name
// of the collection. The owner wrote that name, and words from one person to another are only sent as messages.
import { collectionLimits } from '@kloset/contract/collections'
import { randomBytes } from 'node:crypto'
import { findProfileCards, lockPerson } from '../../entities/people/profiles.queries.ts'
import { requireSeen } from '../../entities/relations/kept-relations.queries.ts'
import { violatedConstraint } from '../../platform/database/failures.ts'
import { AppError } from '../../platform/errors.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCollection } from './collections.queries.ts'
import * as queries from './sharing.queries.ts'

type Uses = Pick<Platform, 'db'>

const KEY_BYTES = 32

/** @throws AppError `collection_not_found` */
export async function setPublic(
  { db }: Uses,
  userId: string,
  collection: { readonly id: string; readonly isPublic: boolean },
): Promise<void> {
  if (!(await queries.updateIsPublic(db, userId, collection))) {
    throw new AppError('collection_not_found')
  }
}

/** @returns the key of the secret address. @throws AppError `collection_not_found` */
export async function openLink({ db }: Uses, userId: string, id: string): Promise<string> {
  const made = randomBytes(KEY_BYTES).toString('base64url')
  const key = await queries.ensureLinkKey(db, userId, { id, key: made })
  if (key === null) throw new AppError('collection_not_found')
  return key
}

/** @throws AppError `collection_not_found` */
export async function closeLink({ db }: Uses, userId: string, id: string): Promise<void> {
  if (!(await queries.deleteLinkKey(db, userId, id))) throw new AppError('collection_not_found')
}

/** @throws AppError `collection_not_found`, `profile_not_found`, `forbidden` for oneself, `conflict` when it is full */
export async function invite(
  { db }: Uses,
  guest: Parameters<typeof queries.insertGuest>[1],
): Promise<void> {
  const { ownerId, collectionId, guestId } = guest
  if (!(await findCollection(db, ownerId, collectionId))) throw new AppError('collection_not_found')
  if (guestId === ownerId) throw new AppError('forbidden')
  await requireSeen(db, { viewerId: ownerId, personId: guestId }, 'profile_not_found')
  const people = await findProfileCards(db, [guestId])
  if (!people.has(guestId)) throw new AppError('profile_not_found')
  if (await insertGuest(db, guest)) return
  throw new AppError('conflict', {
    detail: ({ problems }) => problems.guestsAreFull(collectionLimits.guests),
  })
}

/** @throws AppError `collection_not_found`, `profile_not_found` when one of them is deleted at the same moment */
async function insertGuest(
  db: Platform['db'],
  guest: Parameters<typeof queries.insertGuest>[1],
): Promise<boolean> {
  try {
    return await transaction(db, async (tx) => {
      await lockPerson(tx, guest.ownerId)
      return queries.insertGuest(tx, guest)
    })
  } catch (error) {
    const violated = violatedConstraint(error)
    if (violated === undefined) throw error
    throw new AppError(
      violated === 'collection_guests_guest_id_fkey' ? 'profile_not_found' : 'collection_not_found',
    )
  }
}
