// The queries of admins over people.
import { getAdminPeople, getAdminPerson } from '@kloset/contract/admin-people'
import type { InputOf } from '@kloset/contract/api'
import { pageReader, refreshedPages, refreshedQuery } from '../../lib/api/queries.ts'

export type Shown = NonNullable<NonNullable<InputOf<typeof getAdminPeople>['query']>['show']>

/** Every query of people, for invalidating. */
export const adminPeopleKey = ['admin', 'people'] as const

export const peopleQuery = (show: Shown, q: string) =>
  refreshedPages(
    [...adminPeopleKey, 'list', show, q],
    pageReader(getAdminPeople, { query: { show, ...(q && { q }) } }),
  )

export const personQuery = (userId: string) =>
  refreshedQuery([...adminPeopleKey, 'one', userId], getAdminPerson, { params: { userId } })
