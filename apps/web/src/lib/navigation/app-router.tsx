// The router of the application: React Router's `<Router>` over the browser's history. It differs from `BrowserRouter`
// in one way: a navigation to another page first asks the guards of this one (leave-guard.ts).
import { useLayoutEffect, useState, useTransition } from 'react'
import type { ReactNode } from 'react'
import { NavigationType, Router, createPath, parsePath } from 'react-router'
import type { Location, Navigator, To } from 'react-router'
import { newId } from '../api/new-id.ts'
import { afterPaint } from '../browser/after-paint.ts'
import { whenUnguarded } from './leave-guard.ts'
import { IsPageAwaited } from './page-awaited.ts'

/** The router's part of a history entry. */
interface Entry {
  /** The `state` of the location. */
  readonly usr?: unknown
  readonly key?: string
  /** The number of the entry in this visit; the first one is 0, also after a redirect. */
  readonly idx?: number
}

interface Step {
  readonly action: NavigationType
  readonly location: Location
}

const entryNow = () => (history.state ?? {}) as Entry

function locationNow(): Location {
  const { usr = null, key = 'default' } = entryNow()
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: usr, key }
}

/** The number of the current history entry in this visit. */
export const entryNumber = () => entryNow().idx ?? 0

let show = (_step: Step) => {}
let latest: Step | null = null

const addressOf = (to: To) =>
  createPath({ pathname: location.pathname, ...(typeof to === 'string' ? parsePath(to) : to) })

function go(action: 'PUSH' | 'REPLACE', to: To, usr: unknown) {
  whenUnguarded(to, usr, () => {
    const isPush = action === 'PUSH'
    const entry: Entry = { usr, key: newId(), idx: entryNumber() + (isPush ? 1 : 0) }
    if (isPush) history.pushState(entry, '', addressOf(to))
    else history.replaceState(entry, '', addressOf(to))
    show({ action: NavigationType[isPush ? 'Push' : 'Replace'], location: locationNow() })
  })
}

const navigator: Navigator = {
  createHref: addressOf,
  go: (by) => history.go(by),
  push: (to, state: unknown) => go('PUSH', to, state),
  replace: (to, state: unknown) => go('REPLACE', to, state),
}

export function AppRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setStep] = useState<Step>(() => ({
    action: NavigationType.Pop,
    location: locationNow(),
  }))
  const [isAwaited, startTransition] = useTransition()
  const { pathname } = location
  useLayoutEffect(() => {
    show = (step) => {
      latest = step
      // A change on the same page is drawn at once, because the next change starts from it.
      if (step.location.pathname === pathname) return setStep(step)
      // Another page may have to load first. This one stays until then.
      const draw = () => {
        if (latest === step) startTransition(() => setStep(step))
      }
      // What a press changes is painted before the page that it opens.
      return step.action === NavigationType.Push ? afterPaint(draw) : draw()
    }
    const onPopState = () => show({ action: NavigationType.Pop, location: locationNow() })
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [pathname, startTransition])
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <IsPageAwaited value={isAwaited}>{children}</IsPageAwaited>
    </Router>
  )
}
