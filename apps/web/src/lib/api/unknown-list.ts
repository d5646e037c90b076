// When a list may say that it is empty.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type ListQuery = UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly unknown[] }>>

/** Whether nothing is known of a list. One that was empty and is read again as it opens may have something by now. */
export const isUnknown = ({ data, isPending, isFetching, isFetchedAfterMount }: ListQuery) =>
  isPending ||
  (isFetching &&
    !isFetchedAfterMount &&
    data?.pages.every(({ items }) => items.length === 0) === true)
