// The state of an account in words.
import type { AdminPerson } from '@kloset/contract/admin-people.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { dayText } from '../../lib/text/time.ts'

/** Null where nothing was decided about the account. */
export function stateText({ sanction }: AdminPerson): string | null {
  if (!sanction) return null
  const { kind, endsAt } = sanction
  const day = endsAt === null ? null : dayText(endsAt)
  if (kind === 'limit') return adminTexts.limited(day)
  return adminTexts.suspended(day)
}
