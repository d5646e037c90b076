// The skeleton of a post, when no list knows its picture yet.
import { commonTexts } from '@kloset/texts/common'
import { Skeleton } from '../../ui/skeleton.tsx'

export function PostSkeleton() {
  return (
    <div role="status" aria-label={commonTexts.loadingPost} className="px-4 py-4 lg:px-12 lg:py-6">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-5 w-36 rounded-thumb" />
      </div>
      <Skeleton className="mt-6 h-7 w-4/5 rounded-thumb" />
      <Skeleton className="mt-2 h-7 w-3/5 rounded-thumb" />
    </div>
  )
}
