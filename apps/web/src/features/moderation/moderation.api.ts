// The queries of the moderators' screens.
import type { InputOf } from '@kloset/contract/api'
import {
  getActs,
  getCase,
  getCaseCounts,
  getCases,
  getObjections,
} from '@kloset/contract/moderation'
import {
  pageReader,
  pagesOf,
  queryOf,
  refreshedPages,
  refreshedQuery,
} from '../../lib/api/queries.ts'

export const moderationKey = ['moderation'] as const

/** Polling interval: others take and decide cases. */
const REFRESH_MS = 20_000

/** `open`, `waiting`, `escalated`, `closed`, or `mine`. */
export type CasesShown = NonNullable<NonNullable<InputOf<typeof getCases>['query']>['show']>

export type CasesOrder = NonNullable<NonNullable<InputOf<typeof getCases>['query']>['order']>

export const casesQuery = (show: CasesShown, order: CasesOrder) => ({
  ...pagesOf(
    [...moderationKey, 'cases', show, order],
    pageReader(getCases, { query: { show, order } }),
  ),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
})

export const countsQuery = {
  ...queryOf([...moderationKey, 'counts'], getCaseCounts),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
}

export const caseQuery = (caseId: string) => ({
  ...refreshedQuery([...moderationKey, 'case', caseId], getCase, { params: { caseId } }),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
})

export const actsQuery = refreshedPages([...moderationKey, 'acts'], pageReader(getActs))

export type ObjectionsShown = NonNullable<
  NonNullable<InputOf<typeof getObjections>['query']>['show']
>

export const objectionsQuery = (show: ObjectionsShown) =>
  refreshedPages(
    [...moderationKey, 'objections', show],
    pageReader(getObjections, { query: { show } }),
  )
