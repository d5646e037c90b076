// Actions for members only: visitors join or sign in first, and come back to the same page.
import { useLocation, useNavigate } from 'react-router'
import { authTexts } from '@kloset/texts/auth'
import { useSession } from '../features/auth/auth.session.ts'
import { paths } from '../lib/navigation/paths.ts'
import { rememberReturnTarget } from '../lib/navigation/return-target.ts'
import type { Wish } from '../lib/navigation/return-target.ts'
import { toast } from '../ui/toast.ts'

/**
 * Returns a wrapper of actions: the action runs for members, everybody else joins or signs in first. A wish is shown
 * there, and done when they come back; without one they have to press again.
 */
export function useMemberOnly() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (act: () => unknown, wish: Wish | null = null) =>
    () => {
      if (user) return act()
      if (!wish) toast(authTexts.memberOnly, { kind: 'notice', id: 'member-only' })
      rememberReturnTarget(pathname + search, wish)
      return navigate(paths.auth(wish ? 'signup' : 'signin'))
    }
}
