// The saved posts of a collection. A post that is gone leaves an empty slot, until it is removed.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { Post } from '@kloset/contract/posts.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { commonTexts } from '@kloset/texts/common'
import { useStoredPosts } from '../entities/post/posts.ts'
import { savedPostsQuery } from '../features/collections/collections.api.ts'
import type { SavedSlot } from '../features/collections/collections.api.ts'
import { useSave } from '../features/collections/collections.hooks.ts'
import { errorText } from '../lib/api/http.ts'
import { openOver } from '../lib/navigation/location-state.ts'
import { postPath } from '../lib/navigation/paths.ts'
import { dayText } from '../lib/text/time.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useFailureToast } from '../ui/failure-toast.ts'
import { LoadMoreMark } from '../ui/load-more-mark.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PostFace } from './person-posts/post-tile.tsx'
import { pictureKey } from './picture-key.ts'
import { personName } from '../entities/person/person-name.ts'

const grid = 'grid grid-cols-2 gap-x-2 gap-y-5 md:grid-cols-3 lg:gap-x-4 lg:gap-y-7 xl:grid-cols-4'
const SIZES = '(min-width: 1280px) 24vw, (min-width: 768px) 32vw, 48vw'
const failure = { title: collectionsTexts.postsFailed }

function SavedTile({ post, siblings }: { post: Post; siblings: readonly string[] }) {
  const location = useLocation()
  const name = personName(post.author)
  return (
    <article>
      <Link
        to={postPath(post)}
        state={openOver(location, undefined, siblings)}
        data-thumb={pictureKey(post.id)}
        className="block aspect-3/4 overflow-hidden rounded-pic transition-[filter] hover:brightness-104"
      >
        <PostFace post={post} sizes={SIZES} />
      </Link>
      <p className="mt-2 flex items-center gap-2 text-12">
        <Avatar name={name} src={post.author.avatarUrl} size={24} />
        <span className="min-w-0 truncate">{name}</span>
      </p>
    </article>
  )
}

function EmptySlot({ id, savedAt }: SavedSlot) {
  const { remove } = useSave(id)
  return (
    <div className="flex aspect-3/4 flex-col items-center justify-center gap-2 rounded-pic bg-wash p-3 text-center">
      <p className="text-14 text-muted">{collectionsTexts.gone}</p>
      <Button
        variant="outline"
        size="sm"
        aria-label={collectionsTexts.ofDay(dayText(savedAt))}
        onClick={remove}
      >
        {collectionsTexts.remove}
      </Button>
    </div>
  )
}

export function SavedPosts({ collectionId }: { collectionId: string }) {
  const { byId, deleted } = useStoredPosts()
  const query = useInfiniteQuery(savedPostsQuery(collectionId))
  const failed = useFailureToast(query, failure, 'saved-posts-error')
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  if (query.isPending) {
    return (
      <div role="status" aria-label={commonTexts.loadingPosts} className={grid}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="aspect-3/4 rounded-pic" />
        ))}
      </div>
    )
  }
  const slots = data?.pages.flatMap(({ items }) => items) ?? []
  const postOf = (id: string) => (deleted.has(id) ? undefined : byId.get(id))
  const siblings = slots.filter(({ id }) => postOf(id)).map(({ id }) => id)
  const retry = () => (data ? fetchNextPage() : refetch())
  const end = failed ? (
    <ErrorState title={failure.title} line={errorText(error)} onRetry={retry} />
  ) : (
    <LoadMoreMark
      key={slots.length}
      onReach={() => {
        if (hasNextPage && !isFetching && !error) void fetchNextPage()
      }}
    />
  )
  if (slots.length === 0) {
    if (failed) return end
    return <EmptyState drawing={<Hanger />} title={collectionsTexts.emptyCollection} />
  }
  return (
    <>
      <ul className={grid}>
        {slots.map((slot) => {
          const post = postOf(slot.id)
          return (
            <li key={slot.id} className="min-w-0">
              {post ? <SavedTile post={post} siblings={siblings} /> : <EmptySlot {...slot} />}
            </li>
          )
        })}
      </ul>
      {end}
    </>
  )
}
