// Shown while comments load: skeletons, or without a network a text that says when they come.
import { MessageCircle } from 'lucide-react'
import { commentsTexts } from '@kloset/texts/comments'
import { useOnline } from '../../../lib/browser/online.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

function CommentsSkeleton() {
  return (
    <div role="status" aria-label={commentsTexts.loading} className="flex flex-col gap-5">
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-8 rounded-full" />
          <span className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-3 w-24 rounded-thumb" />
            <Skeleton className={`h-3 rounded-thumb ${width}`} />
          </span>
        </div>
      ))}
    </div>
  )
}

export const CommentsOffline = () => (
  <p className="flex min-h-11 items-center gap-3 text-muted">
    <MessageCircle aria-hidden className="size-5 shrink-0" />
    {commentsTexts.withNetwork}
  </p>
)

export const CommentsWaiting = () => (useOnline() ? <CommentsSkeleton /> : <CommentsOffline />)
