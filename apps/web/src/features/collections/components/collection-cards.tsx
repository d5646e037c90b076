// Collections as cards: the viewer's own, and those of others.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Collection } from '@kloset/contract/collections.schemas'
import type { SharedCollection } from '@kloset/contract/shared-collections.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { paths } from '../../../lib/navigation/paths.ts'
import { CollectionCover } from './collection-cover.tsx'
import { NewCollectionDialog } from './new-collection-dialog.tsx'
import { SharingMark } from './sharing-mark.tsx'

export const collectionGrid =
  'grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 lg:gap-x-4 lg:gap-y-9 xl:grid-cols-4'

const overCard =
  'outline-none after:absolute after:inset-0 after:rounded-pic focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-ink'

interface CollectionCardProps {
  name: string
  covers: readonly (string | null)[]
  to: string
  headingLevel?: 2 | 3
  /** Shown under the name. */
  children?: ReactNode
}

export function CollectionCard({
  name,
  covers,
  to,
  headingLevel = 2,
  children,
}: CollectionCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <li className="relative min-w-0">
      <CollectionCover covers={covers} />
      <Heading className="serif-20 mt-2.5 break-words">
        <Link to={to} className={overCard}>
          {name}
        </Link>
      </Heading>
      {children && (
        <div className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-12 text-muted">
          {children}
        </div>
      )}
    </li>
  )
}

function NewCollectionCard() {
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="relative min-w-0">
      <span className="grid aspect-6/5 place-items-center rounded-pic bg-wash">
        <Plus aria-hidden />
      </span>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className={`serif-20 mt-2.5 text-left ${overCard}`}
      >
        {collectionsTexts.newCollection}
      </button>
      <NewCollectionDialog open={isAsking} onClose={() => setAsking(false)} />
    </li>
  )
}

interface CollectionCardsProps {
  collections: readonly Collection[]
  headingLevel?: 2 | 3
}

/** The viewer's collections, and a card that makes a new one. */
export const CollectionCards = ({ collections, headingLevel = 2 }: CollectionCardsProps) => (
  <ul className={collectionGrid}>
    {collections.map((collection) => (
      <CollectionCard
        key={collection.id}
        name={collection.name}
        covers={collection.covers}
        to={paths.collection(collection.id)}
        headingLevel={headingLevel}
      >
        <span className="mr-1">{collectionsTexts.counted(collection.postsCount)}</span>
        <SharingMark collection={collection} />
      </CollectionCard>
    ))}
    <NewCollectionCard />
  </ul>
)

/** The public collections of a person. */
export const PublicCollections = ({
  collections,
}: {
  collections: readonly SharedCollection[]
}) => (
  <ul className={collectionGrid}>
    {collections.map(({ id, name, owner, covers }) => (
      <CollectionCard
        key={id}
        name={name}
        covers={covers}
        to={paths.sharedCollection(owner.id, id)}
        headingLevel={3}
      />
    ))}
  </ul>
)
