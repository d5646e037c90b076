// The saved posts of the viewer's collection, in its order. A deleted post leaves an empty slot until it is removed.
import { useInfiniteQuery } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import type { Collection } from '@kloset/contract/collections.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { useStoredPosts } from '../../entities/post/posts.ts'
import { savedPostsQuery } from '../../features/collections/collections.api.ts'
import { slotsOf, useSavedOrder } from '../../features/collections/saved-order.ts'
import { nextPageLoader } from '../../lib/api/next-page.ts'
import { isUnknown } from '../../lib/api/unknown-list.ts'
import { cx } from '../../ui/cx.ts'
import { Hanger } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFailureToast } from '../../ui/failure-toast.ts'
import { GlassButton } from '../../ui/icon-button.tsx'
import { LoadMoreMark } from '../../ui/load-more-mark.tsx'
import { useReordering } from '../../ui/reordering.ts'
import { collectionPosts, PostsSkeleton } from './collection-tile.tsx'
import { SavedTile } from './saved-tile.tsx'

const failure = { title: collectionsTexts.postsFailed }

interface SavedPostsProps {
  collection: Pick<Collection, 'id' | 'coverPostId'>
  /** Whether posts can be moved. They do not open during that time. */
  isOrdering: boolean
}

export function SavedPosts({ collection, isOrdering }: SavedPostsProps) {
  const { byId, deleted } = useStoredPosts()
  const query = useInfiniteQuery(savedPostsQuery(collection.id))
  const failed = useFailureToast(query, failure, 'saved-posts-error')
  const { data, error, fetchNextPage, refetch } = query
  const loadMore = nextPageLoader(query)
  const slots = slotsOf(data)
  const { move, settle } = useSavedOrder(collection.id)
  const [spoken, setSpoken] = useState('')
  const { draggedKey, handleOf } = useReordering({
    keys: slots.map(({ id }) => id),
    move: (id, to) => {
      move(id, to)
      setSpoken(collectionsTexts.movedTo(to + 1, slots.length))
    },
    onSettled: settle,
    scrollsPage: true,
  })
  if (isUnknown(query)) {
    return <PostsSkeleton />
  }
  const postOf = (id: string) => (deleted.has(id) ? undefined : byId.get(id))
  const siblings = slots.filter(({ id }) => postOf(id)).map(({ id }) => id)
  const retry = () => (data ? fetchNextPage() : refetch())
  const end = failed ? (
    <ErrorState title={failure.title} error={error} onRetry={retry} />
  ) : (
    <LoadMoreMark key={slots.length} onReach={loadMore} />
  )
  if (slots.length === 0) {
    if (failed) return end
    return (
      <EmptyState
        drawing={<Hanger />}
        title={collectionsTexts.emptyCollection}
        line={collectionsTexts.emptyCollectionLine}
      />
    )
  }
  return (
    <>
      <ul className={collectionPosts}>
        {slots.map((slot, position) => (
          <li
            key={slot.id}
            data-position={position}
            className={cx('min-w-0 transition-opacity', draggedKey === slot.id && 'opacity-60')}
          >
            <SavedTile
              slot={slot}
              post={postOf(slot.id)}
              siblings={siblings}
              collection={collection}
              handle={
                isOrdering && (
                  <GlassButton
                    label={collectionsTexts.moveNumber(position + 1, slots.length)}
                    {...handleOf(slot.id)}
                    className="touch-none cursor-grab active:cursor-grabbing"
                  >
                    <GripVertical aria-hidden />
                  </GlassButton>
                )
              }
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {end}
    </>
  )
}
