// The application: providers around the router, the page, and a modal over it when the history entry
// names a page behind it.
import { Suspense, useEffect } from 'react'
import { Route, Routes, matchPath, useLocation } from 'react-router'
import { useSession } from '../features/auth/auth.session.ts'
import { lazyAfterFirstScreen, loadAhead } from '../lib/loading/first-screen.ts'
import { lazyPart, lazyScreen } from '../lib/loading/load-part.ts'
import { AppRouter } from '../lib/navigation/app-router.tsx'
import { IsCovered } from '../lib/navigation/covered.ts'
import { backgroundOf, pageLocation } from '../lib/navigation/location-state.ts'
import { forgetReturnTarget } from '../lib/navigation/return-target.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { watchSuspension } from './live-session.ts'
import { Providers } from './providers.tsx'
import { RequireMember, RequireRole } from './require-member.tsx'
import { fromFeeds, modals, notFound, pages } from './routes.tsx'
import type { PageRoute } from './page-route.tsx'
import { Shell } from './shell.tsx'

const NewRules = lazyPart(async () => (await import('./new-rules.tsx')).NewRules)

const LiveInbox = lazyAfterFirstScreen(async () => (await import('./live-inbox.tsx')).LiveInbox)

const SuspendedScreen = lazyScreen(
  async () => (await import('../routes/suspended.tsx')).SuspendedScreen,
)

const unknownPage: Pick<PageRoute, 'chrome' | 'access' | 'whileSuspended'> = {
  chrome: 'full',
  access: 'public',
}

function pageElement({ access, element }: PageRoute) {
  if (access === 'public') return element
  const page =
    access === 'member' ? (
      element
    ) : (
      <RequireRole role={access} otherwise={notFound}>
        {element}
      </RequireRole>
    )
  return <RequireMember>{page}</RequireMember>
}

function Screens() {
  const { user, session, loading } = useSession()
  const location = useLocation()
  const page = pageLocation(location)
  const found = pages.find(({ path }) => matchPath(path, page.pathname)) ?? unknownPage
  const { chrome, access } = found
  const sanction = session?.user.sanction
  const rests = sanction?.kind === 'suspend'
  // Legal pages and the pages for signing in have no chrome. Reading them does not give up the return target.
  const leavesTarget = !user && !loading && access === 'public' && chrome !== 'none'
  useEffect(() => {
    if (leavesTarget) forgetReturnTarget()
  }, [leavesTarget])
  const isMember = user !== null
  useEffect(() => {
    if (isMember) void loadAhead(fromFeeds)
  }, [isMember])
  useEffect(() => (rests ? watchSuspension() : undefined), [rests])
  if (session && rests && !found.whileSuspended) {
    return (
      <Shell chrome="none" page={page}>
        <SuspendedScreen user={session.user} sanction={sanction} />
      </Shell>
    )
  }
  return (
    <>
      <IsCovered value={backgroundOf(location) !== null}>
        <Shell chrome={rests ? 'none' : chrome} page={page}>
          <Routes location={page}>
            {pages.map((route) => (
              <Route key={route.path} path={route.path} element={pageElement(route)} />
            ))}
          </Routes>
        </Shell>
      </IsCovered>
      {user && !rests && (
        <Suspense>
          <LiveInbox key={user.id} me={user.id} />
        </Suspense>
      )}
      {session?.user.hasNewRules && chrome !== 'none' && <NewRules session={session} />}
      {backgroundOf(location) && (
        <Suspense>
          <Routes>
            {modals.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Routes>
        </Suspense>
      )}
    </>
  )
}

export function App() {
  const { takenOver } = useSession()
  return (
    <ErrorBoundary>
      <Providers>
        <AppRouter>
          <Screens key={takenOver} />
        </AppRouter>
      </Providers>
    </ErrorBoundary>
  )
}
