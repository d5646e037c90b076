// The log of everything that moderators and the server did.
import { useInfiniteQuery } from '@tanstack/react-query'
import { moderationTexts } from '@kloset/texts/moderation'
import { useSession } from '../features/auth/auth.session.ts'
import { ActRow } from '../features/moderation/components/act-row.tsx'
import { actsQuery } from '../features/moderation/moderation.api.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { ModerationHeader } from '../views/moderation-header.tsx'

const { acts: texts } = moderationTexts

export function ModerationLogScreen() {
  const { user } = useSession()
  const query = useInfiniteQuery(actsQuery)
  usePageTitle(moderationTexts.log)
  return (
    <>
      <ModerationHeader current={paths.moderationLog} />
      <div className="page-edge mx-auto max-w-[calc(960px+2*var(--margin))] pt-4.5 pb-24 lg:pt-10">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-5">
          <h1 className="serif-28 lg:serif-40">{moderationTexts.log}</h1>
          <p className="pb-1 text-muted">{texts.line}</p>
        </div>
        <PagedList
          query={query}
          loading={texts.loading}
          failure={moderationTexts.loadFailed}
          rowHeight="h-19"
          empty={<EmptyState drawing={<Hanger />} title={texts.none} className="pt-12" />}
        >
          {(acts) => (
            <ol aria-label={moderationTexts.log}>
              {acts.map((act) => (
                <ActRow key={act.id} act={act} viewerId={user?.id} />
              ))}
            </ol>
          )}
        </PagedList>
      </div>
    </>
  )
}
