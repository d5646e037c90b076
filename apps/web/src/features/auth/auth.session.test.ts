// Keeping a session alive by the clock, where the server and the live connection are away for a while.
import { expect, onTestFinished, test, vi } from 'vitest'
import { authLimits, exchangeCode, getSession, refreshSession } from '@kloset/contract/auth'
import type { Session } from '@kloset/contract/auth.schemas'
import { sessionOf } from '../../lib/test-support/sessions.ts'

const sessionFor = (seconds: number): Session => ({
  ...sessionOf('ada'),
  expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
})

const storage = new Map<string, string>()
const page = new EventTarget()
vi.stubGlobal('document', page)
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
})

const away = {
  'answers 503': () => Promise.resolve(new Response('', { status: 503 })),
  'cannot be reached': () => Promise.reject(new TypeError('Failed to fetch')),
}

test.for(['answers 503', 'cannot be reached'] as const)(
  'a session is refreshed by tries after 200 ms and doubling while the server %s',
  async (how) => {
    vi.useFakeTimers()
    vi.resetModules()
    const { keepSession, onAuthEvent } = await import('./auth.session.ts')
    let isAway = false
    const triedAtMs: number[] = []
    vi.stubGlobal('fetch', (url: string) => {
      if (url === refreshSession.path) triedAtMs.push(Date.now())
      if (isAway) return away[how]()
      const session = sessionFor(authLimits.refreshUnderSeconds + 10)
      return Promise.resolve(
        Response.json(url === getSession.path ? { session, ended: false } : session),
      )
    })
    const events: string[] = []
    onAuthEvent((event) => events.push(event))
    const stop = keepSession()
    onTestFinished(() => {
      stop()
      vi.useRealTimers()
    })

    await vi.advanceTimersByTimeAsync(1000)
    expect(events.splice(0)).toEqual(['INITIAL_SESSION'])
    isAway = true
    // At the first check less than 90 of the 100 s remain. All tries are long before the end.
    await vi.advanceTimersByTimeAsync(authLimits.refreshCheckSeconds * 1000 + 13_000)
    const pauses = triedAtMs.map((atMs, index) => atMs - (triedAtMs[index - 1] ?? atMs))
    expect(pauses).toEqual([0, 200, 400, 800, 1600, 3200, 6400])
    expect(events).toEqual([])
    isAway = false
    await vi.advanceTimersByTimeAsync(12_800)
    expect(events).toEqual(['TOKEN_REFRESHED'])
    expect(triedAtMs).toHaveLength(8)
  },
)

test('nobody is signed out while another tab takes over the session of a link', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const openTab = () => {
    vi.resetModules()
    return import('./auth.session.ts')
  }
  const ada = sessionFor(3600)
  const bea: Session = {
    ...ada,
    user: { ...ada.user, id: 'c4a1d1a2-6c0a-4b5e-8f0e-1d2c3b4a5f60', username: 'bea' },
  }
  let answer: { session: Session | null; ended: boolean } = { session: ada, ended: false }
  const exchanged = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string) =>
    url === exchangeCode.path ? exchanged.promise : Promise.resolve(Response.json(answer)),
  )
  const tab = await openTab()
  onTestFinished(tab.keepSession())
  await vi.advanceTimersByTimeAsync(0)
  const events: string[] = []
  tab.onAuthEvent((event, session) => events.push(`${event} ${session?.user.username}`))

  const other = await openTab()
  const exchange = other.exchangeHere({ code: 'letters' })
  answer = { session: null, ended: true }
  const asked = Promise.all([tab.recheckSession(), tab.handleRefusal()])
  await vi.advanceTimersByTimeAsync(1000)
  expect(tab.currentViewerId()).toBe(ada.user.id)

  answer = { session: bea, ended: false }
  exchanged.resolve(Response.json({ session: bea, type: 'signup' }))
  await exchange
  await vi.advanceTimersByTimeAsync(200)
  // What the first person sent is not sent again for the second.
  expect(await asked).toEqual([undefined, false])
  expect(events).toEqual(['SIGNED_IN bea', 'TOKEN_REFRESHED bea'])
  expect(tab.howLeft()).toBe(null)
  answer = { session: null, ended: true }
  await tab.recheckSession()
  expect(tab.howLeft()).toBe('endedElsewhere')
})

test.for(['takes over the session of a link', 'signs out'] as const)(
  'nothing is said of an end while another tab slowly %s',
  async (how) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    onTestFinished(() => storage.clear())
    vi.resetModules()
    const session = sessionFor(3600)
    let answer: { session: Session | null; ended: boolean } = { session, ended: false }
    const changed = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', (url: string) =>
      url === getSession.path ? Promise.resolve(Response.json(answer)) : changed.promise,
    )
    const tab = await import('./auth.session.ts')
    onTestFinished(tab.keepSession())
    await vi.advanceTimersByTimeAsync(0)
    vi.resetModules()
    const other = await import('./auth.session.ts')
    const change = how === 'signs out' ? other.signOutHere() : other.exchangeHere({ code: 'code' })
    answer = { session: null, ended: true }
    await vi.advanceTimersByTimeAsync(25_000)
    const asked = tab.recheckSession()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(tab.howLeft()).toBe(null)
    answer = { session, ended: false }
    changed.resolve(Response.json({ session, type: 'signup' }))
    await change
    await vi.advanceTimersByTimeAsync(200)
    await asked
    expect(tab.howLeft()).toBe(null)
  },
)

test('a session that ended elsewhere is noticed where the clock was set back after another tab changed it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.resetModules()
  const tab = await import('./auth.session.ts')
  let answer: { session: Session | null; ended: boolean } = {
    session: sessionFor(3600),
    ended: false,
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  onTestFinished(tab.keepSession())
  await vi.advanceTimersByTimeAsync(0)
  onTestFinished(() => storage.clear())
  localStorage.setItem('kloset.changing-session', String(Date.now() + 3_600_000))
  answer = { session: null, ended: true }
  const asked = tab.recheckSession()
  await vi.advanceTimersByTimeAsync(1000)
  expect(tab.howLeft()).toBe('endedElsewhere')
  await asked
})

test('a tab that is opened while another one takes over the session says nothing of an end', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => storage.clear())
  const openTab = () => {
    vi.resetModules()
    return import('./auth.session.ts')
  }
  const ada = sessionFor(3600)
  const bea = { ...ada, user: { ...ada.user, id: 'c4a1d1a2-6c0a-4b5e-8f0e-1d2c3b4a5f60' } }
  let answer: { session: Session | null; ended: boolean } = { session: ada, ended: false }
  const exchanged = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string) =>
    url === exchangeCode.path ? exchanged.promise : Promise.resolve(Response.json(answer)),
  )
  const other = await openTab()
  onTestFinished(other.keepSession())
  await vi.advanceTimersByTimeAsync(0)
  const exchange = other.exchangeHere({ code: 'letters' })
  answer = { session: null, ended: true }

  const tab = await openTab()
  const left: unknown[] = []
  tab.onAuthEvent(() => left.push(tab.howLeft()))
  onTestFinished(tab.keepSession())
  await vi.advanceTimersByTimeAsync(1000)
  expect(tab.currentViewerId()).toBe(ada.user.id)
  answer = { session: bea, ended: false }
  exchanged.resolve(Response.json({ session: bea, type: 'signup' }))
  await exchange
  await vi.advanceTimersByTimeAsync(200)
  expect(tab.currentViewerId()).toBe(bea.user.id)
  expect(left).toEqual([null])
})

test('a tab that is opened while another one signs out was signed out here', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => storage.clear())
  vi.resetModules()
  const { SNAPSHOT_KEY, writeSnapshot } = await import('./session-snapshot.ts')
  writeSnapshot(sessionFor(3600))
  storage.set('kloset.changing-session', String(Date.now()))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ session: null, ended: true })))
  const tab = await import('./auth.session.ts')
  onTestFinished(tab.keepSession())
  await vi.advanceTimersByTimeAsync(100)
  page.dispatchEvent(Object.assign(new Event('storage'), { key: SNAPSHOT_KEY, newValue: null }))
  await vi.advanceTimersByTimeAsync(1000)
  expect([tab.currentViewerId(), tab.howLeft()]).toEqual([null, 'signedOut'])
})

test.for([
  ['was ended on another device: the next visit signs out', true, 3600, 'SIGNED_OUT'],
  // Their files that wait stay for them, as on an open page.
  ['ran out: the next visit keeps what is theirs', false, -1, 'INITIAL_SESSION'],
] as const)('the session of a closed page %s', async ([, ended, secondsLeft, event]) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => storage.clear())
  vi.resetModules()
  const { writeSnapshot } = await import('./session-snapshot.ts')
  writeSnapshot(sessionFor(secondsLeft))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ session: null, ended })))
  const visit = async () => {
    vi.resetModules()
    const tab = await import('./auth.session.ts')
    const events: string[] = []
    tab.onAuthEvent((event) => events.push(event))
    const stop = tab.keepSession()
    await vi.advanceTimersByTimeAsync(0)
    stop()
    return events
  }
  expect(await visit()).toEqual([event])
  expect(await visit()).toEqual(['INITIAL_SESSION'])
})
