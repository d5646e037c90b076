// SOS: the list of questions.
import { feedsTexts } from '@kloset/texts/feeds'
import { NewPosts } from '../features/feeds/components/new-posts.tsx'
import { useFeed } from '../features/feeds/feeds.hooks.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { Hanger } from '../ui/drawings.tsx'
import { VotingMinuteLink } from '../views/voting-minute/voting-minute-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMoreMark } from '../ui/load-more-mark.tsx'
import { FeedEnd } from '../views/feed-end.tsx'
import { ListSkeleton } from '../views/feed-skeletons.tsx'
import { QuestionCard } from '../views/post-card/question-card.tsx'

function Questions() {
  const { slots, isLoading, failed, retry, loadMore, ...end } = useFeed('sos')
  if (isLoading) return <ListSkeleton />
  const posts = slots.flatMap(({ post }) => post ?? [])
  if (posts.length === 0 && !failed && !end.hasMore) {
    return <EmptyState drawing={<Hanger />} title={feedsTexts.empty.title} className="pt-16" />
  }
  return (
    <>
      <ul>
        {posts.map((post, index) => (
          <li key={post.id}>
            <QuestionCard post={post} />
            {/* After the first question, which is drawn before the application loads (app/early.ts). */}
            {index === 0 && <VotingMinuteLink />}
          </li>
        ))}
      </ul>
      <LoadMoreMark key={posts.length} onReach={loadMore} />
      <FeedEnd {...end} failed={failed} onRetry={retry} />
    </>
  )
}

export function SosScreen() {
  usePageTitle(feedsTexts.sos)
  return (
    <div className="page-edge mx-auto max-w-[calc(var(--column)+2*var(--margin))]">
      <h1 className="serif-20 lg:serif-40 pt-4 lg:pt-8 lg:pb-2">{feedsTexts.sosLine}</h1>
      <NewPosts feed="sos" />
      <Questions />
    </div>
  )
}
