// The queries of the moderators' screens.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@kloset/contract/api'
import {
  getActs,
  getCase,
  getCaseCounts,
  getCases,
  getObjections,
} from '@kloset/contract/moderation'
import { call } from '../../lib/api/http.ts'
import { paged } from '../../lib/api/paged.ts'

export const moderationKey = ['moderation'] as const

/** Polling interval: others take and decide cases. */
const REFRESH_MS = 20_000

/** `open`, `waiting`, `escalated`, `closed`, or `mine`. */
export type CasesShown = NonNullable<NonNullable<InputOf<typeof getCases>['query']>['show']>

export type CasesOrder = NonNullable<NonNullable<InputOf<typeof getCases>['query']>['order']>

export const casesQuery = (show: CasesShown, order: CasesOrder) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'cases', show, order],
    queryFn: ({ pageParam, signal }) =>
      call(getCases, { query: { show, order, cursor: pageParam }, signal }),
    ...paged,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })

export const countsQuery = queryOptions({
  queryKey: [...moderationKey, 'counts'],
  queryFn: ({ signal }) => call(getCaseCounts, { signal }),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
})

export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: [...moderationKey, 'case', caseId],
    queryFn: ({ signal }) => call(getCase, { params: { caseId }, signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })

export const actsQuery = infiniteQueryOptions({
  queryKey: [...moderationKey, 'acts'],
  queryFn: ({ pageParam, signal }) => call(getActs, { query: { cursor: pageParam }, signal }),
  ...paged,
  staleTime: 0,
})

export type ObjectionsShown = NonNullable<
  NonNullable<InputOf<typeof getObjections>['query']>['show']
>

export const objectionsQuery = (show: ObjectionsShown) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'objections', show],
    queryFn: ({ pageParam, signal }) =>
      call(getObjections, { query: { show, cursor: pageParam }, signal }),
    ...paged,
    staleTime: 0,
  })
