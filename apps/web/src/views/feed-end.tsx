// What stands under a feed: more is coming, it failed, or this was all.
import { messages } from '@kloset/contract/messages'
import { ErrorState } from '../ui/error-state.tsx'

type FeedEndProps = {
  failed: boolean
  hasMore: boolean
  isLoadingMore: boolean
  onRetry: () => unknown
}

export function FeedEnd({ failed, hasMore, isLoadingMore, onRetry }: FeedEndProps) {
  if (failed) return <ErrorState title={messages.loading.posts.title} onRetry={onRetry} />
  return (
    <p role="status" className="min-h-20 py-6 text-center text-muted">
      {isLoadingMore && messages.feeds.loading.title}
      {!hasMore && messages.feeds.empty.title}
    </p>
  )
}
