// The button that reads the next page of a list, or an error with Retry.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Message } from '@kloset/texts/message'
import { commonTexts } from '@kloset/texts/common'
import { Button, type ButtonProps } from './button.tsx'
import { ErrorState } from './error-state.tsx'

interface LoadMoreProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  query: UseInfiniteQueryResult
  failure: Message
}

/** Draws nothing after the last page. */
export function LoadMore({ query, failure, ...style }: LoadMoreProps) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (query.isFetchNextPageError) {
    return <ErrorState title={failure.title} error={error} onRetry={fetchNextPage} />
  }
  if (!hasNextPage) return null
  return (
    <Button
      variant="outline"
      className="mx-auto mt-4 flex"
      {...style}
      busy={isFetchingNextPage}
      onClick={() => fetchNextPage()}
    >
      {commonTexts.loadMore}
    </Button>
  )
}
