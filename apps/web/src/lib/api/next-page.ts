// The next page of a list that loads more while a person scrolls.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type Paging = 'hasNextPage' | 'isFetching' | 'error' | 'fetchNextPage'

/**
 * @returns a function that loads the next page. It does nothing at the end, during another request, and after a failed
 * one
 */
export function nextPageLoader({
  hasNextPage,
  isFetching,
  error,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult, Paging>): () => void {
  return () => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }
}
