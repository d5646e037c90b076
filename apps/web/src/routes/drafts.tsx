// The viewer's drafts: planned drafts, the next first, and then all others.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { draftLimits } from '@kloset/contract/drafts'
import type { Draft } from '@kloset/contract/drafts.schemas'
import { draftsTexts } from '@kloset/texts/drafts'
import { profilesTexts } from '@kloset/texts/profiles'
import { DraftRow } from '../features/drafts/components/draft-row.tsx'
import { draftsQuery } from '../features/drafts/drafts.api.ts'
import { ownTimeZone, parted, namesOf } from '../features/drafts/drafts.rules.ts'
import { useLimit } from '../views/limit.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { CalmNote } from '../ui/calm-note.tsx'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WayBack } from '../ui/way-back.tsx'

function Loading() {
  return (
    <div role="status" aria-label={draftsTexts.loading} className="mt-8 grid gap-3">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-17 rounded-thumb" />
      ))}
    </div>
  )
}

interface SectionProps {
  /** Left out when the title of the page says the same. */
  title?: string | undefined
  aside: string
  drafts: readonly Draft[]
}

/** Draws nothing when there are no drafts. */
function Section({ title, aside, drafts }: SectionProps) {
  const canPlan = useLimit() === null
  if (drafts.length === 0) return null
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-2">
        {title && <h2 className="serif-28">{title}</h2>}
        <p className="text-14 text-muted">{aside}</p>
      </div>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} canPlan={canPlan} />
        ))}
      </ul>
    </section>
  )
}

export function DraftsScreen() {
  const { data, error, refetch } = useQuery(draftsQuery)
  usePageTitle(draftsTexts.title)
  const limit = useLimit()
  const { planned, others } = parted(data?.items ?? [])
  return (
    <div className="page-edge mx-auto max-w-180 pt-6 pb-24 lg:pt-10">
      <WayBack to={paths.myKloset} label={profilesTexts.myKloset} />
      <h1 className="serif-40 lg:serif-64 break-words">{draftsTexts.title}</h1>
      {limit !== null && <CalmNote className="mt-6">{limit}</CalmNote>}
      {error && !data && (
        <ErrorState title={draftsTexts.loadFailed} error={error} onRetry={refetch} />
      )}
      {!error && !data && <Loading />}
      {data?.items.length === 0 && (
        <EmptyState
          drawing={<Hanger />}
          title={draftsTexts.empty}
          line={draftsTexts.emptyLine}
          action={
            <Link to={paths.upload} className={buttonStyle({ variant: 'outline' })}>
              {draftsTexts.compose}
            </Link>
          }
        />
      )}
      <Section
        title={draftsTexts.planned}
        aside={draftsTexts.timesIn(...namesOf(ownTimeZone()))}
        drafts={planned}
      />
      <Section
        title={planned.length > 0 ? draftsTexts.withoutTime : undefined}
        aside={draftsTexts.counted(data?.items.length ?? 0, draftLimits.most)}
        drafts={others}
      />
    </div>
  )
}
