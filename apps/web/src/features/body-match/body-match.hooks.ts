// The body filter of a page. It lives in the address, so that going back and sharing keep it.
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type BodyFilter,
  type BodyOrder,
  bodyOrders,
  decodeBodyFilter,
  encodeBodyFilter,
  noFilter,
} from '@kloset/contract/body-match'
import type { Counted } from './body-match.rules.ts'

/** The filter and order of the address; a broken word is no filter. */
export function useBodyFilter() {
  const [search, setSearch] = useSearchParams()
  const read = decodeBodyFilter(search.get('body') ?? '')
  const filter: BodyFilter = typeof read === 'string' ? noFilter : read
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
    setFilter: (next: BodyFilter) => write(next, order),
    setOrder: (next: BodyOrder) => write(filter, next),
  }
}

const COUNT_AFTER_MS = 350

/** A value that changes only once it has stood still. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), COUNT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The query that counts what a list would show under the filter of this word. */
export type CountQuery = (word: string) => UseQueryOptions<Counted, Error, Counted, string[]>

/**
 * How much a filter shows, asked once its form stands still. Undefined while nothing is active, before
 * the first answer, and when the server would not say.
 */
export function useLiveCount(word: string, countQuery: CountQuery) {
  const settled = useSettled(word)
  const { data, isPlaceholderData, error } = useQuery({
    ...countQuery(settled),
    enabled: settled !== '',
  })
  const isCurrent = settled === word && !isPlaceholderData && !error
  return { counted: word === '' || error ? undefined : data, isCurrent }
}
