// Writing the garments of a look: when it is shared, and later by its author.
import type { GarmentInput } from '@kloset/contract/garments.schemas'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findMediaOfPosts } from '../media/media.queries.ts'
import { requireMayLink } from '../people/new-people.ts'
import {
  dropOtherGarments,
  findGarments,
  findOrCreateBrands,
  lockOwnLook,
  type GarmentToWrite,
  writeGarments,
} from './garments.queries.ts'
import { linksOf, searchTextOf } from './garments.rules.ts'
import { writePostWords } from './post-words.queries.ts'
import { writeCloset } from './write-closet.ts'

/**
 * Writes the garments of a post that is being shared, also in its author's closet. The caller writes the post's own
 * row.
 */
export async function insertGarments(
  tx: Database,
  { userId, postId }: { readonly userId: string; readonly postId: string },
  garments: readonly GarmentInput[],
): Promise<void> {
  if (garments.length === 0) return
  await writeGarments(tx, postId, await withBrands(tx, garments))
  await writeCloset(tx, userId, postId)
}

async function withBrands(
  tx: Database,
  garments: readonly GarmentInput[],
): Promise<GarmentToWrite[]> {
  const keys = await findOrCreateBrands(tx, [
    ...new Set(garments.flatMap(({ brand }) => brand ?? [])),
  ])
  return garments.map((garment) => ({
    ...garment,
    brandKey: garment.brand === null ? null : (keys.get(garment.brand) ?? null),
    searchText: searchTextOf(garment),
  }))
}

/** @throws AppError `invalid_input` when a garment is on a file that the post does not have */
async function requireTheirFiles(
  tx: Database,
  postId: string,
  garments: readonly GarmentInput[],
): Promise<void> {
  const last = Math.max(0, ...garments.map(({ spot }) => spot?.mediaPosition ?? 0))
  if (last === 0 || last < (await findMediaOfPosts(tx, [postId])).length) return
  throw new AppError('invalid_input', { detail: ({ fields }) => fields.noSuchFile })
}

/**
 * Replaces the garments of one's own look.
 * @throws AppError `post_not_found` also for another person's post, or one that is not a look;
 * `new_person_limit`, `invalid_input`
 */
export async function setGarments(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  { postId, userId, garments }: { postId: string; userId: string; garments: GarmentInput[] },
): Promise<void> {
  await transaction(db, async (tx) => {
    const written = await withBrands(tx, garments)
    if (!(await lockOwnLook(tx, postId, userId))) throw new AppError('post_not_found')
    await requireTheirFiles(tx, postId, garments)
    const before = (await findGarments(tx, postId)).flatMap((row) => row.product_url ?? [])
    await requireMayLink(tx, { config }, userId, { before, after: linksOf(garments) })
    await dropOtherGarments(tx, postId, garments)
    await writeGarments(tx, postId, written)
    await writeCloset(tx, userId, postId)
    await writePostWords(tx, postId)
  })
}
