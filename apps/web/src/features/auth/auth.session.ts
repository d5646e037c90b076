// Who is signed in. The secret is the server's cookie; this keeps what the screen needs, refreshes it
// in time, and shares signing in and out with the other tabs.
import { useSyncExternalStore } from 'react'
import { authLimits, getSession, refreshSession, signIn, signOut } from '@kloset/contract/auth'
import type { Session } from '@kloset/contract/auth'
import type { CallInput } from '@kloset/contract/endpoint'
import { ApiError, call } from '../../lib/http.ts'

export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED'

/** The part of the viewer that is known at once, from the snapshot of the last visit. */
export type Viewer = Pick<Session['user'], 'id' | 'username' | 'avatarUrl'>

export type AuthState = {
  user: Viewer | null
  session: Session | null
  /** True until the server's first answer; `user` may already come from the snapshot. */
  loading: boolean
  /** The person pressed Sign Out, as opposed to a session that ended. */
  leftOnPurpose: boolean
}

type Snapshot = Viewer & { expiresAt: string }

const SNAPSHOT_KEY = 'kloset.session'
const FIRST_RETRY_MS = 200
const CHECK_MS = authLimits.refreshCheckSeconds * 1000
const REFRESH_UNDER_MS = authLimits.refreshUnderSeconds * 1000

function readSnapshot(): Viewer | null {
  try {
    const snapshot = JSON.parse(localStorage.getItem(SNAPSHOT_KEY) ?? 'null') as Snapshot | null
    return snapshot && Date.parse(snapshot.expiresAt) > Date.now() ? snapshot : null
  } catch {
    return null
  }
}

function writeSnapshot(session: Session | null) {
  if (!session) return localStorage.removeItem(SNAPSHOT_KEY)
  const { id, username, avatarUrl } = session.user
  const snapshot: Snapshot = { id, username, avatarUrl, expiresAt: session.expiresAt }
  return localStorage.setItem(SNAPSHOT_KEY, JSON.stringify(snapshot))
}

let state: AuthState = { user: readSnapshot(), session: null, loading: true, leftOnPurpose: false }
const changeListeners = new Set<() => void>()
const eventListeners = new Set<(event: AuthEvent, session: Session | null) => void>()

function settle(session: Session | null, event: AuthEvent, leftOnPurpose = false) {
  state = { user: session?.user ?? null, session, loading: false, leftOnPurpose }
  writeSnapshot(session)
  for (const changed of changeListeners) changed()
  for (const listener of eventListeners) listener(event, session)
}

const subscribe = (changed: () => void) => {
  changeListeners.add(changed)
  return () => changeListeners.delete(changed)
}

/** Hears every change of the session; answers how to stop. */
export function onAuthEvent(listener: (event: AuthEvent, session: Session | null) => void) {
  eventListeners.add(listener)
  return () => {
    eventListeners.delete(listener)
  }
}

/** The viewer, their session, and whether the server has answered yet. */
export const useSession = () => useSyncExternalStore(subscribe, () => state)

/** Signs in. Throws ApiError with `invalid_credentials` or `email_not_confirmed`. */
export async function signInWith(body: CallInput<typeof signIn>['body']) {
  settle(await call(signIn, { body }), 'SIGNED_IN')
}

/** Takes over a session that another call answered (a mail's code, an edited profile). */
export const adoptSession = (session: Session, event: AuthEvent) => settle(session, event)

/** Ends this session, here and in the other tabs. Throws when the server could not be told. */
export async function signOutHere() {
  await call(signOut)
  settle(null, 'SIGNED_OUT', true)
}

/** Asks the server who is signed in, after an answer that contradicts what this tab believes. */
export async function recheckSession() {
  const { session } = await call(getSession)
  if (session) settle(session, 'TOKEN_REFRESHED')
  else if (state.user) settle(null, 'SIGNED_OUT')
}

const wait = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    stop.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

/** Tries until it works, waiting 200 ms and doubling, but never longer than one check. */
async function untilAnswered<Result>(ask: () => Promise<Result>, stop: AbortSignal) {
  for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, CHECK_MS)) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error
      await wait(pause, stop)
    }
  }
}

async function firstLook(stop: AbortSignal) {
  const { session } = await untilAnswered(() => call(getSession, { signal: stop }), stop)
  settle(session, 'INITIAL_SESSION')
}

async function refreshIfDue(stop: AbortSignal) {
  const { session } = state
  if (!session || Date.parse(session.expiresAt) - Date.now() > REFRESH_UNDER_MS) return
  try {
    settle(
      await untilAnswered(() => call(refreshSession, { signal: stop }), stop),
      'TOKEN_REFRESHED',
    )
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) settle(null, 'SIGNED_OUT')
  }
}

/** Keeps the session alive while the app is open; answers how to stop. Called once. */
export function keepSession() {
  const stopping = new AbortController()
  const { signal } = stopping
  let refreshing: Promise<void> | null = null
  const check = () => {
    refreshing ??= refreshIfDue(signal).finally(() => {
      refreshing = null
    })
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== SNAPSHOT_KEY) return
    if (event.newValue) void recheckSession().catch(() => undefined)
    else if (state.user) settle(null, 'SIGNED_OUT', true)
  }
  void firstLook(signal).catch(() => settle(null, 'INITIAL_SESSION'))
  const timer = setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', check, { signal })
  addEventListener('storage', onStorage, { signal })
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}
