// The body filter of a page. It is in the address, so that going back and sharing keep it.
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
 * The filter and order of the address. An invalid filter is ignored.
 * @param firstOrder the order when a first filter is set
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
    /** The filter as the address has it; empty when nothing is active. */
    word: encodeBodyFilter(filter),
    setFilter: (next: BodyFilter, nextOrder?: BodyOrder) =>
      write(next, nextOrder ?? (countCriteria(filter) === 0 ? firstOrder : order)),
    setOrder: (next: BodyOrder) => write(filter, next),
  }
}

/**
 * How an open post matches the filter of the list behind it. The post's own address does not contain the filter,
 * which has the viewer's measurements, so a shared link does not reveal them.
 * @returns the filter as well; null when the list has none and shows looks on bodies like the viewer's
 */
export function useMatchBehind(postId: string) {
  const queryClient = useQueryClient()
  const behind = backgroundOf(useLocation())
  const filter = filterIn(new URLSearchParams(behind?.search))
  const word = encodeBodyFilter(filter)
  const match = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    // Without a filter, the list behind may show looks on bodies like the viewer's.
    () => (behind ? findMatch(queryClient, postId, word === '' ? 'mine' : word) : undefined),
  )
  return { match, filter: word === '' ? null : filter }
}

/** The query that counts what a list would show. @param word the encoded filter */
export type CountQuery = (word: string) => UseQueryOptions<Counted, Error, Counted, string[]>

/**
 * How much a filter shows, requested when its form has not changed for a moment. Undefined while nothing is active,
 * before the first answer, and when the server refused to count.
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
