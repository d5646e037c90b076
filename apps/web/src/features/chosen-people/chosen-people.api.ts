// The viewer's list of chosen people.
import { queryOptions } from '@tanstack/react-query'
import { getChosenPeople } from '@kloset/contract/chosen-people'
import { call } from '../../lib/api/http.ts'

export const chosenPeopleQuery = queryOptions({
  queryKey: ['chosen-people'],
  queryFn: ({ signal }) => call(getChosenPeople, { signal }),
  staleTime: 0,
})
