// The title of a moderation decision for the person concerned, and its outcome.
import type { Removable } from '@kloset/contract/evidence.schemas'
import type { Statement, StatementAction } from '@kloset/contract/statements.schemas'
import { statementsTexts } from '@kloset/texts/statements'
import { dayText } from '../../lib/text/time.ts'

interface Decided {
  action: StatementAction
  removed: Removable | null
  /** The end of a limit or suspension, ISO 8601; null without one. */
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

/** `Your objection was accepted`; null for a decision that is valid and has no objection. */
export function outcomeOf({
  objection,
  reversedAt,
}: Pick<Statement, 'objection' | 'reversedAt'>): string | null {
  // Moderators reversed it without an objection.
  if (reversedAt !== null && objection?.state !== 'accepted') return texts.back
  return objection && texts.objections[objection.state]
}
