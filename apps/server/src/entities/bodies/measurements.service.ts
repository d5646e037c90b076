// Saving one's own measurements: everything that follows for the person's posts.
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { pointPosts } from './bodies.jobs.ts'
import {
  dropUnusedVersions,
  dropVersions,
  findCurrentBodyId,
  keepVersion,
} from './body-versions.queries.ts'
import { updateMeasurements } from './measurements.queries.ts'
import { pointSome } from './point-posts.queries.ts'
import { pointRest } from './point-posts.ts'

/**
 * Saves all measurements. While the person is opted in, a change makes a new body version for the posts that are shared
 * from then on, and for posts without a version. Opting out deletes all versions. When every measure is empty, the
 * versions of shared posts stay. If the person has very many posts, the others follow: opting out is only answered when
 * no post points to a version, and asking again continues.
 * @throws AppError `profile_not_found`
 */
export async function saveMeasurements(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  body: Measurements,
): Promise<void> {
  const isOptedIn = body.allowMeasurementFiltering
  const isMore = await transaction(db, async (tx) => {
    if (!(await updateMeasurements(tx, userId, body))) throw new AppError('profile_not_found')
    if (isOptedIn) await keepVersion(tx, userId)
    else await dropVersions(tx, userId)
    const bodyId = await findCurrentBodyId(tx, userId)
    const isMore = await pointSome(tx, userId, bodyId)
    if (isMore) {
      await enqueue(tx, pointPosts, { userId }, { key: `${pointPosts.name}:${userId}` })
    }
    if (isOptedIn) await dropUnusedVersions(tx, userId, bodyId)
    return isMore
  })
  if (isMore && !isOptedIn) await pointRest(db, userId)
}
