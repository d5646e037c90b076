// The title of a decision for the person concerned, and what became of it.
import type { Removable } from '@kloset/contract/evidence.schemas'
import type { Statement, StatementAction } from '@kloset/contract/statements.schemas'
import { statementsTexts } from '@kloset/texts/statements'
import { dayText } from '../../lib/text/time.ts'

interface Decided {
  action: StatementAction
  removed: Removable | null
  /** Of a limit or a suspension: ISO 8601; null without an end. */
  endsAt: string | null
}

const texts = statementsTexts

/** `We removed your post`, `Your account is suspended until Nov 30`. */
export function headlineOf({ action, removed, endsAt }: Decided): string {
  const day = endsAt === null ? null : dayText(endsAt)
  switch (action) {
    case 'remove':
      return texts.removed[removed ?? 'post']
    case 'limit':
      return texts.limitUntil(day ?? '')
    case 'suspend':
      return day === null ? texts.suspendForGood : texts.suspendUntil(day)
    case 'note':
    case 'mark_sensitive':
    case 'warn':
      return texts[action]
    case 'hold':
      return texts.holds[removed === 'avatar' ? 'avatar' : 'post']
  }
}

/** `Your objection was accepted`; null of a decision that stands, without an objection. */
export function outcomeOf({
  objection,
  reversedAt,
}: Pick<Statement, 'objection' | 'reversedAt'>): string | null {
  // Undone by moderators themselves.
  if (reversedAt !== null && objection?.state !== 'accepted') return texts.back
  return objection && texts.objections[objection.state]
}
