// One objection: what was decided, what the person says, and the answer to it.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { moderationLimits } from '@kloset/contract/moderation'
import type { Objection } from '@kloset/contract/moderation-acts.schemas'
import { moderationTexts } from '@kloset/texts/moderation'
import { Button } from '../../../ui/button.tsx'
import { FilledText } from '../../../ui/filled-text.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDecideObjection } from '../moderation.hooks.ts'
import { actSentence } from '../moderation.rules.ts'
import { CaseLink } from './case-link.tsx'
import { personName } from '../../../entities/person/person-name.ts'

const { objection: texts } = moderationTexts

interface AnswerFormProps {
  actId: string
  answer: string
  onAnswer: (answer: string) => void
}

function AnswerForm({ actId, answer, onAnswer }: AnswerFormProps) {
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending } = useDecideObjection(actId)
  const decide = (accept: boolean) => () => {
    const missing = answer.trim() === ''
    flushSync(() => setIsMissing(missing))
    if (missing) field.current?.focus()
    else mutate({ accept, answer })
  }
  return (
    <div className="mt-4">
      <TextArea
        ref={field}
        label={texts.answer}
        placeholder={texts.answerHelp}
        value={answer}
        onChange={({ target }) => onAnswer(target.value)}
        maxCount={moderationLimits.reasonLength}
        error={isMissing ? texts.missingAnswer : undefined}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p className="flex-1 basis-full text-muted lg:basis-0">{texts.acceptLine}</p>
        <div className="flex gap-2">
          <Button variant="outline" busy={isPending} onClick={decide(false)}>
            {texts.reject}
          </Button>
          <Button busy={isPending} onClick={decide(true)}>
            {texts.accept}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface ObjectionCardProps {
  objection: Objection
  viewerId: string | undefined
  /** The viewer's answer so far. */
  written: string
  onWrite: (answer: string) => void
}

export function ObjectionCard({ objection, viewerId, written, onWrite }: ObjectionCardProps) {
  const { act, answer, mayDecide, state } = objection
  const { actor, sentence } = actSentence(act, viewerId)
  const name = act.person ? personName(act.person) : moderationTexts.deletedAccount
  return (
    <li className="border-t border-line py-5">
      <article aria-label={texts.words(name)}>
        <p className="text-muted">
          <FilledText
            text={sentence}
            parts={{ actor: <span className="font-semibold text-ink">{actor}</span> }}
          />{' '}
          <TimeAgo at={act.createdAt} format="list" />{' '}
          {act.caseId && act.caseNumber !== null && (
            <CaseLink id={act.caseId} number={act.caseNumber} />
          )}
        </p>
        <h3 className="mt-3 text-12 font-medium text-muted">{texts.reason}</h3>
        <p className="wrap-anywhere text-ink-2">{act.reason}</p>
        <h3 className="mt-3 text-12 font-medium text-muted">{texts.words(name)}</h3>
        <p className="serif-20 wrap-anywhere whitespace-pre-line">{objection.text}</p>
        {state === 'open' && mayDecide && (
          <AnswerForm actId={objection.id} answer={written} onAnswer={onWrite} />
        )}
        {state === 'open' && !mayDecide && <p className="mt-4 text-muted">{texts.notYours}</p>}
        {state !== 'open' && (
          <p className="mt-4">
            <span className="font-semibold">{texts[state]}</span>{' '}
            <span className="wrap-anywhere text-ink-2">{answer}</span>
          </p>
        )}
      </article>
    </li>
  )
}
