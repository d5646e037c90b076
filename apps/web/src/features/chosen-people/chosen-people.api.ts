// The viewer's list of chosen people.
import { getChosenPeople } from '@kloset/contract/chosen-people'
import { refreshedQuery } from '../../lib/api/queries.ts'

export const chosenPeopleQuery = refreshedQuery(['chosen-people'], getChosenPeople)
