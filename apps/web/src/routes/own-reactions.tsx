// The posts that the viewer liked or voted on. Nobody else sees them. The chosen list is in the address.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { reactionKinds } from '@kloset/contract/reactions'
import type { ReactionKind } from '@kloset/contract/reactions.schemas'
import { profilesTexts } from '@kloset/texts/profiles'
import { ownReactionsQuery } from '../features/reactions/reactions.api.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { PostTiles } from '../views/saved-posts/post-tiles.tsx'
import { WayBack } from '../ui/way-back.tsx'

const { reactions } = profilesTexts

const Reactions = ({ kind }: { kind: ReactionKind }) => (
  <div className="pt-4 lg:pt-6">
    <PostTiles
      query={useInfiniteQuery(ownReactionsQuery(kind))}
      empty={<EmptyState drawing={<Hanger />} {...reactions.empty[kind]} />}
    />
  </div>
)

export function OwnReactionsScreen() {
  const [search, setSearch] = useSearchParams()
  const kind = reactionKinds.find((one) => one === search.get('list')) ?? 'likes'
  usePageTitle(reactions.title)
  return (
    <div className="page-edge mx-auto max-w-[85rem] pt-6 pb-24 lg:pt-10">
      <WayBack to={paths.myKloset} label={profilesTexts.myKloset} />
      <h1 className="serif-40 lg:serif-64 break-words">{reactions.title}</h1>
      <p className="mt-1 mb-4 text-14 text-muted">{reactions.line}</p>
      <Tabs
        value={kind}
        onValueChange={(next) => setSearch({ list: next }, { replace: true })}
        tabs={reactionKinds.map((value) => ({
          value,
          label: reactions.kinds[value],
          panel: <Reactions kind={value} />,
        }))}
      />
    </div>
  )
}
