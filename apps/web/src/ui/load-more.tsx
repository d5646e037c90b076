// The button that reads the next page of a list, or what failed and a way to try again.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Message } from '@kloset/texts/message'
import { commonTexts } from '@kloset/texts/common'
import { errorText } from '../lib/api/http.ts'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'

interface LoadMoreProps {
  query: UseInfiniteQueryResult
  failure: Message
}

/** Nothing after the last page. */
export function LoadMore({ query, failure }: LoadMoreProps) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (query.isFetchNextPageError) {
    return (
      <ErrorState title={failure.title} line={errorText(error)} onRetry={() => fetchNextPage()} />
    )
  }
  if (!hasNextPage) return null
  return (
    <Button
      variant="outline"
      busy={isFetchingNextPage}
      onClick={() => fetchNextPage()}
      className="mx-auto mt-4 flex"
    >
      {commonTexts.loadMore}
    </Button>
  )
}
