// The page that a visitor wanted to see before signing in, and the pending action that they pressed there. Both are kept
// for the tab, because the landing page is a document of its own, and for the browser as long as a confirmation is
// valid, because links in mails open new tabs. Only a press can set a pending action, not an address.
import { HOUR_MS } from '@kloset/contract/durations'
import { authLimits } from '@kloset/contract/auth'
import { ownPath } from '@kloset/contract/own-path'

const STORAGE_KEY = 'kloset.returnTo'
/** When somebody last signed out. */
const FORGOTTEN_KEY = 'kloset.returnForgotten'
const KEPT_MS = authLimits.confirmHours * HOUR_MS

/** Pages that would lead back to signing in. The page behind a mail's link is not one of them. */
const isEntrance = (path: string) => path === '/' || /^\/auth\/?([?#]|$)/.test(path)

const usable = (target: unknown) => {
  const path = typeof target === 'string' ? ownPath(target) : null
  return path !== null && !isEntrance(path) ? path : null
}

/** An action for members only that a visitor pressed. It is done after signing in. Stored in this form. */
export type PendingAction =
  | { readonly act: 'like' | 'save'; readonly postId: string }
  | { readonly act: 'vote'; readonly postId: string; readonly optionId: string }
  | { readonly act: 'follow'; readonly userId: string }

interface ReturnTarget {
  /** A path of this site, with its query. */
  readonly path: string
  readonly action: PendingAction | null
}

/** As it is stored. The names stay, because each version reads what the one before it stored. */
interface KeptTarget {
  readonly path: string
  readonly wish: PendingAction | null
  /** When it was stored. */
  readonly at: number
}

/** The stored target, unless it is too old or from before somebody signed out. */
function keptIn(storage: Storage): KeptTarget | null {
  try {
    const kept = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') as Partial<KeptTarget>
    const { at = 0, wish = null } = kept
    const since = Math.max(Date.now() - KEPT_MS, Number(localStorage.getItem(FORGOTTEN_KEY)))
    const path = at > since ? usable(kept.path) : null
    return path === null ? null : { path, wish, at }
  } catch {
    return null
  }
}

/**
 * Stores a path of this site (with its query) for after signing in.
 * @param action the action that the visitor pressed there
 */
export function rememberReturnTarget(target: string, action: PendingAction | null = null) {
  const path = usable(target)
  if (!path) return
  // Later than a sign-out in the same millisecond.
  const at = Math.max(Date.now(), Number(localStorage.getItem(FORGOTTEN_KEY)) + 1)
  const kept = JSON.stringify({ path, wish: action, at } satisfies KeptTarget)
  sessionStorage.setItem(STORAGE_KEY, kept)
  localStorage.setItem(STORAGE_KEY, kept)
}

/** For a visitor who opens another page, and so does not want the target any more. */
export function forgetReturnTarget() {
  sessionStorage.removeItem(STORAGE_KEY)
  localStorage.removeItem(STORAGE_KEY)
}

/** For a person who signs out: the next person may be somebody else. Also ends the targets of other tabs. */
export function forgetEveryReturnTarget() {
  forgetReturnTarget()
  localStorage.setItem(FORGOTTEN_KEY, String(Date.now()))
}

/** The pending action of this tab; null when there is none. */
export const pendingActionOfTab = (): PendingAction | null => keptIn(sessionStorage)?.wish ?? null

/**
 * Takes the stored path and pending action; null when there is none. Only the first tab that asks gets the action: others
 * must not repeat it after the person has undone it.
 * @param anyTab also takes the target of another tab, for the link of a mail
 */
export function takeReturnTarget({ anyTab = false } = {}): ReturnTarget | null {
  const shared = keptIn(localStorage)
  const target = keptIn(sessionStorage) ?? (anyTab ? shared : null)
  forgetReturnTarget()
  if (!target) return null
  const isUntaken = shared?.at === target.at
  return { path: target.path, action: isUntaken ? target.wish : null }
}
