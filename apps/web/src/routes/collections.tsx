// One's own collections, and the saved posts of one.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { collectionsTexts } from '@kloset/texts/collections'
import { collectionsQuery } from '../features/collections/collections.api.ts'
import {
  CollectionCards,
  collectionGrid,
} from '../features/collections/components/collection-cards.tsx'
import { CollectionMenu } from '../features/collections/components/collection-menu.tsx'
import { errorText } from '../lib/api/http.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { cx } from '../ui/cx.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SavedPosts } from '../views/saved-posts.tsx'
import { NotFoundScreen } from './not-found.tsx'

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
      <h1 className={heading}>{collectionsTexts.title}</h1>
      <div className="mt-6">
        {error && !data && (
          <ErrorState
            title={collectionsTexts.loadFailed}
            line={errorText(error)}
            onRetry={refetch}
          />
        )}
        {!error && !data && <Loading />}
        {data?.items.length === 0 && (
          <EmptyState
            drawing={<Hanger />}
            title={collectionsTexts.empty}
            line={collectionsTexts.emptyLine}
          />
        )}
        {data && data.items.length > 0 && <CollectionCards collections={data.items} />}
      </div>
    </div>
  )
}

function OneCollection({ collectionId }: { collectionId: string }) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(collectionsQuery())
  const collection = data?.items.find(({ id }) => id === collectionId)
  usePageTitle(collection?.name ?? collectionsTexts.title)
  if (data && !collection) return <NotFoundScreen />
  if (error && !data) {
    return (
      <ErrorState title={collectionsTexts.loadFailed} line={errorText(error)} onRetry={refetch} />
    )
  }
  return (
    <div className={page}>
      <Link
        to={paths.collections}
        className="-ml-1 inline-flex h-11 items-center gap-2 text-14 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {collectionsTexts.title}
      </Link>
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
          <p className="mt-1 mb-6 text-14 text-muted">
            {collectionsTexts.counted(collection.postsCount)} · {collectionsTexts.onlyMe}
          </p>
          <SavedPosts collectionId={collection.id} />
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
