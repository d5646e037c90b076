// One case: its evidence, the people, the decision. Three columns on wide screens; on narrower ones the decision opens
// in a sheet, from a bar at the bottom.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useParams } from 'react-router'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { commonTexts } from '@kloset/texts/common'
import { moderationTexts } from '@kloset/texts/moderation'
import { reportsTexts } from '@kloset/texts/reports'
import { useSession } from '../features/auth/auth.session.ts'
import { CaseHistory } from '../features/moderation/components/case-history.tsx'
import { CaseAuthor, CaseReports } from '../features/moderation/components/case-people.tsx'
import { DecisionButtons } from '../features/moderation/components/decision-buttons.tsx'
import { DecisionFields } from '../features/moderation/components/decision-fields.tsx'
import { DueClock } from '../features/moderation/components/due-clock.tsx'
import { EvidencePanel } from '../features/moderation/components/evidence-panel.tsx'
import { PassOnMenu } from '../features/moderation/components/pass-on-menu.tsx'
import { Severity } from '../features/moderation/components/severity.tsx'
import { useDecisionForm } from '../features/moderation/decision-form.ts'
import { caseQuery } from '../features/moderation/moderation.api.ts'
import { useChangeCase } from '../features/moderation/moderation.hooks.ts'
import { useMediaQuery } from '../lib/browser/media-query.ts'
import { useListedKeys } from '../lib/browser/shortcuts.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { iconButtonStyle } from '../ui/icon-button.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { personName } from '../entities/person/person-name.ts'

const { case: texts } = moderationTexts

const keys = [
  { key: '1–7', name: moderationTexts.decision.action },
  { key: 'r', name: texts.decide },
  { key: 'b', name: texts.blurOrShow },
  { key: 't', name: moderationTexts.queue.takeCase },
] as const

/** Whether the viewer, somebody else or nobody has taken the case. */
function holderOf({ holder }: ModerationCase, viewerId: string | undefined) {
  if (!holder) return { isHolder: false, line: texts.takenByNobody }
  if (holder.id === viewerId) return { isHolder: true, line: texts.takenByYou }
  return { isHolder: false, line: texts.takenBy(personName(holder)) }
}

interface PartProps {
  shown: ModerationCase
  viewerId: string | undefined
}

function Bar({ shown, viewerId }: PartProps) {
  const { isHolder, line } = holderOf(shown, viewerId)
  const isClosed = shown.state === 'closed'
  return (
    <header className="sticky top-0 z-20 flex h-15 items-center gap-3 border-b border-line bg-paper pr-4 pl-1 lg:h-16 lg:px-6">
      <Link to={paths.moderation} aria-label={texts.back} className={iconButtonStyle}>
        <ArrowLeft aria-hidden />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-15 font-semibold">
          {reportsTexts.categories[shown.category]}
        </h1>
        <p className="truncate text-12 text-muted">
          {moderationTexts.caseNumber(shown.number)} · {isClosed ? texts.states.closed : line}
        </p>
      </div>
      {!isClosed && <DueClock due={shown} className="w-44 max-lg:hidden" />}
      {isHolder && !isClosed && (
        <span className="max-xl:hidden">
          <PassOnMenu shown={shown} variant="text" />
        </span>
      )}
      <Severity level={shown.severity} />
    </header>
  )
}

/** Why the viewer cannot decide now, null when they can; and whether taking the case changes that. */
function useRefusal(shown: ModerationCase, isHolder: boolean) {
  const { session } = useSession()
  const { holder, mayDecide, state } = shown
  if (state === 'closed') return { refusal: texts.isClosed, mayTake: false }
  if (!mayDecide) return { refusal: texts.mayNotDecide, mayTake: false }
  if (isHolder) return { refusal: null, mayTake: false }
  if (holder === null) return { refusal: texts.takeToDecide, mayTake: true }
  // Only admins may take a case from its holder.
  const mayTake = session?.user.role === 'admin'
  const name = personName(holder)
  return { refusal: mayTake ? texts.takeOverToDecide(name) : texts.heldBy(name), mayTake }
}

function TakeButton({ shown }: { shown: ModerationCase }) {
  const { mutate, isPending } = useChangeCase(shown.id)
  const { holder } = shown
  return (
    <Button
      busy={isPending}
      aria-keyshortcuts={holder ? undefined : 'T'}
      onClick={() => mutate({ kind: 'take', holder })}
    >
      {holder ? moderationTexts.queue.takeOver : moderationTexts.queue.takeCase}
    </Button>
  )
}

/** The state of the decision. It belongs to the whole screen, so that it survives a change of the window's width. */
function useDecision({ shown, viewerId }: PartProps, isWide: boolean) {
  const { isHolder } = holderOf(shown, viewerId)
  const { refusal, mayTake } = useRefusal(shown, isHolder)
  const [isOpen, setIsOpen] = useState(false)
  const [hasNote, setHasNote] = useState(false)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const form = useDecisionForm(shown, {
    mayDecide: refusal === null,
    isInSheet: isOpen && !isWide,
  })
  // Focused at once, because outside of a field the next typed letters would be shortcuts.
  const beginNote = () => {
    flushSync(() => setHasNote(true))
    noteField.current?.focus()
  }
  const fields = <DecisionFields {...{ shown, form, hasNote, noteField }} />
  const buttons = <DecisionButtons {...{ shown, form, hasNote }} onNote={beginNote} />
  const { guard, unsent } = form
  return { refusal, mayTake, guard, unsent, fields, buttons, isOpen, setIsOpen }
}

interface DecisionProps {
  shown: ModerationCase
  decision: ReturnType<typeof useDecision>
}

function DecisionColumn({ shown, decision: { refusal, mayTake, fields, buttons } }: DecisionProps) {
  return (
    <div className="flex h-[calc(100dvh-var(--header))] flex-col border-l border-line">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-7 py-5">
        {refusal ? (
          <div className="flex flex-col items-start gap-4">
            <p className="text-muted">{refusal}</p>
            {mayTake && <TakeButton shown={shown} />}
          </div>
        ) : (
          fields
        )}
      </div>
      {!refusal && <div className="border-t border-line px-7 pt-3.5 pb-5">{buttons}</div>}
    </div>
  )
}

function DecisionBar({
  shown,
  decision: { refusal, mayTake, fields, buttons, isOpen, setIsOpen },
}: DecisionProps) {
  return (
    <>
      <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-2 border-t border-line bg-paper px-4 pt-3 pb-[max(20px,env(safe-area-inset-bottom))]">
        <div className="min-w-0 flex-1">
          {refusal && !mayTake ? refusal : <DueClock due={shown} className="max-w-32" />}
        </div>
        {mayTake && <TakeButton shown={shown} />}
        {!refusal && (
          <>
            <PassOnMenu shown={shown} variant="outline" />
            <Button onClick={() => setIsOpen(true)}>{texts.decide}</Button>
          </>
        )}
      </div>
      {!refusal && (
        <Sheet open={isOpen} onOpenChange={setIsOpen} title={texts.decide} footer={buttons}>
          {fields}
        </Sheet>
      )}
    </>
  )
}

/** An unsent text, shown so that it can be copied. */
function Unsent({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <section role="status" className="mb-6 rounded-thumb bg-wash p-4">
      <h2 className="font-semibold">{texts.unsent}</h2>
      {words.map((text) => (
        <p key={text} className="mt-1 whitespace-pre-wrap">
          {text}
        </p>
      ))}
    </section>
  )
}

function Case({ shown, viewerId }: PartProps) {
  const isWide = useMediaQuery('(min-width: 1280px)')
  const { isHolder } = holderOf(shown, viewerId)
  const decision = useDecision({ shown, viewerId }, isWide)
  usePageTitle(moderationTexts.caseNumber(shown.number))
  useListedKeys(keys)
  const people = (
    <>
      <Unsent words={decision.unsent} />
      <CaseAuthor shown={shown} />
      <CaseReports shown={shown} />
      <CaseHistory shown={shown} viewerId={viewerId} />
    </>
  )
  const question = <LeaveQuestion guard={decision.guard} question={commonTexts.notSent} />
  if (!isWide) {
    return (
      <>
        <div className="page-edge mx-auto flex max-w-[calc(640px+2*var(--margin))] flex-col gap-6 pt-3 pb-32">
          <EvidencePanel shown={shown} isHolder={isHolder} />
          <div>{people}</div>
        </div>
        <DecisionBar shown={shown} decision={decision} />
        {question}
      </>
    )
  }
  return (
    <div className="grid grid-cols-[400px_minmax(0,1fr)_400px] *:sticky *:top-16">
      <div className="h-[calc(100dvh-var(--header))] overflow-y-auto overscroll-contain bg-wash p-6">
        <EvidencePanel shown={shown} isHolder={isHolder} />
      </div>
      <div className="h-[calc(100dvh-var(--header))] overflow-y-auto overscroll-contain px-8 py-6">
        {people}
      </div>
      <DecisionColumn shown={shown} decision={decision} />
      {question}
    </div>
  )
}

export function ModerationCaseScreen() {
  const { caseId = '' } = useParams()
  const { user } = useSession()
  const { data, error, refetch } = useQuery(caseQuery(caseId))
  if (data) {
    return (
      <>
        <Bar shown={data} viewerId={user?.id} />
        <Case key={data.id} shown={data} viewerId={user?.id} />
      </>
    )
  }
  return (
    <div className="page-edge pt-3">
      <Link to={paths.moderation} aria-label={texts.back} className={iconButtonStyle}>
        <ArrowLeft aria-hidden />
      </Link>
      {error ? (
        <ErrorState title={moderationTexts.loadFailed.title} error={error} onRetry={refetch} />
      ) : (
        <div role="status" aria-label={moderationTexts.loadingCase}>
          <Skeleton className="mt-3 h-120 w-full max-w-160 rounded-pic" />
        </div>
      )}
    </div>
  )
}
