// A list of posts as tiles with their authors. It loads more while scrolling.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadingTexts } from '@kloset/texts/loading'
import type { PostPage } from '../../entities/post/post-lists.ts'
import { postsIn } from '../../entities/post/post-lists.ts'
import { useStoredPosts } from '../../entities/post/posts.ts'
import { nextPageLoader } from '../../lib/api/next-page.ts'
import { isUnknown } from '../../lib/api/unknown-list.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFailureToast } from '../../ui/failure-toast.ts'
import { LoadMoreMark } from '../../ui/load-more-mark.tsx'
import { collectionPosts, PostsSkeleton, CollectionTile } from './collection-tile.tsx'

const failure = loadingTexts.posts

interface PostTilesProps {
  query: UseInfiniteQueryResult<InfiniteData<PostPage>>
  /** Shown when there is none. */
  empty: ReactNode
}

export function PostTiles({ query, empty }: PostTilesProps) {
  const held = useStoredPosts()
  const failed = useFailureToast(query, failure, 'post-tiles-error')
  const { data, error, hasNextPage, fetchNextPage, refetch } = query
  const loadMore = nextPageLoader(query)
  if (isUnknown(query)) return <PostsSkeleton />
  const posts = data?.pages.flatMap(({ items }) => postsIn(items, held)) ?? []
  const siblings = posts.map(({ id }) => id)
  const end = failed ? (
    <ErrorState
      title={failure.title}
      error={error}
      onRetry={() => (data ? fetchNextPage() : refetch())}
    />
  ) : (
    <LoadMoreMark key={posts.length} onReach={loadMore} />
  )
  if (posts.length === 0 && !hasNextPage) return failed ? end : empty
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
