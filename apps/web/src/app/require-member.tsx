// Pages for signed-in people only. Visitors go to the landing page and come back after signing in.
// Whoever has to be told why they are out stays in the app, where notes are shown.
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
  // Back may lead to a page of somebody who has signed out since: nobody asked for it.
  const cameBack = useNavigationType() === NavigationType.Pop && isReachedByBack()
  useEffect(() => {
    if (!cameBack) rememberReturnTarget(pathname + search)
  }, [cameBack, pathname, search])
  return <LeaveApp to={paths.landing} />
}
