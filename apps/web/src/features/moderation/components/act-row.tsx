// One line of the moderation log, with Undo while that is possible.
import { Timer } from 'lucide-react'
import { useState } from 'react'
import type { Act } from '@kloset/contract/moderation-acts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { moderationTexts } from '@kloset/texts/moderation'
import { dayText } from '../../../lib/text/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FilledText } from '../../../ui/filled-text.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { personName } from '../../../entities/person/person-name.ts'
import { useUndo } from '../moderation.hooks.ts'
import { actSentence, noteText } from '../moderation.rules.ts'
import { CaseLink } from './case-link.tsx'

const { acts: texts } = moderationTexts

/** Between two facts. A line may end with it, but never starts with it. */
const POINT = '\u00a0· '

/** Rule, end, and whether the server did it. */
function factsOf({ actorName, endsAt, isAutomated, kind, rule }: Act) {
  const lasts = kind === 'limit' || kind === 'suspend'
  const end = endsAt === null ? texts.forGood : texts.until(dayText(endsAt))
  const byServer = actorName === null ? texts.automated : texts.reportedByServer
  return [
    rule && texts.rule(rule.number),
    lasts ? end : null,
    isAutomated ? byServer : null,
  ].filter((fact) => fact !== null)
}

function UndoButton({ actId }: { actId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useUndo()
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsAsking(true)}>
        {commonTexts.undo}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.confirmUndo.title}
        description={texts.confirmUndo.line}
        confirmLabel={commonTexts.undo}
        busy={isPending}
        onConfirm={() => mutate(actId, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}

export function ActRow({ act, viewerId }: { act: Act; viewerId: string | undefined }) {
  const { actor, sentence } = actSentence(act, viewerId)
  const words = act.reason ?? noteText(act)
  const facts = factsOf(act)
  const link = act.caseId && act.caseNumber !== null && (
    <CaseLink id={act.caseId} number={act.caseNumber} />
  )
  return (
    <li className="flex min-h-19 items-center gap-4 border-t border-line py-3 max-lg:flex-wrap max-lg:gap-x-3">
      <TimeAgo
        at={act.createdAt}
        format="list"
        className="w-22 shrink-0 text-muted max-lg:order-3 max-lg:w-auto max-lg:pl-11"
      />
      {act.isAutomated && !act.actor ? (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-wash">
          <Timer aria-hidden className="size-4" />
        </span>
      ) : (
        <Avatar
          name={act.actor ? personName(act.actor) : actor}
          src={act.actor?.avatarUrl ?? null}
          size={32}
        />
      )}
      <div className="min-w-0 flex-1 max-lg:basis-[calc(100%-44px)]">
        <p className="text-15">
          <FilledText
            text={sentence}
            parts={{ actor: <span className="font-semibold">{actor}</span> }}
          />
        </p>
        {words && (
          <p className="mt-0.5 line-clamp-2 wrap-anywhere text-muted">
            {commonTexts.quoted(words)}
          </p>
        )}
      </div>
      <p className="text-muted max-lg:order-3 lg:w-44 lg:text-right">
        {facts.join(POINT)}
        {facts.length > 0 && link && POINT}
        {link}
      </p>
      <span className="flex w-28 justify-end max-lg:order-4 max-lg:ml-auto max-lg:w-auto">
        {act.canUndo && <UndoButton actId={act.id} />}
        {act.reversedByActId && <span className="text-muted">{texts.undone}</span>}
      </span>
    </li>
  )
}
