// Discover and Following: looks on the wall.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { activeMeasures, countCriteria, encodeBodyFilter } from '@kloset/contract/body-match'
import { feedsTexts } from '@kloset/texts/feeds'
import { findPost } from '../entities/post/posts.ts'
import { useJustShared } from '../entities/post/just-shared.ts'
import { useSession } from '../features/auth/auth.session.ts'
import { Likeness } from '../features/body-match/components/likeness.tsx'
import { useBodyFilter } from '../features/body-match/body-match.hooks.ts'
import { filteredName } from '../features/body-match/filter-name.rules.ts'
import { NewPosts } from '../features/feeds/components/new-posts.tsx'
import { NewPostsPill } from '../features/feeds/components/new-posts-pill.tsx'
import { DiscoverChoice } from '../features/feeds/components/discover-choice.tsx'
import { useDiscoverChoice } from '../features/feeds/discover-choice.hooks.ts'
import { likeMine } from '../features/feeds/feeds.api.ts'
import { drawnIn, foldRuns, isSlot, withCard } from '../features/feeds/fold.rules.ts'
import type { CardItem, WallItem } from '../features/feeds/fold.rules.ts'
import { openRun, useOpenedRuns } from '../features/feeds/opened-runs.ts'
import { useFeed, useNewPosts } from '../features/feeds/feeds.hooks.ts'
import type { FilledSlot } from '../features/feeds/feeds.rules.ts'
import type { FeedFilter } from '../features/feeds/feeds.api.ts'
import { measurementsQuery } from '../features/measurements/measurements.api.ts'
import { useMeasureSuggestion } from '../features/measurements/measure-suggestion.ts'
import { lazyPart } from '../lib/loading/load-part.ts'
import { useLinkClick } from '../lib/navigation/link-click.ts'
import { openOver } from '../lib/navigation/location-state.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import {
  CAPTION_HEIGHT,
  LIKENESS_CAPTION_HEIGHT,
  WORDS_CAPTION_HEIGHT,
} from '../ui/masonry-layout.ts'
import { Masonry, useMasonryColumns } from '../ui/masonry.tsx'
import { pictureKey } from '../views/picture-key.ts'
import { usePictureMenu } from '../views/picture-menu/use-picture-menu.tsx'
import { BodyFilterHead } from '../views/body-filter.tsx'
import { FeedEnd } from '../views/feed-end.tsx'
import { WallSkeleton } from '../views/feed-skeletons.tsx'
import { PostThumb } from '../views/post-card/post-thumb.tsx'
import { FOLD_SIZES, WALL_SIZES } from '../ui/picture-sizes.ts'

/** For people who follow nobody yet. Loaded on demand, so that others start without it. */
const PeopleToFollow = lazyPart(
  async () => (await import('../views/people-to-follow.tsx')).PeopleToFollow,
)

/** For people whose filter finds nothing. */
const NoBodyFound = lazyPart(async () => (await import('../views/no-body-found.tsx')).NoBodyFound)

/** For people whose feed of similar bodies is empty. */
const NoBodiesLikeMine = lazyPart(
  async () => (await import('../views/no-body-found.tsx')).NoBodiesLikeMine,
)

/** For walls with several neighbouring posts of one author. */
const FoldCard = lazyPart(
  async () => (await import('../views/post-card/fold-card.tsx')).FoldCard,
  () => <div className="aspect-square rounded-pic bg-wash" />,
)

/** For people who have just shared a post. */
const JustShared = lazyPart(async () => (await import('../views/just-shared.tsx')).JustShared)

/** For people who have not measured themselves yet. */
const MeasureCard = lazyPart(
  async () => (await import('../features/measurements/components/measure-card.tsx')).MeasureCard,
)

/** Replaces the card with its posts, and focuses the first of them. */
function openInPlace(folded: readonly FilledSlot[]) {
  flushSync(() => openRun(folded))
  const [first] = folded
  if (!first) return
  const thumb = `[data-thumb="${CSS.escape(pictureKey(first.id))}"]`
  document.querySelector<HTMLElement>(thumb)?.focus({ preventScroll: true })
}

/** The pictures of the first screen come before the card, because they are painted before it is known. */
const ROWS_BEFORE_CARD = 2
/** Height divided by width: on a phone its text needs more lines. */
const cardRatio = (columns: number) => (columns > 2 ? 0.9 : 1.25)

type Item = WallItem<FilledSlot> | CardItem

const keyOf = (item: Item) => {
  if (isSlot(item)) return item.id
  return 'folded' in item ? `more ${item.folded[0]?.id}` : 'card'
}

/** The post of the thumbnail under a long press. */
function thumbAt(target: Element) {
  const thumb = target.closest<HTMLElement>('[data-thumb]')?.dataset['thumb']
  return findPost(thumb?.split('/')[0] ?? '') ?? null
}

interface WallProps {
  feed: 'discover' | 'following'
  label: string
  filter?: FeedFilter
  /** Whether the filter asks for ALL criteria. */
  matchAll?: boolean
  /** Whether its cards show how similar bodies are. */
  hasLikeness?: boolean
  /** Replaces the usual message of an empty wall. */
  empty?: ReactNode
  /** A card after the first pictures. */
  card?: ReactNode
}

function Wall(props: WallProps) {
  const { feed, label, filter, empty, card, matchAll = false, hasLikeness = false } = props
  const { columns, gutter } = useMasonryColumns()
  const [longPress, menu] = usePictureMenu(thumbAt)
  const { slots, onNear, isLoading, failed, retry, loadMore, ...end } = useFeed(feed, filter)
  // Deferred, so that presses do not wait for rendering below the viewport.
  const opened = useOpenedRuns()
  const laidOut = useDeferredValue(slots)
  const location = useLocation()
  const onLink = useLinkClick((link) => {
    if (!('thumb' in link.dataset)) return null
    // From an open post people can go to every post, also to posts that are folded on the wall.
    const siblings = laidOut.map(({ id }) => id)
    return openOver(location, feed, siblings)
  })
  const isNews = feed === 'following'
  const captionHeight = hasLikeness
    ? LIKENESS_CAPTION_HEIGHT
    : isNews
      ? WORDS_CAPTION_HEIGHT
      : CAPTION_HEIGHT
  if (isLoading) return <WallSkeleton {...{ columns, gutter, captionHeight }} />
  if (slots.length === 0 && !failed && !end.hasMore) {
    if (empty) return empty
    return <EmptyState drawing={<Hanger />} title={feedsTexts.empty.title} className="pt-16" />
  }
  const posts = feed === 'discover' ? foldRuns(laidOut, opened) : laidOut
  const items = card ? withCard(posts, columns * ROWS_BEFORE_CARD) : posts
  const likenessOf = ({ match }: FilledSlot) =>
    match && <Likeness match={match} matchAll={matchAll || filter?.order === 'mine'} />
  return (
    <div {...longPress}>
      <Masonry
        label={label}
        items={items}
        keyOf={keyOf}
        captionHeight={captionHeight}
        ratioOf={(item) => (isSlot(item) ? item.ratio : 'card' in item ? cardRatio(columns) : 1)}
        onNear={(first, last) => {
          const drawn = items.slice(first, last + 1).flatMap(drawnIn)
          const [from, to] = [drawn[0], drawn.at(-1)]
          if (from && to) onNear(laidOut.indexOf(from), laidOut.indexOf(to))
        }}
        onNearEnd={() => {
          // When the newest slots are not laid out yet, this is not the end.
          if (laidOut === slots) loadMore()
        }}
        render={(item, index) =>
          'card' in item ? (
            card
          ) : isSlot(item) ? (
            <PostThumb
              slot={item}
              onLink={onLink}
              sizes={WALL_SIZES}
              priority={index < columns * 2}
              isNews={isNews}
              likeness={likenessOf(item)}
            />
          ) : (
            <FoldCard
              folded={item.folded}
              sizes={FOLD_SIZES}
              onOpen={() => openInPlace(item.folded)}
            />
          )
        }
      />
      <FeedEnd {...end} failed={failed} onRetry={retry} />
      {menu}
    </div>
  )
}

export function DiscoverScreen() {
  usePageTitle(feedsTexts.discover)
  const { filter, order, word, setFilter, setOrder } = useBodyFilter('similar')
  const isFiltered = word !== ''
  const { user } = useSession()
  const sharedId = useJustShared()
  const suggestion = useMeasureSuggestion(user?.id ?? '')
  const choice = useDiscoverChoice()
  const isMine = !isFiltered && choice.order === 'mine'
  const { data: own } = useQuery({ ...measurementsQuery, enabled: isFiltered })
  const name = isFiltered
    ? filteredName(feedsTexts.looks, filter, own)
    : isMine
      ? feedsTexts.bodiesLikeYours
      : feedsTexts.looks
  return (
    <div className="px-(--feed-edge) pt-1 lg:pt-3">
      <h1 className="sr-only">{feedsTexts.discover}</h1>
      {sharedId !== null && <JustShared key={sharedId} postId={sharedId} />}
      {!isFiltered && !isMine && <NewPosts feed="discover" />}
      <BodyFilterHead
        filter={filter}
        onChange={(next, nextOrder) => {
          setFilter(next, nextOrder)
          if (countCriteria(next) > 0) choice.keepFilter(encodeBodyFilter(next), nextOrder ?? order)
        }}
        lastFilter={choice.lastFilter}
        lastOrder={choice.lastOrder}
        choice={<DiscoverChoice value={choice.order} onChange={choice.setOrder} />}
        title={isMine ? feedsTexts.bodiesLikeYours : feedsTexts.newestLooks}
        isTitleWide={!isMine}
        order={{
          value: order,
          onChange: (next) => {
            setOrder(next)
            // A filter from a shared address is not the viewer's own.
            if (word === choice.lastFilter) choice.keepFilter(word, next)
          },
        }}
      />
      <Wall
        // Each filter is a new wall, which starts at its top.
        key={isMine ? 'mine' : word + order}
        feed="discover"
        label={name}
        {...(isMine && {
          filter: likeMine,
          empty: <NoBodiesLikeMine />,
        })}
        {...(isFiltered && {
          filter: { body: word, order },
          empty: <NoBodyFound filter={filter} onChange={setFilter} />,
        })}
        matchAll={filter.matchAll}
        hasLikeness={isMine || activeMeasures(filter).length > 0}
        card={
          suggestion.isOpen && !isFiltered && !isMine && <MeasureCard onClose={suggestion.close} />
        }
      />
    </div>
  )
}

/**
 * People to follow while nobody followed has shared anything. The list stays while people are chosen from it. A pill
 * says how many posts there are by now, and shows them.
 */
function EmptyFollowing({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <>
      <NewPostsPill count={count} onShow={onShow} />
      <EmptyState drawing={<Hanger />} title={feedsTexts.empty.title} className="pt-16" />
      <PeopleToFollow className="mx-auto max-w-(--column) px-2 pt-4 pb-24 lg:px-0" />
    </>
  )
}

export function FollowingScreen() {
  usePageTitle(feedsTexts.following)
  const { slots, isLoading, hasMore, failed } = useFeed('following')
  const { count, show } = useNewPosts('following')
  const [isChoosing, setIsChoosing] = useState(false)
  const isEmpty = !isLoading && !failed && !hasMore && slots.length === 0
  if (!isChoosing && isEmpty) setIsChoosing(true)
  return (
    <div className="px-(--feed-edge)">
      <h1 className="serif-20 lg:serif-28 px-2 pt-3 pb-2.5 lg:px-0 lg:pt-5 lg:pb-4">
        {feedsTexts.followingLine}
      </h1>
      {isChoosing ? (
        <EmptyFollowing
          count={slots.length + count}
          onShow={async () => {
            if (count > 0) await show()
            setIsChoosing(false)
          }}
        />
      ) : (
        <>
          <NewPostsPill count={count} onShow={show} />
          <Wall feed="following" label={feedsTexts.followingLooks} />
        </>
      )}
    </div>
  )
}
