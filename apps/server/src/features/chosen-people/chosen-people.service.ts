// Adding people to one's list of chosen people, and removing them. They are not notified.
import { CHOSEN_PEOPLE_MAX } from '@kloset/contract/chosen-people'
import { lockFollowCounts } from '../../entities/people/follows.queries.ts'
import { endChoice } from '../../entities/posts/chosen-people.ts'
import { type ChosenPair, insertChosen } from '../../entities/posts/chosen-people.queries.ts'
import { isUnseenNow } from '../../entities/relations/relations.queries.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Adds a person to a list; repeating it changes nothing.
 * @throws AppError `profile_not_found` also across a block, `forbidden` for oneself, `conflict` when the list is full
 */
export async function addChosen({ db }: Pick<Platform, 'db'>, pair: ChosenPair): Promise<void> {
  const { ownerId, personId } = pair
  if (ownerId === personId) {
    throw new AppError('forbidden', { detail: ({ safety }) => safety.notOneself })
  }
  await transaction(db, async (tx) => {
    // A concurrent block waits here, and so does the addition of another person.
    const found = await lockFollowCounts(tx, [ownerId, personId])
    if (found < 2 || (await isUnseenNow(tx, ownerId, personId))) {
      throw new AppError('profile_not_found')
    }
    if (await insertChosen(tx, pair)) return
    throw new AppError('conflict', {
      detail: ({ problems }) => problems.chosenPeopleAreFull(CHOSEN_PEOPLE_MAX),
    })
  })
}

/** Removes a person from a list; repeating it changes nothing. */
export async function removeChosen(
  uses: Pick<Platform, 'db' | 'realtime'>,
  pair: ChosenPair,
): Promise<void> {
  await transaction(uses.db, (tx, afterCommit) => endChoice(uses, tx, afterCommit, pair))
}
