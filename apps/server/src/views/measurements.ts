// A person's own measurements as the contract shows them. Another person's are never presented.
import type { OwnMeasurements } from '@kloset/contract/measurements.schemas'
import { findMeasurements } from '../entities/bodies/measurements.queries.ts'
import type { Database } from '../platform/database/pool.ts'
import { AppError } from '../platform/errors.ts'

/** @throws AppError `profile_not_found`: each account has measurements, which may be empty */
export async function viewOwnMeasurements(db: Database, userId: string): Promise<OwnMeasurements> {
  const own = await findMeasurements(db, userId)
  if (own === null) throw new AppError('profile_not_found')
  return own
}
