// The body filter of a page. It lives in the address, so that going back and sharing keep it.
import { keepPreviousData, notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { BodyFilter } from '@kloset/contract/body-match'
import type { BodyOrder } from '@kloset/contract/body-match.schemas'
import {
  bodyOrders,
  countCriteria,
  decodeBodyFilter,
  encodeBodyFilter,
  noFilter,
} from '@kloset/contract/body-match'
import { findMatch } from '../../entities/post/post-lists.ts'
import { backgroundOf } from '../../lib/navigation/location-state.ts'
import { useSettled } from '../../lib/settled.ts'
import type { Counted } from './chips.rules.ts'

function filterIn(search: URLSearchParams): BodyFilter {
  const read = decodeBodyFilter(search.get('body') ?? '')
  return typeof read === 'string' ? noFilter : read
}

/**
 * The filter and order of the address; an invalid one is not a filter.
 * @param firstOrder what a list is ordered by once something is filtered by
 */
export function useBodyFilter(firstOrder: BodyOrder = 'newest') {
  const [search, setSearch] = useSearchParams()
  const filter = filterIn(search)
  const order = bodyOrders.find((known) => known === search.get('order')) ?? 'newest'
  const write = (nextFilter: BodyFilter, nextOrder: BodyOrder) => {
    const next = new URLSearchParams(search)
    const word = encodeBodyFilter(nextFilter)
    if (word === '') next.delete('body')
    else next.set('body', word)
    if (word === '' || nextOrder === 'newest') next.delete('order')
    else next.set('order', nextOrder)
    setSearch(next)
  }
  return {
    filter,
    order,
    /** The filter's word; empty when nothing is active. */
    word: encodeBodyFilter(filter),
    setFilter: (next: BodyFilter, nextOrder?: BodyOrder) =>
      write(next, nextOrder ?? (countCriteria(filter) === 0 ? firstOrder : order)),
    setOrder: (next: BodyOrder) => write(filter, next),
  }
}

/**
 * How a post that lies over a filtered list matches its filter, as the list has it. The post's own address
 * does not contain the filter, which has the viewer's measurements, so a shared link does not reveal them.
 * @returns the filter as well; null where the list is not filtered: the looks on bodies like one's own
 */
export function useMatchBehind(postId: string) {
  const queryClient = useQueryClient()
  const behind = backgroundOf(useLocation())
  const filter = filterIn(new URLSearchParams(behind?.search))
  const word = encodeBodyFilter(filter)
  const match = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    // Without a filter it may lie over the looks on bodies like one's own.
    () => (behind ? findMatch(queryClient, postId, word === '' ? 'mine' : word) : undefined),
  )
  return { match, filter: word === '' ? null : filter }
}

/** The query that counts what a list would show under the filter of this word. */
export type CountQuery = (word: string) => UseQueryOptions<Counted, Error, Counted, string[]>

/**
 * How much a filter shows, asked once its form stands still. Undefined while nothing is active, before
 * the first answer, and when the server refused to count.
 */
export function useLiveCount(word: string, countQuery: CountQuery) {
  const settled = useSettled(word)
  const { data, isPlaceholderData, error } = useQuery({
    ...countQuery(settled),
    // The button keeps its number while the next one is counted.
    placeholderData: keepPreviousData,
    enabled: settled !== '',
  })
  const isCurrent = settled === word && !isPlaceholderData && !error
  return { counted: word === '' || error ? undefined : data, isCurrent }
}
