// Where a visitor wanted to go before signing in. Kept for the tab, so that it survives the landing
// page, which is a document of its own.

import { ownPath } from '@kloset/contract/auth'

const STORAGE_KEY = 'kloset.returnTo'

/** Pages that would lead straight back to signing in. The callback of a mail is none. */
const isEntrance = (path: string) => path === '/' || /^\/auth\/?([?#]|$)/.test(path)

const usable = (target: string | null) => {
  const path = ownPath(target)
  return path !== null && !isEntrance(path) ? path : null
}

/** Remembers a path of this site (with its query) for after signing in. */
export function rememberReturnTarget(target: string) {
  const path = usable(target)
  if (path) sessionStorage.setItem(STORAGE_KEY, path)
}

/** The remembered path, once; null when there is none. */
export function takeReturnTarget(): string | null {
  const target = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  return usable(target)
}
