// One's own measurements, and where those that are not known probably lie.
import { queryOptions } from '@tanstack/react-query'
import { getMeasureGuesses, getMeasurements } from '@kloset/contract/measurements'
import { ownBodyMeta } from '../../entities/body/own-body.ts'
import { call } from '../../lib/api/http.ts'

export const measurementsQuery = queryOptions({
  queryKey: ['measurements'],
  queryFn: ({ signal }) => call(getMeasurements, { signal }),
})

/** Ranges of the measures, each by the others and by the sizes that one wears. Never a measured number. */
export const guessesQuery = queryOptions({
  queryKey: ['measure-guesses'],
  queryFn: ({ signal }) => call(getMeasureGuesses, { signal }),
  meta: ownBodyMeta,
})
