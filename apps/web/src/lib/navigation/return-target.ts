// Where a visitor wanted to go before signing in, and what they pressed there. Kept for the tab, so that it
// survives the landing page, which is a document of its own; and for the browser as long as a confirmation
// works, because mails open in tabs of their own. Only a press leaves a wish here: an address cannot.
import { HOUR_MS } from '@kloset/contract/durations'
import { authLimits } from '@kloset/contract/auth'
import { ownPath } from '@kloset/contract/own-path'

const STORAGE_KEY = 'kloset.returnTo'
/** When somebody last signed out. */
const FORGOTTEN_KEY = 'kloset.returnForgotten'
const KEPT_MS = authLimits.confirmHours * HOUR_MS

/** Pages that would lead straight back to signing in. The callback of a mail is none. */
const isEntrance = (path: string) => path === '/' || /^\/auth\/?([?#]|$)/.test(path)

const usable = (target: unknown) => {
  const path = typeof target === 'string' ? ownPath(target) : null
  return path !== null && !isEntrance(path) ? path : null
}

/** What a visitor pressed that only members may do. It is done on arrival. */
export type Wish =
  | { readonly act: 'like' | 'save'; readonly postId: string }
  | { readonly act: 'vote'; readonly postId: string; readonly optionId: string }
  | { readonly act: 'follow'; readonly userId: string }

interface ReturnTarget {
  /** A path of this site, with its query. */
  readonly path: string
  readonly wish: Wish | null
}

interface KeptTarget extends ReturnTarget {
  /** When it was remembered. */
  readonly at: number
}

/** What is kept there, unless it is too old or from before somebody signed out. */
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
 * Remembers a path of this site (with its query) for after signing in.
 * @param wish what the visitor pressed there
 */
export function rememberReturnTarget(target: string, wish: Wish | null = null) {
  const path = usable(target)
  if (!path) return
  // Later than whatever was forgotten in the same millisecond.
  const at = Math.max(Date.now(), Number(localStorage.getItem(FORGOTTEN_KEY)) + 1)
  const kept = JSON.stringify({ path, wish, at } satisfies KeptTarget)
  sessionStorage.setItem(STORAGE_KEY, kept)
  localStorage.setItem(STORAGE_KEY, kept)
}

/** For a visitor who opens another page: they have given up on the target. */
export function forgetReturnTarget() {
  sessionStorage.removeItem(STORAGE_KEY)
  localStorage.removeItem(STORAGE_KEY)
}

/** For a person who signs out: the next one may be somebody else. It also ends what other tabs keep. */
export function forgetEveryReturnTarget() {
  forgetReturnTarget()
  localStorage.setItem(FORGOTTEN_KEY, String(Date.now()))
}

/** What a visitor of this tab pressed; null when there is nothing. */
export const wishOfTab = (): Wish | null => keptIn(sessionStorage)?.wish ?? null

/**
 * The remembered path and wish, once; null when there is none. A wish is answered to the first tab that
 * asks: the others must not repeat it after it was taken back.
 * @param anyTab for the link of a mail: where whichever tab was stopped will do
 */
export function takeReturnTarget({ anyTab = false } = {}): ReturnTarget | null {
  const shared = keptIn(localStorage)
  const target = keptIn(sessionStorage) ?? (anyTab ? shared : null)
  forgetReturnTarget()
  if (!target) return null
  const isUntaken = shared?.at === target.at
  return { path: target.path, wish: isUntaken ? target.wish : null }
}
