// The application: providers around the router, the page, and a modal over it when the history entry
// names a page behind it.
import { Suspense, useEffect } from 'react'
import { Route, Routes, matchPath, useLocation } from 'react-router'
import { useSession } from '../features/auth/auth.session.ts'
import { lazyAfterFirstScreen, loadAhead } from '../lib/loading/first-screen.ts'
import { AppRouter } from '../lib/navigation/app-router.tsx'
import { backgroundOf, pageLocation } from '../lib/navigation/location-state.ts'
import { forgetReturnTarget } from '../lib/navigation/return-target.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Providers } from './providers.tsx'
import { RequireMember } from './require-member.tsx'
import { fromFeeds, modals, pages } from './routes.tsx'
import { Shell } from './shell.tsx'

const LiveInbox = lazyAfterFirstScreen(async () => (await import('./live-inbox.tsx')).LiveInbox)

const unknownPage = { chrome: 'full', access: 'public' } as const

function Screens() {
  const { user, loading } = useSession()
  const location = useLocation()
  const page = pageLocation(location)
  const { chrome, access } = pages.find(({ path }) => matchPath(path, page.pathname)) ?? unknownPage
  // Legal pages and those for signing in have no chrome: a visitor who reads them still wants to go back.
  const leavesTarget = !user && !loading && access === 'public' && chrome !== 'none'
  useEffect(() => {
    if (leavesTarget) forgetReturnTarget()
  }, [leavesTarget])
  const isMember = user !== null
  useEffect(() => {
    if (isMember) void loadAhead(fromFeeds)
  }, [isMember])
  return (
    <>
      <Shell chrome={chrome} page={page}>
        <Routes location={page}>
          {pages.map(({ path, access, element }) => (
            <Route
              key={path}
              path={path}
              element={access === 'member' ? <RequireMember>{element}</RequireMember> : element}
            />
          ))}
        </Routes>
      </Shell>
      {user && (
        <Suspense>
          <LiveInbox key={user.id} me={user.id} />
        </Suspense>
      )}
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
  return (
    <ErrorBoundary>
      <Providers>
        <AppRouter>
          <Screens />
        </AppRouter>
      </Providers>
    </ErrorBoundary>
  )
}
