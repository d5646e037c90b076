// The posts of somebody's collection, as others see them.
import { useInfiniteQuery } from '@tanstack/react-query'
import { collectionsTexts } from '@kloset/texts/collections'
import { sharedPostsQuery } from '../../features/collections/collections.api.ts'
import type { SharedAddress } from '../../features/collections/collections.api.ts'
import { Hanger } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PostTiles } from './post-tiles.tsx'

export const SharedPosts = ({ address }: { address: SharedAddress }) => (
  <PostTiles
    query={useInfiniteQuery(sharedPostsQuery(address))}
    empty={<EmptyState drawing={<Hanger />} title={collectionsTexts.emptyCollection} />}
  />
)
