// The posts of somebody's collection, as others see them.
import { useInfiniteQuery } from '@tanstack/react-query'
import { collectionsTexts } from '@kloset/texts/collections'
import { loadingTexts } from '@kloset/texts/loading'
import { postsIn } from '../../entities/post/post-lists.ts'
import { useStoredPosts } from '../../entities/post/posts.ts'
import { sharedPostsQuery } from '../../features/collections/collections.api.ts'
import type { SharedAddress } from '../../features/collections/collections.api.ts'
import { errorText } from '../../lib/api/http.ts'
import { Hanger } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFailureToast } from '../../ui/failure-toast.ts'
import { LoadMoreMark } from '../../ui/load-more-mark.tsx'
import { collectionPosts, PostsSkeleton, CollectionTile } from './collection-tile.tsx'

const failure = loadingTexts.posts

export function SharedPosts({ address }: { address: SharedAddress }) {
  const held = useStoredPosts()
  const query = useInfiniteQuery(sharedPostsQuery(address))
  const failed = useFailureToast(query, failure, 'shared-posts-error')
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  if (query.isPending) return <PostsSkeleton />
  const posts = data?.pages.flatMap(({ items }) => postsIn(items, held)) ?? []
  const siblings = posts.map(({ id }) => id)
  const end = failed ? (
    <ErrorState
      title={failure.title}
      line={errorText(error)}
      onRetry={() => (data ? fetchNextPage() : refetch())}
    />
  ) : (
    <LoadMoreMark
      key={posts.length}
      onReach={() => {
        if (hasNextPage && !isFetching && !error) void fetchNextPage()
      }}
    />
  )
  if (posts.length === 0) {
    if (failed) return end
    return <EmptyState drawing={<Hanger />} title={collectionsTexts.emptyCollection} />
  }
  return (
    <>
      <ul className={collectionPosts}>
        {posts.map((post) => (
          <li key={post.id} className="min-w-0">
            <CollectionTile post={post} siblings={siblings} />
          </li>
        ))}
      </ul>
      {end}
    </>
  )
}
