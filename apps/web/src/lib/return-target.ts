// Where a visitor wanted to go before signing in. Kept for the tab, so that it survives the landing
// page, which is a document of its own; and for the browser as long as a confirmation works, because
// mails open in tabs of their own.
import { authLimits, ownPath } from '@kloset/contract/auth'

const STORAGE_KEY = 'kloset.returnTo'
const KEPT_MS = authLimits.confirmHours * 60 * 60 * 1000

/** Pages that would lead straight back to signing in. The callback of a mail is none. */
const isEntrance = (path: string) => path === '/' || /^\/auth\/?([?#]|$)/.test(path)

const usable = (target: unknown) => {
  const path = typeof target === 'string' ? ownPath(target) : null
  return path !== null && !isEntrance(path) ? path : null
}

function keptPath(): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>
    return Number(kept['until']) > Date.now() ? kept['path'] : null
  } catch {
    return null
  }
}

/** Remembers a path of this site (with its query) for after signing in. */
export function rememberReturnTarget(target: string) {
  const path = usable(target)
  if (!path) return
  sessionStorage.setItem(STORAGE_KEY, path)
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ path, until: Date.now() + KEPT_MS }))
}

/** Whoever looks at something else meanwhile has given up on it. */
export function forgetReturnTarget() {
  sessionStorage.removeItem(STORAGE_KEY)
  localStorage.removeItem(STORAGE_KEY)
}

/**
 * The remembered path, once; null when there is none.
 * @param anyTab for the link of a mail: where whichever tab was stopped will do
 */
export function takeReturnTarget({ anyTab = false } = {}): string | null {
  const target = sessionStorage.getItem(STORAGE_KEY) ?? (anyTab ? keptPath() : null)
  forgetReturnTarget()
  return usable(target)
}
