// The end of a feed: more is loading, loading failed, or this was all.
import { feedsTexts } from '@kloset/texts/feeds'
import { loadingTexts } from '@kloset/texts/loading'
import { ErrorState } from '../ui/error-state.tsx'

interface FeedEndProps {
  failed: boolean
  hasMore: boolean
  isLoadingMore: boolean
  onRetry: () => unknown
}

export function FeedEnd({ failed, hasMore, isLoadingMore, onRetry }: FeedEndProps) {
  if (failed) return <ErrorState title={loadingTexts.posts.title} onRetry={onRetry} />
  return (
    <p role="status" className="min-h-20 py-6 text-center text-muted">
      {isLoadingMore && feedsTexts.loading.title}
      {!hasMore && feedsTexts.empty.title}
    </p>
  )
}
