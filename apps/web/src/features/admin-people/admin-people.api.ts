// The queries of admins over people.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getAdminPeople, getAdminPerson } from '@kloset/contract/admin-people'
import type { InputOf } from '@kloset/contract/api'
import { call } from '../../lib/api/http.ts'
import { paged } from '../../lib/api/paged.ts'

export type Shown = NonNullable<NonNullable<InputOf<typeof getAdminPeople>['query']>['show']>

/** Every query of people, for invalidating. */
export const adminPeopleKey = ['admin', 'people'] as const

export const peopleQuery = (show: Shown, q: string) =>
  infiniteQueryOptions({
    queryKey: [...adminPeopleKey, 'list', show, q],
    queryFn: ({ pageParam, signal }) =>
      call(getAdminPeople, {
        query: { show, ...(q && { q }), cursor: pageParam },
        signal,
      }),
    ...paged,
    staleTime: 0,
  })

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminPeopleKey, 'one', userId],
    queryFn: ({ signal }) => call(getAdminPerson, { params: { userId }, signal }),
    staleTime: 0,
  })
