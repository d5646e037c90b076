// What only members may do: visitors go to sign in and come back to the same page.
import { useLocation, useNavigate } from 'react-router'
import { authTexts } from '@kloset/texts/auth'
import { useSession } from '../features/auth/auth.session.ts'
import { paths } from '../lib/navigation/paths.ts'
import { rememberReturnTarget } from '../lib/navigation/return-target.ts'
import { toast } from '../ui/toast.ts'

/** Returns a wrapper of actions: the action runs for members, everyone else signs in first. */
export function useMemberOnly() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (act: () => unknown) => () => {
    if (user) return act()
    toast(authTexts.memberOnly, { kind: 'notice', id: 'member-only' })
    rememberReturnTarget(pathname + search)
    return navigate(paths.auth('signin'))
  }
}
