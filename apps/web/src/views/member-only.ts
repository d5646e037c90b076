// Actions for members only: visitors join or sign in first, and come back to the same page.
import { useLocation, useNavigate } from 'react-router'
import { authTexts } from '@kloset/texts/auth'
import { useSession } from '../features/auth/auth.session.ts'
import { paths } from '../lib/navigation/paths.ts'
import { rememberReturnTarget } from '../lib/navigation/return-target.ts'
import type { PendingAction } from '../lib/navigation/return-target.ts'
import { toast } from '../ui/toast.ts'

/**
 * Returns a wrapper of actions: the action runs for members, everybody else joins or signs in first. A pending action is
 * shown there, and done when they come back; without one they have to press again.
 */
export function useMemberOnly() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (act: () => unknown, pendingAction: PendingAction | null = null) =>
    () => {
      if (user) return act()
      if (!pendingAction) toast(authTexts.memberOnly, { kind: 'notice', id: 'member-only' })
      rememberReturnTarget(pathname + search, pendingAction)
      return navigate(paths.auth(pendingAction ? 'signup' : 'signin'))
    }
}
