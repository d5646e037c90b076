// Asks a person to agree to house rules that changed. Loaded only when they have changed.
import type { Session } from '@kloset/contract/auth.schemas'
import { adoptSession } from '../features/auth/auth.session.ts'
import { NewRulesDialog } from '../features/house-rules/components/new-rules-dialog.tsx'

export function NewRules({ session }: { session: Session }) {
  const adopt = () =>
    adoptSession({ ...session, user: { ...session.user, hasNewRules: false } }, 'USER_UPDATED')
  return <NewRulesDialog onAgreed={adopt} />
}
