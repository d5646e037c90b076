// The skeleton of a style vote or forum thread.
import { commonTexts } from '@kloset/texts/common'
import { Skeleton } from '../../ui/skeleton.tsx'

export function QuestionSkeleton() {
  return (
    <div
      role="status"
      aria-label={commonTexts.loadingPost}
      className="lg:grid lg:grid-cols-[568px_1fr]"
    >
      <div className="max-lg:h-13 max-lg:border-b max-lg:border-line" />
      <div className="px-4 pt-3 lg:col-start-1 lg:row-start-1 lg:pt-9 lg:pr-12 lg:pl-8">
        <div className="flex items-center gap-3">
          <Skeleton className="size-7 rounded-full lg:size-11" />
          <Skeleton className="h-5 w-36 rounded-thumb" />
        </div>
        <Skeleton className="mt-4 h-8 w-11/12 rounded-thumb lg:mt-8 lg:h-14" />
        <Skeleton className="mt-2 h-8 w-3/5 rounded-thumb lg:h-14" />
      </div>
      <div className="grid grid-cols-2 gap-3 px-4 pt-5 lg:gap-6 lg:pt-10 lg:pr-8 lg:pl-12">
        <Skeleton className="aspect-5/6 rounded-pic" />
        <Skeleton className="aspect-5/6 rounded-pic" />
      </div>
    </div>
  )
}
