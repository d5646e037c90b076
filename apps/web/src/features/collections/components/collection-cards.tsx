// One's own collections as cards.
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import type { Collection } from '@kloset/contract/collections.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { paths } from '../../../lib/navigation/paths.ts'
import { CollectionCover } from './collection-cover.tsx'

export const collectionGrid =
  'grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 lg:gap-x-4 lg:gap-y-9 xl:grid-cols-4'

export const CollectionCards = ({ collections }: { collections: readonly Collection[] }) => (
  <ul className={collectionGrid}>
    {collections.map(({ id, name, postsCount, covers }) => (
      <li key={id} className="relative min-w-0">
        <CollectionCover covers={covers} />
        <h2 className="serif-20 mt-2.5 break-words">
          <Link
            to={paths.collection(id)}
            className="outline-none after:absolute after:inset-0 after:rounded-pic focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-ink"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 flex items-center gap-1.5 text-12 text-muted">
          {collectionsTexts.counted(postsCount)}
          <Lock aria-hidden className="ml-1 size-3.5" />
          {collectionsTexts.onlyMe}
        </p>
      </li>
    ))}
  </ul>
)
