// Pages for signed-in people only. Visitors go to the landing page and come back after signing in. When a toast has
// to say why a person is signed out, they stay in the application, which shows it.
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router'
import { useSession } from '../features/auth/auth.session.ts'
import { paths } from '../lib/navigation/paths.ts'
import { rememberReturnTarget } from '../lib/navigation/return-target.ts'
import { LeaveApp } from './leave-app.tsx'

export function RequireMember({ children }: { children: ReactNode }) {
  const { user, loading, left } = useSession()
  if (user) return children
  if (loading) return null
  if (left === 'deleted' || left === 'endedElsewhere') {
    return <Navigate replace to={paths.auth('signin')} />
  }
  return left === 'signedOut' ? <LeaveApp to={paths.landing} /> : <RememberAndLeave />
}

const isReachedByBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward')

function RememberAndLeave() {
  const { pathname, search } = useLocation()
  // Back may lead to a page of a person who has signed out by now. That page is not a return target.
  const cameBack = useNavigationType() === NavigationType.Pop && isReachedByBack()
  useEffect(() => {
    if (!cameBack) rememberReturnTarget(pathname + search)
  }, [cameBack, pathname, search])
  return <LeaveApp to={paths.landing} />
}

const ranks = { user: 0, moderator: 1, admin: 2 } as const

interface RequireRoleProps {
  role: 'moderator' | 'admin'
  /** Shown to everybody of a lower role. */
  otherwise: ReactNode
  children: ReactNode
}

/** Pages for moderators or admins. A person's role is known once the server has answered. */
export function RequireRole({ role, otherwise, children }: RequireRoleProps) {
  const { session } = useSession()
  if (!session) return null
  return ranks[session.user.role] >= ranks[role] ? children : otherwise
}
