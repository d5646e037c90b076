// Decides when a list may say that it is empty.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type ListQuery = UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly unknown[] }>>

/** Whether it is unknown if a list has items. A list that was empty may have some until it has been read again. */
export const isUnknown = ({ data, isPending, isFetching, isFetchedAfterMount }: ListQuery) =>
  isPending ||
  (isFetching &&
    !isFetchedAfterMount &&
    data?.pages.every(({ items }) => items.length === 0) === true)
