// The viewer's own measurements, and the probable ranges of unknown ones.
import { getMeasureGuesses, getMeasurements } from '@kloset/contract/measurements'
import { ownBodyMeta } from '../../entities/body/own-body.ts'
import { queryOf } from '../../lib/api/queries.ts'

export const measurementsQuery = queryOf(['measurements'], getMeasurements)

/** A range for each measure, predicted from the others and from the sizes that the person wears. */
export const guessesQuery = {
  ...queryOf(['measure-guesses'], getMeasureGuesses),
  meta: ownBodyMeta,
}
