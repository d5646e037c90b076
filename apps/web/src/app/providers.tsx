// What all screens need: server data, the session's timers, toasts.
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { keepSession, useSession } from '../features/auth/auth.session.ts'
import { lazyAfterFirstScreen, loadAfterFirstScreen } from '../lib/loading/first-screen.ts'
import { lazyPart } from '../lib/loading/load-part.ts'
import { keepOverlayHistory } from '../ui/overlay-history.ts'
import { firstToast } from '../ui/toast.ts'
import { keepShowingAwaitedParts } from './awaited-parts.ts'
import { keepLive } from './live-session.ts'
import { queryClient } from './query-client.ts'
import { keepRecovering } from './recover.ts'
import { keepServiceWorker } from './service-worker.ts'

const Toaster = lazyAfterFirstScreen(
  async () => (await import('../ui/toaster.tsx')).Toaster,
  firstToast,
)

const SignInAgain = lazyPart(
  async () => (await import('../features/auth/components/sign-in-again.tsx')).SignInAgain,
)

/** The form to sign in again, over the open page, when the session runs out. */
function Reentry() {
  const { expired, session } = useSession()
  if (!expired || !session) return null
  return <SignInAgain email={session.user.email} />
}

/** Animates pictures between pages once the code has loaded; before that, pages change without animation. */
function keepTravelling(): () => void {
  const stopped = new AbortController()
  const start = async () => {
    const travel = await loadAfterFirstScreen(() => import('../ui/travel.ts'))
    if (stopped.signal.aborted) return
    stopped.signal.addEventListener('abort', travel.keepTravelling())
  }
  // A missing file is already reported by the parts that cannot do without it.
  start().catch(() => undefined)
  return () => stopped.abort()
}

export function Providers({ children }: { children: ReactNode }) {
  useEffect(keepOverlayHistory, [])
  // Before `keepSession`: it opens the live connection when the session is known.
  useEffect(keepLive, [])
  useEffect(keepSession, [])
  useEffect(keepServiceWorker, [])
  useEffect(keepShowingAwaitedParts, [])
  useEffect(() => keepRecovering(queryClient), [])
  useEffect(keepTravelling, [])
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Reentry />
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  )
}
