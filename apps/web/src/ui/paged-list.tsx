// A list that is read page by page: skeleton, error, empty state, and the button for more.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Message } from '@kloset/texts/message'
import { commonTexts } from '@kloset/texts/common'
import { isUnknown } from '../lib/api/unknown-list.ts'
import { ErrorState } from './error-state.tsx'
import { LoadMoreMark } from './load-more-mark.tsx'
import { Skeleton } from './skeleton.tsx'

/** The skeleton of the first page. */
type Shapes =
  /** Classes with the height of a row. */
  | { rowHeight: string; tiles?: never }
  /** Classes of the grid of a list of pictures, and of one picture. */
  | { tiles: { grid: string; tile: string }; rowHeight?: never }

type PagedListProps<Item> = Shapes & {
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly Item[] }>>
  /** The text for screen readers while the first page loads. */
  loading: string
  failure: Message
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

export function PagedList<Item>({
  query,
  failure,
  empty,
  children,
  ...props
}: PagedListProps<Item>) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const retry = () => (query.isFetchNextPageError ? fetchNextPage() : refetch())
  if (error && !data) {
    return <ErrorState title={failure.title} error={error} onRetry={refetch} />
  }
  if (isUnknown(query) && props.tiles) {
    const { grid, tile } = props.tiles
    return (
      <div role="status" aria-label={props.loading} className={grid}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <Skeleton key={index} className={`rounded-pic ${tile}`} />
        ))}
      </div>
    )
  }
  if (!data || isUnknown(query)) {
    return (
      <div role="status" aria-label={props.loading}>
        {['w-2/5', 'w-3/5', 'w-1/2'].map((width) => (
          <div key={width} className={`flex items-center border-t border-line ${props.rowHeight}`}>
            <Skeleton className={`h-4 rounded-thumb ${width}`} />
          </div>
        ))}
      </div>
    )
  }
  const items = data.pages.flatMap((page) => page.items)
  // A page without items is not the end if another page follows.
  const isEmpty = items.length === 0 && !hasNextPage
  return (
    <>
      {isEmpty ? empty : children(items)}
      {hasNextPage && !error && (
        <LoadMoreMark key={data.pages.length} onReach={() => void fetchNextPage()} />
      )}
      {error && <ErrorState title={failure.title} onRetry={retry} />}
      <p role="status" className="text-center text-muted">
        {isFetchingNextPage && commonTexts.loading}
      </p>
    </>
  )
}
