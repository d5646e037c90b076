// The buttons of a decision: the note for moderators, and the primary button named after the act.
import { useNavigate } from 'react-router'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { commonTexts } from '@kloset/texts/common'
import { moderationTexts } from '@kloset/texts/moderation'
import { paths } from '../../../lib/navigation/paths.ts'
import { leaveOverlays } from '../../../ui/overlay-history.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { decisionOf } from '../decision-form.ts'
import type { DecisionForm } from '../decision-form.ts'
import { useDecide, useUndo } from '../moderation.hooks.ts'
import { wordsOf } from '../moderation.rules.ts'
import { focusFirstMissing } from './decision-fields.tsx'
import { personName } from '../../../entities/person/person-name.ts'

const { decision: texts } = moderationTexts

interface DecisionButtonsProps {
  shown: ModerationCase
  form: DecisionForm
  hasNote: boolean
  onNote: () => void
}

export function DecisionButtons({ shown, form, hasNote, onNote }: DecisionButtonsProps) {
  const navigate = useNavigate()
  const { mutate, isPending } = useDecide(shown)
  const undo = useUndo()
  const { choice } = form.values
  const { number, person } = shown
  const toastDone = (closed: ModerationCase) => {
    const act = closed.acts.at(-1)
    const [action] = choice.split('_') as [keyof typeof texts.done]
    const title = choice === 'mark_sensitive' ? texts.done.mark_sensitive : texts.done[action]
    const isNotified = choice !== 'dismiss' && person !== null
    const line = isNotified ? texts.told(personName(person), number) : texts.closed(number)
    toast(
      { title, line },
      {
        id: 'moderation',
        ...(act?.canUndo && {
          action: { label: commonTexts.undo, onPress: () => undo.mutate(act.id) },
        }),
      },
    )
  }
  const decide = () => {
    if (!form.check()) return focusFirstMissing()
    mutate(decisionOf(form.values, Date.now()), {
      onSuccess: (closed) => {
        toastDone(closed)
        form.setSent()
        void leaveOverlays()
          .then(form.guard.release)
          .then(() => navigate(paths.moderation))
      },
    })
  }
  return (
    <div className="flex gap-2">
      {!hasNote && (
        <Button variant="outline" onClick={onNote}>
          {texts.privateNote}
        </Button>
      )}
      <Button busy={isPending} aria-keyshortcuts="R" onClick={decide} className="flex-1">
        {wordsOf(choice, shown.subjectKind).name}
      </Button>
    </div>
  )
}
