// A live preview of what the person concerned will read.
import { useId, useState } from 'react'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { moderationTexts } from '@kloset/texts/moderation'
import { statementsTexts } from '@kloset/texts/statements'
import { headlineOf } from '../../../entities/statement/headline.ts'
import { endOf } from '../decision-form.ts'
import type { DecisionValues } from '../decision-form.ts'
import { personName } from '../../../entities/person/person-name.ts'

const { decision: texts } = moderationTexts

interface StatementPreviewProps {
  shown: ModerationCase
  values: DecisionValues
  rule: { number: number; text: string } | null
}

function headline(
  { subjectKind }: ModerationCase,
  { choice, days }: DecisionValues,
  nowMs: number,
) {
  const endsAt = endOf(days, nowMs)
  if (choice === 'dismiss') return ''
  if (choice === 'remove_avatar') return headlineOf({ action: 'remove', removed: 'avatar', endsAt })
  if (choice === 'remove_bio') return headlineOf({ action: 'remove', removed: 'bio', endsAt })
  const removed = subjectKind === 'profile' ? null : subjectKind
  return headlineOf({ action: choice, removed, endsAt })
}

export function StatementPreview({ shown, values, rule }: StatementPreviewProps) {
  const titleId = useId()
  const [nowMs] = useState(() => Date.now())
  const { person } = shown
  if (values.choice === 'dismiss' || !person) {
    return <p className="mt-4 text-muted">{texts.readsNothing}</p>
  }
  const isAutomated = shown.reports.some((report) => report.isAutomated)
  const decidedBy = isAutomated ? 'person_after_machine' : 'person'
  const ruleLine = rule ? `${texts.ruleLine(rule.number, rule.text)} ` : ''
  return (
    <section aria-labelledby={titleId} className="mt-4 rounded-pic bg-well px-5 pt-4.5 pb-5">
      <h3 id={titleId} className="text-12 font-medium text-muted">
        {texts.reads(personName(person))}
      </h3>
      <p className="serif-20 mt-2.5 mb-2">{headline(shown, values, nowMs)}</p>
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">{values.reason}</p>
      <p className="mt-2 text-ink-2">
        {ruleLine}
        {statementsTexts.decidedBy[decidedBy]} {texts.object}
      </p>
    </section>
  )
}
