// One's own measurements: reading and saving them.
import { queryOptions } from '@tanstack/react-query'
import { getMeasurements } from '@kloset/contract/measurements'
import { call } from '../../lib/api/http.ts'

export const measurementsQuery = queryOptions({
  queryKey: ['measurements'],
  queryFn: ({ signal }) => call(getMeasurements, { signal }),
})
