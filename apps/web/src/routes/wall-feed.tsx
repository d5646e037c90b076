// Discover and Following: looks on the wall.
import { Suspense, useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { feedsTexts } from '@kloset/texts/feeds'
import { useSession } from '../features/auth/auth.session.ts'
import { Likeness } from '../features/body-match/components/likeness.tsx'
import { useBodyFilter } from '../features/body-match/body-match.hooks.ts'
import { NewPosts } from '../features/feeds/components/new-posts.tsx'
import { NewPostsPill } from '../features/feeds/components/new-posts-pill.tsx'
import { useFeed } from '../features/feeds/feeds.hooks.ts'
import type { FeedFilter } from '../features/feeds/feeds.api.ts'
import { useMeasureSuggestion } from '../features/measurements/measure-suggestion.ts'
import { lazyPart } from '../lib/loading/load-part.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Masonry, useMasonryColumns } from '../ui/masonry.tsx'
import { BodyFilterHead } from '../views/body-filter.tsx'
import { FeedEnd } from '../views/feed-end.tsx'
import { WallSkeleton } from '../views/feed-skeletons.tsx'
import { PostThumb } from '../views/post-card/post-thumb.tsx'
import { WALL_SIZES } from '../ui/picture-sizes.ts'

/** For those who follow nobody yet: the others start without it. */
const PeopleToFollow = lazyPart(
  async () => (await import('../views/people-to-follow.tsx')).PeopleToFollow,
)

/** For those whose filter finds nothing. */
const NoBodyFound = lazyPart(async () => (await import('../views/no-body-found.tsx')).NoBodyFound)

/** For those who have not measured themselves yet. */
const MeasureSuggestion = lazyPart(
  async () =>
    (await import('../features/measurements/components/measure-suggestion.tsx')).MeasureSuggestion,
)

/** The same as in app.html, which asks for the first pictures: others would be loaded twice. */

interface WallProps {
  feed: 'discover' | 'following'
  label: string
  filter?: FeedFilter
  /** Whether the filter asks for ALL criteria. */
  matchAll?: boolean
  /** Replaces the usual message of an empty wall. */
  empty?: ReactNode
}

function Wall({ feed, label, filter, empty, matchAll = false }: WallProps) {
  const { columns, gutter } = useMasonryColumns()
  const { slots, onNear, isLoading, failed, retry, loadMore, ...end } = useFeed(feed, filter)
  // Presses do not wait for the drawing of what comes below the window.
  const laidOut = useDeferredValue(slots)
  if (isLoading) return <WallSkeleton columns={columns} gutter={gutter} />
  if (slots.length === 0 && !failed) {
    if (empty) return empty
    return <EmptyState drawing={<Hanger />} title={feedsTexts.empty.title} className="pt-16" />
  }
  const siblings = laidOut.map(({ id }) => id)
  return (
    <>
      <Masonry
        label={label}
        items={laidOut}
        keyOf={({ id }) => id}
        ratioOf={({ ratio }) => ratio}
        onNear={onNear}
        onNearEnd={() => {
          // What has come may not be laid out yet: then this is not its end.
          if (laidOut === slots) loadMore()
        }}
        render={(slot, index) => (
          <PostThumb
            slot={slot}
            origin={feed}
            siblings={siblings}
            sizes={WALL_SIZES}
            priority={index < columns * 2}
            likeness={slot.match && <Likeness match={slot.match} matchAll={matchAll} />}
          />
        )}
      />
      <FeedEnd {...end} failed={failed} onRetry={retry} />
    </>
  )
}

export function DiscoverScreen() {
  usePageTitle(feedsTexts.discover)
  const { filter, order, word, setFilter, setOrder } = useBodyFilter('similar')
  const isFiltered = word !== ''
  const { user } = useSession()
  const suggestion = useMeasureSuggestion(user?.id ?? '')
  return (
    <div className="px-(--feed-edge) pt-1 lg:pt-3">
      <h1 className="sr-only">{feedsTexts.discover}</h1>
      {!isFiltered && <NewPosts feed="discover" />}
      <BodyFilterHead
        filter={filter}
        onChange={setFilter}
        order={{ value: order, onChange: setOrder }}
        beside={
          suggestion.isOpen && (
            <Suspense>
              <MeasureSuggestion onClose={suggestion.close} />
            </Suspense>
          )
        }
      />
      <Wall
        // A filter is another wall: it starts at its own top.
        key={word + order}
        feed="discover"
        label={isFiltered ? feedsTexts.discoverSimilar : feedsTexts.looks}
        {...(isFiltered && {
          filter: { body: word, order },
          empty: (
            <Suspense>
              <NoBodyFound filter={filter} onChange={setFilter} />
            </Suspense>
          ),
        })}
        matchAll={filter.matchAll}
      />
    </div>
  )
}

/**
 * People to follow while nobody followed has shared anything. The list stays in place while people are
 * chosen from it, however many posts that brings: a pill says how many, and shows them.
 */
function EmptyFollowing({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <>
      <NewPostsPill count={count} onShow={onShow} />
      <EmptyState drawing={<Hanger />} title={feedsTexts.empty.title} className="pt-16" />
      <Suspense>
        <PeopleToFollow className="mx-auto max-w-(--column) px-2 pt-4 pb-24 lg:px-0" />
      </Suspense>
    </>
  )
}

export function FollowingScreen() {
  usePageTitle(feedsTexts.following)
  const { slots, isLoading, failed } = useFeed('following')
  const [isChoosing, setIsChoosing] = useState(false)
  if (!isChoosing && !isLoading && !failed && slots.length === 0) setIsChoosing(true)
  return (
    <div className="px-(--feed-edge)">
      <h1 className="serif-20 lg:serif-28 px-2 pt-3 pb-2.5 lg:px-0 lg:pt-5 lg:pb-4">
        {feedsTexts.followingLine}
      </h1>
      {!isChoosing && <NewPosts feed="following" />}
      {isChoosing ? (
        <EmptyFollowing count={slots.length} onShow={() => setIsChoosing(false)} />
      ) : (
        <Wall feed="following" label={feedsTexts.followingLooks} />
      )}
    </div>
  )
}
