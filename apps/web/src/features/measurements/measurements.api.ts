// The viewer's own measurements, and the probable ranges of unknown ones.
import { queryOptions } from '@tanstack/react-query'
import { getMeasureGuesses, getMeasurements } from '@kloset/contract/measurements'
import { ownBodyMeta } from '../../entities/body/own-body.ts'
import { call } from '../../lib/api/http.ts'

export const measurementsQuery = queryOptions({
  queryKey: ['measurements'],
  queryFn: ({ signal }) => call(getMeasurements, { signal }),
})

/** A range for each measure, predicted from the others and from the sizes that the person wears. */
export const guessesQuery = queryOptions({
  queryKey: ['measure-guesses'],
  queryFn: ({ signal }) => call(getMeasureGuesses, { signal }),
  meta: ownBodyMeta,
})
