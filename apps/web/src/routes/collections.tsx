// The viewer's collections, and the saved posts of one collection.
import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { collectionsTexts } from '@kloset/texts/collections'
import { profilesTexts } from '@kloset/texts/profiles'
import { useSession } from '../features/auth/auth.session.ts'
import { collectionsQuery } from '../features/collections/collections.api.ts'
import {
  CollectionCards,
  collectionGrid,
} from '../features/collections/components/collection-cards.tsx'
import { CollectionMenu } from '../features/collections/components/collection-menu.tsx'
import { SharingMark } from '../features/collections/components/sharing-mark.tsx'
import { lazyPart } from '../lib/loading/load-part.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Chip } from '../ui/chip.tsx'
import { cx } from '../ui/cx.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WayBack } from '../ui/way-back.tsx'
import { SharedWithMe } from '../views/shared-with-me.tsx'
import { SavedPosts } from '../views/saved-posts/saved-posts.tsx'
import { NotFoundScreen } from './not-found.tsx'

const CollectionSharing = lazyPart(
  async () => (await import('../views/collection-sharing.tsx')).CollectionSharing,
)

const page = 'page-edge mx-auto max-w-[85rem] pt-6 pb-24 lg:pt-10'
const heading = 'serif-40 lg:serif-64 break-words'

function Loading() {
  return (
    <div role="status" aria-label={collectionsTexts.loading} className={collectionGrid}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="aspect-6/5 rounded-pic" />
      ))}
    </div>
  )
}

function AllCollections() {
  const { data, error, refetch } = useQuery(collectionsQuery())
  usePageTitle(collectionsTexts.title)
  return (
    <div className={page}>
      <WayBack to={paths.myKloset} label={profilesTexts.myKloset} />
      <h1 className={heading}>{collectionsTexts.title}</h1>
      <div className="mt-6">
        {error && !data && (
          <ErrorState title={collectionsTexts.loadFailed} error={error} onRetry={refetch} />
        )}
        {!error && !data && <Loading />}
        {data?.items.length === 0 && (
          <EmptyState
            drawing={<Hanger />}
            title={collectionsTexts.empty}
            line={collectionsTexts.emptyLine}
          />
        )}
        {data && <CollectionCards collections={data.items} />}
      </div>
      {/* Hidden until the viewer's own collections above it are loaded, because these would move it. */}
      <div hidden={!error && !data}>
        <SharedWithMe />
      </div>
    </div>
  )
}

function OneCollection({ collectionId }: { collectionId: string }) {
  const navigate = useNavigate()
  const { user } = useSession()
  const [wantsOrder, setWantsOrder] = useState(false)
  const [sharing, setSharing] = useState<'unused' | 'open' | 'closed'>('unused')
  const { data, error, refetch } = useQuery(collectionsQuery())
  const collection = data?.items.find(({ id }) => id === collectionId)
  // Posts can be taken out while ordering, so that only one is left.
  const canBeOrdered = collection !== undefined && collection.postsCount > 1
  const isOrdering = wantsOrder && canBeOrdered
  usePageTitle(collection?.name ?? collectionsTexts.title)
  if (data && !collection) return <NotFoundScreen />
  if (error && !data) {
    return <ErrorState title={collectionsTexts.loadFailed} error={error} onRetry={refetch} />
  }
  return (
    <div className={page}>
      <WayBack to={paths.collections} label={collectionsTexts.title} />
      {collection ? (
        <>
          <div className="flex items-start gap-3">
            <h1 className={cx(heading, 'min-w-0 flex-1')}>{collection.name}</h1>
            <CollectionMenu
              collection={collection}
              head={<p className="serif-20 py-4 break-words">{collection.name}</p>}
              onDeleted={() => navigate(paths.collections, { replace: true })}
            />
          </div>
          <p className="mt-1 text-14 text-muted lg:mt-3">
            {collectionsTexts.counted(collection.postsCount)}
          </p>
          <div className="mt-4 mb-6 flex flex-wrap gap-2">
            <Chip aria-haspopup="dialog" onClick={() => setSharing('open')}>
              <SharingMark collection={collection} />
            </Chip>
            {canBeOrdered && (
              <Chip
                selected={isOrdering}
                aria-pressed={isOrdering}
                onClick={() => setWantsOrder(!isOrdering)}
              >
                <ArrowUpDown aria-hidden className="size-4" />
                {isOrdering ? collectionsTexts.ordered : collectionsTexts.order}
              </Chip>
            )}
          </div>
          {isOrdering && (
            <p className="-mt-3 mb-4 text-14 text-muted">
              {collectionsTexts.orderHint}
              <span className="pointer-coarse:hidden"> {collectionsTexts.orderKeysHint}</span>
            </p>
          )}
          <SavedPosts collection={collection} isOrdering={isOrdering} />
          {user && sharing !== 'unused' && (
            <CollectionSharing
              collection={collection}
              me={user.id}
              open={sharing === 'open'}
              onOpenChange={(open) => setSharing(open ? 'open' : 'closed')}
            />
          )}
        </>
      ) : (
        <Loading />
      )}
    </div>
  )
}

export function CollectionsScreen() {
  const { collectionId } = useParams()
  return collectionId ? (
    <OneCollection key={collectionId} collectionId={collectionId} />
  ) : (
    <AllCollections />
  )
}
