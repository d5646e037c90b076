// Saving a post and taking it back; making, changing, ordering and deleting collections. Nobody is notified.
import { collectionLimits } from '@kloset/contract/collections'
import { randomUUID } from 'node:crypto'
import { lockPerson } from '../../entities/people/profiles.queries.ts'
import { violatedConstraint } from '../../platform/database/failures.ts'
import { AppError } from '../../platform/errors.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import * as queries from './collections.queries.ts'
import type { NamedCollectionRow } from './collections.queries.ts'
import * as positions from './positions.queries.ts'
import { upsertSave } from './saves.queries.ts'

type Uses = Pick<Platform, 'db'>
type Save = Omit<Parameters<typeof upsertSave>[1], 'most'>

/** An upper bound for one person's saves at the same moment. */
const SAVES_AT_ONCE = 100

/**
 * @param firstName the name of the new collection if the person has none
 * @returns the collection with the post
 * @throws AppError `post_not_found`, `collection_not_found`, or `conflict` when there are too many
 */
export async function savePost({ db }: Uses, save: Save): Promise<NamedCollectionRow> {
  let outcome = await saveWithinLimit(db, save)
  // The chosen collection was deleted meanwhile: the next try chooses or makes another one.
  if (
    save.collectionId === null &&
    outcome.isThere &&
    outcome.hasSpace &&
    outcome.collectionId === null
  )
    outcome = await saveWithinLimit(db, save)
  const { isThere, hasSpace, collectionId: id, name } = outcome
  if (!isThere) throw new AppError('post_not_found')
  if (!hasSpace) {
    throw new AppError('conflict', {
      detail: ({ problems }) => problems.savesAreFull(collectionLimits.saves),
    })
  }
  if (id === null || name === null) throw new AppError('collection_not_found')
  return { id, name }
}

/** Near the limit, saves wait for each other: counting alone would miss another save of the same moment. */
async function saveWithinLimit(db: Platform['db'], save: Save) {
  const outcome = await upsertSave(db, { ...save, most: collectionLimits.saves - SAVES_AT_ONCE })
  if (outcome.hasSpace) return outcome
  return transaction(db, async (tx) => {
    await lockPerson(tx, save.userId)
    return upsertSave(tx, { ...save, most: collectionLimits.saves })
  })
}

/** @throws AppError `conflict` when the person has another collection of this name */
async function named<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'collections_name_key') throw error
    throw new AppError('conflict', {
      detail: ({ problems }) => problems.collectionNameTaken,
      cause: error,
    })
  }
}

/**
 * @throws AppError `collection_not_found`, `post_not_found` when the cover is not in it, or `conflict` when the name is
 * taken
 */
export async function updateCollection(
  { db }: Uses,
  userId: string,
  collectionId: string,
  changes: queries.CollectionChanges,
): Promise<NamedCollectionRow> {
  const { coverPostId } = changes
  if (
    coverPostId &&
    !(await queries.isSavedIn(db, userId, { collectionId, postId: coverPostId }))
  ) {
    throw new AppError(
      (await queries.findCollection(db, userId, collectionId))
        ? 'post_not_found'
        : 'collection_not_found',
    )
  }
  const changed = await named(() => queries.updateCollection(db, userId, collectionId, changes))
  if (!changed) throw new AppError('collection_not_found')
  return changed
}

const SECOND = 1_000_000

/** The middle of a gap, in microseconds; null when there is no space. @param nowMicros the earliest first position */
function middleOf(
  { above, below }: { readonly above: number | null; readonly below: number | null },
  nowMicros: number,
): number | null {
  if (above === null) return Math.max(nowMicros, (below ?? 0) + 1)
  if (below === null) return above - SECOND
  return above - below < 2 ? null : Math.floor((above + below) / 2)
}

/**
 * Moves a saved post after another one of its collection, or to the first position. Two tabs that move at once wait for
 * each other.
 * @throws AppError `collection_not_found`, `post_not_found`, or `conflict` when the other post is not in it any more
 */
export async function placeSavedPost(
  { db }: Uses,
  move: Parameters<typeof positions.findGap>[1],
): Promise<void> {
  await transaction(db, async (tx) => {
    const { userId, collectionId } = move
    if (!(await positions.lockCollection(tx, userId, collectionId))) {
      throw new AppError('collection_not_found')
    }
    const gap = await positions.findGap(tx, move)
    if (!gap.isThere) throw new AppError('post_not_found')
    if (move.after === move.postId) return
    if (move.after !== null && gap.above === null) {
      throw new AppError('conflict', { detail: ({ problems }) => problems.collectionChanged })
    }
    const nowMicros = Date.now() * 1000
    let position = middleOf(gap, nowMicros)
    if (position === null) {
      await positions.spaceOut(tx, userId, collectionId)
      position = middleOf(await positions.findGap(tx, move), nowMicros)
    }
    if (position === null)
      throw new Error('There is no space between two posts that were just spaced out')
    await positions.updatePosition(tx, move, position)
  })
}

/** Deletes a collection. Its posts are no longer saved. @throws AppError `collection_not_found` */
export async function deleteCollection(
  { db }: Uses,
  userId: string,
  collectionId: string,
): Promise<void> {
  if (!(await queries.deleteCollection(db, userId, collectionId))) {
    throw new AppError('collection_not_found')
  }
}

/**
 * Repeated with the same key, it returns the collection that was made.
 * @throws AppError `conflict` when the name is taken, or there are too many
 */
export async function createCollection(
  { db }: Uses,
  userId: string,
  {
    name,
    clientKey: id = randomUUID(),
  }: { readonly name: string; readonly clientKey?: string | undefined },
): Promise<NamedCollectionRow> {
  try {
    const made = await named(() =>
      transaction(db, async (tx) => {
        await lockPerson(tx, userId)
        return queries.insertCollection(tx, userId, { id, name })
      }),
    )
    if (made) return made
    throw new AppError('conflict', {
      detail: ({ problems }) => problems.collectionsAreFull(collectionLimits.collections),
    })
  } catch (error) {
    const before = await queries.findCollection(db, userId, id)
    if (before) return before
    throw error
  }
}
