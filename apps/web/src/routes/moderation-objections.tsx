// Objections: open ones, and decided ones.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { moderationTexts } from '@kloset/texts/moderation'
import { useSession } from '../features/auth/auth.session.ts'
import { ObjectionCard } from '../features/moderation/components/objection-card.tsx'
import { countsQuery, objectionsQuery } from '../features/moderation/moderation.api.ts'
import type { ObjectionsShown } from '../features/moderation/moderation.api.ts'
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Hanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { ModerationHeader } from '../views/moderation-header.tsx'

const { objection: texts } = moderationTexts

const shows = [
  { value: 'open', label: texts.shows.open },
  { value: 'decided', label: texts.shows.decided },
] as const

/** Answers by the id of the objection. */
type Answers = Readonly<Record<string, string>>

interface ObjectionsProps {
  shown: ObjectionsShown
  answers: Answers
  onAnswers: (change: (answers: Answers) => Answers) => void
}

function Objections({ shown, answers, onAnswers }: ObjectionsProps) {
  const { user } = useSession()
  const query = useInfiniteQuery(objectionsQuery(shown))
  return (
    <PagedList
      query={query}
      loading={texts.loading}
      failure={moderationTexts.loadFailed}
      rowHeight="h-40"
      empty={<EmptyState drawing={<Hanger />} title={texts.none[shown]} className="pt-12" />}
    >
      {(objections) => (
        <ul aria-label={moderationTexts.objections}>
          {objections.map((objection) => (
            <ObjectionCard
              key={objection.id}
              objection={objection}
              viewerId={user?.id}
              written={answers[objection.id] ?? ''}
              onWrite={(answer) => onAnswers((before) => ({ ...before, [objection.id]: answer }))}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

export function ModerationObjectionsScreen() {
  const [shown, setShown] = useState<ObjectionsShown>('open')
  const { data: counts } = useQuery(countsQuery)
  const [answers, setAnswers] = useState<Answers>({})
  const { data: open } = useInfiniteQuery(objectionsQuery('open'))
  // An objection that somebody has decided in the meantime needs no answer.
  const isDirty = open?.pages.some(({ items }) => items.some(({ id }) => answers[id]?.trim()))
  const guard = useLeaveGuard(isDirty === true)
  usePageTitle(moderationTexts.objections)
  return (
    <>
      <ModerationHeader current={paths.moderationObjections} />
      <div className="page-edge mx-auto max-w-[calc(var(--column)+2*var(--margin))] pt-4.5 pb-24 lg:pt-10">
        <h1 className="serif-28 lg:serif-40 pb-4">
          {/* When there are none, the list says so. */}
          {counts?.objections ? texts.headline(counts.objections) : moderationTexts.objections}
        </h1>
        <Segmented<ObjectionsShown>
          label={texts.show}
          value={shown}
          onValueChange={setShown}
          options={shows}
          className="mb-5 max-w-80"
        />
        <Objections key={shown} shown={shown} answers={answers} onAnswers={setAnswers} />
      </div>
      <LeaveQuestion guard={guard} question={commonTexts.notSent} />
    </>
  )
}
