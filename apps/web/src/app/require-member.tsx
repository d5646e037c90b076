// Pages for signed-in people only. Visitors go to the landing page and come back after signing in.
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../features/auth/auth.session.ts'
import { paths } from '../lib/paths.ts'
import { rememberReturnTarget } from '../lib/return-target.ts'
import { LeaveApp } from './leave-app.tsx'

export function RequireMember({ children }: { children: ReactNode }) {
  const { user, loading, leftOnPurpose } = useSession()
  if (user) return children
  if (loading) return null
  return leftOnPurpose ? <LeaveApp to={paths.landing} /> : <RememberAndLeave />
}

function RememberAndLeave() {
  const { pathname, search } = useLocation()
  useEffect(() => rememberReturnTarget(pathname + search), [pathname, search])
  return <LeaveApp to={paths.landing} />
}
