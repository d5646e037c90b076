// Somebody's collection, as others see it: public, shared with the viewer, or opened by its secret address.
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { collectionsTexts } from '@kloset/texts/collections'
import { useSession } from '../features/auth/auth.session.ts'
import { personName } from '../entities/person/person-name.ts'
import { sharedCollectionQuery } from '../features/collections/collections.api.ts'
import { hasCode } from '../lib/api/http.ts'
import { useOnUncovered } from '../lib/navigation/covered.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PostsSkeleton } from '../views/saved-posts/collection-tile.tsx'
import { SharedPosts } from '../views/saved-posts/shared-posts.tsx'
import { ShareButton } from '../views/share-sheet/share-button.tsx'
import { NotFoundScreen } from './not-found.tsx'

export function SharedCollectionScreen() {
  const { userId = '', collectionId = '' } = useParams()
  const [search] = useSearchParams()
  const { user } = useSession()
  const address = { userId, collectionId, key: search.get('key') ?? undefined }
  const { data, error, refetch } = useQuery(sharedCollectionQuery(address))
  // Its owner may have stopped sharing it while a post of it was open.
  useOnUncovered(() => void refetch())
  usePageTitle(data?.name ?? collectionsTexts.title)
  if (user?.id === userId) return <Navigate replace to={paths.collection(collectionId)} />
  // A collection that is no longer shared must not be shown from the cache.
  const isGone = hasCode(error, 'collection_not_found') || hasCode(error, 'invalid_input')
  if (isGone) return <NotFoundScreen />
  if (error && !data) {
    return <ErrorState title={collectionsTexts.collectionFailed} error={error} onRetry={refetch} />
  }
  return (
    <div className="page-edge mx-auto max-w-[85rem] pt-6 pb-24 lg:pt-10">
      {data ? (
        <>
          <div className="flex items-start gap-3">
            <h1 className="serif-40 lg:serif-64 min-w-0 flex-1 break-words">{data.name}</h1>
            <ShareButton
              path={paths.sharedCollection(userId, collectionId, address.key ?? null)}
              title={data.name}
            />
          </div>
          <Link
            to={paths.user(data.owner.id)}
            className="target relative mt-2 mb-6 inline-flex items-center gap-2.5 font-medium hover:underline hover:underline-offset-4"
          >
            <Avatar name={personName(data.owner)} src={data.owner.avatarUrl} size={28} />
            {personName(data.owner)}
          </Link>
          <SharedPosts address={address} />
        </>
      ) : (
        <>
          <Skeleton className="mb-6 h-16 w-72 rounded-thumb" />
          <PostsSkeleton />
        </>
      )}
    </div>
  )
}
