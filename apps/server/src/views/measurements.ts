// A person's own measurements as the contract shows them. Another person's are never presented.
import type { MeasureGuess, OwnMeasurements } from '@kloset/contract/measurements.schemas'
import { kindOf } from '../entities/bodies/filled-body.rules.ts'
import { guessMeasures } from '../entities/bodies/guessed-body.rules.ts'
import { findMeasurements, findOwnBody } from '../entities/bodies/measurements.queries.ts'
import { findOwnWorn } from '../entities/posts/worn.queries.ts'
import type { Database } from '../platform/database/pool.ts'
import { AppError } from '../platform/errors.ts'

/** @throws AppError `profile_not_found`: each account has measurements, which may be empty */
export async function viewOwnMeasurements(db: Database, userId: string): Promise<OwnMeasurements> {
  const own = await findMeasurements(db, userId)
  if (own === null) throw new AppError('profile_not_found')
  return own
}

/** @throws AppError `profile_not_found` */
export async function viewOwnGuesses(db: Database, userId: string): Promise<MeasureGuess[]> {
  const [own, pieces] = await Promise.all([findOwnBody(db, userId), findOwnWorn(db, userId)])
  if (own === null) throw new AppError('profile_not_found')
  return guessMeasures(kindOf(own), own, pieces)
}
