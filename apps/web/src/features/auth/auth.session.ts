// The signed-in person. The secret is the server's cookie. This file keeps the data that screens need, refreshes the
// session in time, and shares signing in and out with the other tabs.
import { useSyncExternalStore } from 'react'
import {
  authLimits,
  deleteAccount,
  exchangeCode,
  getSession,
  refreshSession,
  signIn,
  signOut,
} from '@kloset/contract/auth'
import type { Session } from '@kloset/contract/auth.schemas'
import type { AnswerOf, InputOf } from '@kloset/contract/api'
import { collapse } from '../../lib/api/collapse.ts'
import { callForAnyone, onSuspended, onUnauthenticated } from '../../lib/api/http.ts'
import { isLive } from '../../lib/api/socket.ts'
import { createListeners } from '../../lib/listeners.ts'
import { wait } from '../../lib/wait.ts'
import {
  hasSnapshot,
  readSnapshot,
  SNAPSHOT_KEY,
  type Viewer,
  writeSnapshot,
} from './session-snapshot.ts'
import { forgetChange, isChanging, whileChanging } from './session-change.ts'
import { untilAnswered } from './until-answered.ts'

export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED'

/**
 * How the viewer stopped being signed in: on this device, by deleting the account, or because another
 * device signed this one out.
 */
export type Leaving = 'signedOut' | 'deleted' | 'endedElsewhere'

export interface AuthState {
  user: Viewer | null
  session: Session | null
  /** True until the server's first answer; `user` may already come from the snapshot. */
  loading: boolean
  /** Null until the viewer leaves. */
  left: Leaving | null
  /** The session ran out while a page was open. The page stays until the person signs in again. */
  expired: boolean
  /** How often another person took the open page over, by signing in elsewhere in this browser: it begins anew. */
  takenOver: number
}

const CHANGED_AFTER_MS = 200
const CHECK_MS = authLimits.refreshCheckSeconds * 1000
const REFRESH_UNDER_MS = authLimits.refreshUnderSeconds * 1000

let state: AuthState = {
  user: readSnapshot(),
  session: null,
  loading: true,
  left: null,
  expired: false,
  takenOver: 0,
}
const changes = createListeners()
const events = createListeners<[event: AuthEvent, session: Session | null]>()

function show(next: AuthState) {
  state = next
  changes.notify()
}

function settle(session: Session | null, event: AuthEvent, left: Leaving | null = null) {
  // A viewer who has come back since is not leaving: what ends this session is news.
  if (event === 'SIGNED_IN') forgetChange()
  show({ ...state, user: session?.user ?? null, session, loading: false, left, expired: false })
  writeSnapshot(session)
  events.notify(event, session)
}

const isAnother = ({ user }: Session) => state.user !== null && state.user.id !== user.id

/** Settles what the server says of this browser. What this tab did itself goes on with its page. */
function settleAnswer(session: Session, event: AuthEvent) {
  if (isAnother(session)) state = { ...state, takenOver: state.takenOver + 1 }
  settle(session, event)
}

/** Calls the listener with every change of the session; returns a function that stops it. */
export const onAuthEvent = events.subscribe

/** The id of the viewer right now, outside of components. */
export const currentViewerId = () => state.user?.id ?? null

/** How the last person left this page, outside of components. */
export const howLeft = () => state.left

/** The viewer, their session, and whether the server has answered yet. */
export const useSession = () => useSyncExternalStore(changes.subscribe, () => state)

/** Signs in. Throws ApiError with `invalid_credentials` or `email_not_confirmed`. */
export async function signInWith(body: InputOf<typeof signIn>['body']) {
  settle(await callForAnyone(signIn, { body }), 'SIGNED_IN')
}

/** Takes over a session that another call answered (a mail's code, an edited profile). */
export function adoptSession(session: Session, event: AuthEvent) {
  // The link of a mail may replace another person, whose data on the device must be deleted.
  if (isAnother(session)) events.notify('SIGNED_OUT', null)
  settle(session, event)
}

/** Ends this session, here and in the other tabs. Throws when the server could not be reached. */
export const signOutHere = () => leaveBy(() => callForAnyone(signOut), 'signedOut')

/** Ends the account, here and in the other tabs. Throws when the server refused or could not be reached. */
export const deleteAccountHere = (body: InputOf<typeof deleteAccount>['body']) =>
  leaveBy(() => callForAnyone(deleteAccount, { body }), 'deleted')

/** Makes the viewer a visitor, here and in the other tabs. */
export const leaveHere = (left: Leaving) => settle(null, 'SIGNED_OUT', left)

/**
 * An end of the session in this tab is not handled as one from elsewhere, although the live connection
 * notifies every tab.
 */
async function leaveBy(end: () => Promise<unknown>, left: Leaving) {
  try {
    await whileChanging(end)
    leaveHere(left)
  } catch (error) {
    forgetChange()
    throw error
  }
}

/**
 * Sends the code of a mail's link. It ends the session that this browser had, and the other tabs must
 * not take that for an end from elsewhere.
 */
export async function exchangeHere(body: InputOf<typeof exchangeCode>['body']) {
  try {
    return await whileChanging(() => callForAnyone(exchangeCode, { body }))
  } finally {
    forgetChange()
  }
}

/** While a tab changes the session, nobody may be signed in for a moment: then it asks again. */
async function onceUnchanging(ask: () => Promise<AnswerOf<typeof getSession>>) {
  for (;;) {
    const wasChanging = isChanging()
    const answer = await ask()
    if (answer.session || !wasChanging || !state.user) return answer
    await wait(CHANGED_AFTER_MS)
  }
}

/** Asks the server who is signed in, after an event that contradicts what this tab believes. */
export async function recheckSession() {
  const { session, ended } = await onceUnchanging(() => callForAnyone(getSession))
  if (!session) {
    if (state.user && !state.expired) leaveUnasked(ended)
    return
  }
  const isSame = session.user.id === state.user?.id && !state.expired
  settleAnswer(session, isSame ? 'TOKEN_REFRESHED' : 'SIGNED_IN')
}

let asking: Promise<void> | null = null

// There is no second request: what was refused must not stay on screen because the answer was lost.
async function askWhetherExpired() {
  const { session, ended } = await onceUnchanging(askWhoIsSignedIn)
  if (session) settleAnswer(session, 'TOKEN_REFRESHED')
  else if (state.session) leaveUnasked(ended)
}

/** A viewer who was signed out on another device loses the page at once; when the session ran out, the page stays. */
function leaveUnasked(ended: boolean) {
  if (ended) leaveHere('endedElsewhere')
  else show({ ...state, expired: true })
}

/** Waits until no viewer has to sign in again. */
const reentry = () =>
  new Promise<void>((resolve) => {
    const stop = changes.subscribe(() => {
      if (state.expired) return
      stop()
      resolve()
    })
  })

/**
 * For a refused call. The screen stays, because typed text must survive, unless another device ended the session.
 * Returns whether the same person is signed in, at once or after signing in again.
 */
export async function handleRefusal(): Promise<boolean> {
  const me = state.session?.user.id
  if (me === undefined) return false
  if (!state.expired) {
    asking ??= askWhetherExpired()
      .catch(() => undefined)
      .finally(() => {
        asking = null
      })
    await asking
  }
  if (state.expired) await reentry()
  return state.session?.user.id === me
}

/** A visitor is answered too: a refusal is that of a limit or of a proxy, and says nothing about the session. */
const askWhoIsSignedIn = (stop?: AbortSignal) =>
  untilAnswered(
    () => callForAnyone(getSession, { signal: stop }),
    stop,
    () => false,
  )

async function firstLook(stop: AbortSignal) {
  const { session, ended } = await onceUnchanging(() => askWhoIsSignedIn(stop))
  const wasCut = state.user !== null && !session && ended
  // Another tab may have signed out here meanwhile.
  const left = wasCut ? 'endedElsewhere' : state.left
  // Ended from another device while no page was open: the next person on this one must find none of their data. After a
  // session that ran out, the same person comes back to it.
  const isEnded = !session && ended && hasSnapshot()
  settle(session, isEnded ? 'SIGNED_OUT' : 'INITIAL_SESSION', session ? null : left)
}

async function refreshIfDue(stop: AbortSignal) {
  const { session } = state
  if (!session || Date.parse(session.expiresAt) - Date.now() > REFRESH_UNDER_MS) return
  const refreshed = await untilAnswered(() => callForAnyone(refreshSession, { signal: stop }), stop)
  settleAnswer(refreshed, 'TOKEN_REFRESHED')
}

async function checkSession(stop: AbortSignal) {
  // Without a live connection no event says that another device ended the session. If the server cannot answer that
  // now, it may be able to refresh in a moment, so the retries start anyway.
  if (state.session && !state.expired && !isLive()) await recheckSession().catch(() => undefined)
  await refreshIfDue(stop)
}

/** Keeps the session alive while the app is open; returns a function that stops it. Called once. */
export function keepSession() {
  const stopping = new AbortController()
  const { signal } = stopping
  let checking: Promise<void> | null = null
  const check = () => {
    // A refusal is handled like that of any other call.
    checking ??= checkSession(signal)
      .catch(() => undefined)
      .finally(() => {
        checking = null
      })
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== SNAPSHOT_KEY) return
    if (event.newValue) void recheckSession().catch(() => undefined)
    else if (state.user) leaveHere('signedOut')
  }
  const stopListening = onUnauthenticated(handleRefusal)
  // Several calls of a page may be refused at the same time.
  const learnSanction = collapse(recheckSession)
  const stopSuspended = onSuspended(() => {
    if (state.session && state.session.user.sanction?.kind !== 'suspend') learnSanction()
  })
  // It rejects only when it is stopped.
  firstLook(signal).catch(() => undefined)
  const timer = setInterval(check, CHECK_MS)
  const onVisibility = () => {
    // A hidden tab may have missed the event that its session ended.
    if (document.visibilityState === 'visible' && state.session && !state.expired) {
      recheckSession().catch(() => undefined)
    }
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  addEventListener('storage', onStorage, { signal })
  return () => {
    clearInterval(timer)
    stopListening()
    stopSuspended()
    stopping.abort()
  }
}
