// Saving a post and taking it back; making, renaming and deleting collections. Nobody is notified.
import { collectionLimits } from '@kloset/contract/collections'
import { violatedConstraint } from '../../platform/database/failures.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import * as queries from './collections.queries.ts'
import type { NamedCollectionRow } from './collections.queries.ts'

type Uses = Pick<Platform, 'db'>

/**
 * @param firstName of the collection that is made when the person has none
 * @returns the collection with the post
 * @throws AppError `post_not_found`, `collection_not_found`, or `conflict` when there are too many
 */
export async function savePost(
  { db }: Uses,
  save: Parameters<typeof queries.upsertSave>[1],
): Promise<NamedCollectionRow> {
  const { isThere, hasRoom, collectionId: id, name } = await queries.upsertSave(db, save)
  if (!isThere) throw new AppError('post_not_found')
  if (!hasRoom) {
    throw new AppError('conflict', {
      detail: ({ problems }) => problems.savesAreFull(collectionLimits.saves),
    })
  }
  if (id === null || name === null) throw new AppError('collection_not_found')
  return { id, name }
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

/** @throws AppError `collection_not_found`, or `conflict` when the name is taken */
export async function renameCollection(
  { db }: Uses,
  userId: string,
  collection: NamedCollectionRow,
): Promise<NamedCollectionRow> {
  if (!(await named(() => queries.updateName(db, userId, collection)))) {
    throw new AppError('collection_not_found')
  }
  return collection
}

/** Its posts are no longer saved. @throws AppError `collection_not_found` */
export async function deleteCollection(
  { db }: Uses,
  userId: string,
  collectionId: string,
): Promise<void> {
  if (!(await queries.deleteCollection(db, userId, collectionId))) {
    throw new AppError('collection_not_found')
  }
}

/** @throws AppError `conflict` when the name is taken, or there are too many */
export async function createCollection(
  { db }: Uses,
  userId: string,
  name: string,
): Promise<NamedCollectionRow> {
  const made = await named(() => queries.insertCollection(db, userId, name))
  if (made) return made
  throw new AppError('conflict', {
    detail: ({ problems }) => problems.collectionsAreFull(collectionLimits.collections),
  })
}
