// The skeletons of a feed while its first page loads.
import { feedsTexts } from '@kloset/texts/feeds'
import { Skeleton } from '../ui/skeleton.tsx'

const ratios = ['3/4', '4/5', '2/3', '4/5', '1/1', '3/4', '4/5', '2/3'] as const

/** The skeleton of the wall. */
export function WallSkeleton({
  columns,
  gutter,
  captionHeight,
}: {
  columns: number
  gutter: number
  captionHeight: number
}) {
  const columnNumbers = Array.from({ length: columns }, (_, index) => index)
  return (
    <div
      role="status"
      aria-label={feedsTexts.loading.title}
      className="flex"
      style={{ gap: gutter }}
    >
      {columnNumbers.map((column) => (
        <div key={column} className="flex flex-1 flex-col" style={{ gap: gutter + captionHeight }}>
          {[0, 1, 2].map((row) => (
            <Skeleton
              key={row}
              className="rounded-pic"
              style={{ aspectRatio: ratios[(column * 3 + row) % ratios.length] }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The skeleton of the list of questions. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label={feedsTexts.loading.title}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="border-b border-line py-6">
          <div className="flex items-center gap-2">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className="h-4 w-32 rounded-thumb" />
          </div>
          <Skeleton className="mt-3 h-6 w-4/5 rounded-thumb" />
          <Skeleton className="mt-3 h-40 rounded-field" />
        </div>
      ))}
    </div>
  )
}
