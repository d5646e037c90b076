// Keeping a session alive by the clock, where the server and the live connection are away for a while.
import { expect, onTestFinished, test, vi } from 'vitest'
import { authLimits, getSession, refreshSession } from '@kloset/contract/auth'
import type { Session } from '@kloset/contract/auth.schemas'

const sessionFor = (seconds: number): Session => ({
  user: {
    id: '0b9c3f6e-5f0e-4c39-9d0b-6a7d1f2e3c4d',
    username: 'ada',
    displayName: null,
    avatarUrl: null,
    verified: false,
    email: 'ada@test.example',
    newEmail: null,
    hasNewRules: false,
    sanction: null,
    role: 'user',
  },
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
    // Of the 100 s, less than 90 remain at the first check: all tries are long before the end.
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
