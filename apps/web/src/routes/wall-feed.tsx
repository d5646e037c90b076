// Discover and Following: looks on the wall.
import { messages } from '@kloset/contract/messages'
import { NewPostsPill } from '../features/feeds/components/new-posts-pill.tsx'
import { useFeed, useNewLooks } from '../features/feeds/feeds.hooks.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Masonry, useMasonryColumns } from '../ui/masonry.tsx'
import { FeedEnd } from '../views/feed-end.tsx'
import { PeopleToFollow } from '../views/people-to-follow.tsx'
import { WallSkeleton } from '../views/feed-skeletons.tsx'
import { CAPTION_HEIGHT, PostThumb, ratioOf } from '../views/post-card/post-thumb.tsx'

const SIZES = '(min-width: 1280px) 24vw, (min-width: 1024px) 32vw, 48vw'

function Wall({ feed, label }: { feed: 'discover' | 'following'; label: string }) {
  const { columns, gutter } = useMasonryColumns()
  const { posts, isLoading, failed, retry, loadMore, ...end } = useFeed(feed)
  if (isLoading) return <WallSkeleton columns={columns} gutter={gutter} />
  if (posts.length === 0 && !failed) {
    return (
      <>
        <EmptyState drawing={<Hanger />} title={messages.feeds.empty.title} className="pt-16" />
        {feed === 'following' && (
          <PeopleToFollow className="mx-auto max-w-(--column) px-2 pt-4 pb-24 lg:px-0" />
        )}
      </>
    )
  }
  const siblings = posts.map(({ id }) => id)
  return (
    <>
      <Masonry
        label={label}
        items={posts}
        keyOf={({ id }) => id}
        ratioOf={ratioOf}
        captionHeight={CAPTION_HEIGHT}
        onNearEnd={loadMore}
        render={(post, index) => (
          <PostThumb
            post={post}
            origin={feed}
            siblings={siblings}
            sizes={SIZES}
            priority={index < columns * 2}
          />
        )}
      />
      <FeedEnd {...end} failed={failed} onRetry={retry} />
    </>
  )
}

function NewLooks() {
  const { posts } = useFeed('discover')
  const { count, show } = useNewLooks(posts[0]?.id)
  return <NewPostsPill count={count} onShow={show} />
}

export function DiscoverScreen() {
  usePageTitle('Discover')
  return (
    <div className="px-(--feed-edge) pt-2 lg:pt-5">
      <h1 className="sr-only">Discover</h1>
      <NewLooks />
      <Wall feed="discover" label="Looks" />
    </div>
  )
}

export function FollowingScreen() {
  usePageTitle('Following')
  return (
    <div className="px-(--feed-edge)">
      <h1 className="serif-20 lg:serif-28 px-2 pt-3 pb-2.5 lg:px-0 lg:pt-5 lg:pb-4">
        Posts from people you follow
      </h1>
      <Wall feed="following" label="Looks from people you follow" />
    </div>
  )
}
