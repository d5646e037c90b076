// The form of a decision: its values, the missing fields, and the decision to send.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DAY_MS } from '@kloset/contract/durations'
import type { InputOf } from '@kloset/contract/api'
import type { decideCase } from '@kloset/contract/moderation'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { moderationTexts } from '@kloset/texts/moderation'
import { useLeaveGuard, useUnloadGuard } from '../../lib/navigation/leave-guard.ts'
import { DAYS } from './moderation.rules.ts'
import type { Choice } from './moderation.rules.ts'

type Body = InputOf<typeof decideCase>['body']

export interface DecisionValues {
  choice: Choice
  rule: number | null
  reason: string
  note: string
  /** The duration of a limit or suspension; null without an end. */
  days: number | null
}

export type DecisionErrors = Partial<Record<'rule' | 'reason', string>>

/** The fields that must be filled in first. A dismissal needs none. */
function missingIn({ choice, rule, reason }: DecisionValues): DecisionErrors {
  if (choice === 'dismiss') return {}
  const { missingRule, missingReason } = moderationTexts.decision
  return {
    ...(rule === null && { rule: missingRule }),
    ...(reason.trim() === '' && { reason: missingReason }),
  }
}

/** The end of a limit or suspension after this many days, ISO 8601; null without an end. */
export const endOf = (days: number | null, nowMs: number) =>
  days === null ? null : new Date(nowMs + days * DAY_MS).toISOString()

/** The decision to send. */
export function decisionOf(
  { choice, rule, reason, note, days }: DecisionValues,
  nowMs: number,
): Body {
  if (choice === 'dismiss') return { action: choice, note }
  const explained = { rule: rule ?? 0, reason, note }
  const until = endOf(days, nowMs)
  switch (choice) {
    case 'remove_avatar':
      return { action: 'remove', what: 'avatar', ...explained }
    case 'remove_bio':
      return { action: 'remove', what: 'bio', ...explained }
    case 'limit':
      // A limit always has an end: no option of it is permanent.
      return { action: choice, until: until ?? new Date(nowMs).toISOString(), ...explained }
    case 'suspend':
      return { action: choice, until, ...explained }
    case 'note':
    case 'mark_sensitive':
    case 'remove':
    case 'warn':
      return { action: choice, ...explained }
  }
}

const firstOf = ({ subjectKind }: Pick<ModerationCase, 'subjectKind'>): Choice =>
  subjectKind === 'profile' ? 'warn' : 'remove'

interface FormOptions {
  /** Whether the viewer can decide now. Otherwise the form is not on the page. */
  mayDecide: boolean
  /** Back closes the sheet, which keeps the form. */
  isInSheet?: boolean
}

/** The state of the form. It is kept when the sheet around it closes. Leaving the page asks first. */
export function useDecisionForm(
  shown: Pick<ModerationCase, 'subjectKind' | 'acts'>,
  { mayDecide, isInSheet = false }: FormOptions,
) {
  const [first] = useState<DecisionValues>({
    choice: firstOf(shown),
    rule: null,
    reason: '',
    note: '',
    days: null,
  })
  const [values, setValues] = useState(first)
  const [isSent, setIsSent] = useState(false)
  const isDirty = mayDecide && !isSent && JSON.stringify(values) !== JSON.stringify(first)
  const guard = useLeaveGuard(isDirty && !isInSheet)
  useUnloadGuard(isDirty)
  const [errors, setErrors] = useState<DecisionErrors>({})
  const change = (changes: Partial<DecisionValues>) => {
    const next = { ...values, ...changes }
    const { choice } = next
    if (changes.choice) {
      next.days = choice === 'limit' || choice === 'suspend' ? DAYS[choice][0] : null
    }
    setValues(next)
    // An error mark is removed once the field is filled in; typing adds no marks.
    const missing = missingIn(next)
    setErrors({
      ...(errors.rule && missing.rule && { rule: missing.rule }),
      ...(errors.reason && missing.reason && { reason: missing.reason }),
    })
  }
  /** Marks missing fields. @returns whether the form is complete */
  const check = () => {
    const missing = missingIn(values)
    flushSync(() => setErrors(missing))
    return Object.keys(missing).length === 0
  }
  // It was sent also when only the answer was lost.
  const isKept = (text: string) =>
    shown.acts.some(({ reason, note }) => reason === text.trim() || note === text.trim())
  /** A text that can no longer be sent, because somebody else has decided the case or has it now. */
  const unsent =
    mayDecide || isSent
      ? []
      : [values.reason, values.note].filter((text) => text.trim() !== '' && !isKept(text))
  return { values, errors, change, check, guard, unsent, setSent: () => setIsSent(true) }
}

export type DecisionForm = ReturnType<typeof useDecisionForm>
