// Where a visitor wanted to go before signing in. Kept for the tab, so that it survives the landing
// page, which is a document of its own; and for the browser as long as a confirmation works, because
// mails open in tabs of their own.
import { authLimits } from '@kloset/contract/auth'
import { ownPath } from '@kloset/contract/own-path'

const STORAGE_KEY = 'kloset.returnTo'
/** When somebody last signed out. */
const FORGOTTEN_KEY = 'kloset.returnForgotten'
const KEPT_MS = authLimits.confirmHours * 60 * 60 * 1000

/** Pages that would lead straight back to signing in. The callback of a mail is none. */
const isEntrance = (path: string) => path === '/' || /^\/auth\/?([?#]|$)/.test(path)

const usable = (target: unknown) => {
  const path = typeof target === 'string' ? ownPath(target) : null
  return path !== null && !isEntrance(path) ? path : null
}

/** What is kept there, unless it is too old or from before somebody signed out. */
function keptIn(storage: Storage): string | null {
  try {
    const kept = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>
    const since = Math.max(Date.now() - KEPT_MS, Number(localStorage.getItem(FORGOTTEN_KEY)))
    return Number(kept['at']) > since ? usable(kept['path']) : null
  } catch {
    return null
  }
}

/** Remembers a path of this site (with its query) for after signing in. */
export function rememberReturnTarget(target: string) {
  const path = usable(target)
  if (!path) return
  // Later than whatever was forgotten in the same millisecond.
  const at = Math.max(Date.now(), Number(localStorage.getItem(FORGOTTEN_KEY)) + 1)
  const kept = JSON.stringify({ path, at })
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

/**
 * The remembered path, once; null when there is none.
 * @param anyTab for the link of a mail: where whichever tab was stopped will do
 */
export function takeReturnTarget({ anyTab = false } = {}): string | null {
  const target = keptIn(sessionStorage) ?? (anyTab ? keptIn(localStorage) : null)
  forgetReturnTarget()
  return target
}
