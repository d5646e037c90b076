// Saving one's own measurements: one transaction with everything that follows for the person's posts.
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  dropUnusedVersions,
  dropVersions,
  findCurrentBodyId,
  keepVersion,
  pointPosts,
} from './body-versions.queries.ts'
import { updateMeasurements } from './measurements.queries.ts'

/**
 * Saves all measurements. While the person is opted in, a change makes a new body version for the posts that are shared
 * from then on, and for posts without a version. Opting out deletes all versions. When every measure is empty, the
 * versions of shared posts stay.
 * @throws AppError `profile_not_found`
 */
export async function saveMeasurements(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  body: Measurements,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await updateMeasurements(tx, userId, body))) throw new AppError('profile_not_found')
    if (!body.allowMeasurementFiltering) return dropVersions(tx, userId)
    await keepVersion(tx, userId)
    const bodyId = await findCurrentBodyId(tx, userId)
    if (bodyId !== null) await pointPosts(tx, userId, bodyId)
    await dropUnusedVersions(tx, userId, bodyId)
  })
}
