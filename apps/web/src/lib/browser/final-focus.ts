// Where the focus goes when a menu or question closes. Small, because every screen loads it; keep-focus.ts loads later.

/** For menus and questions: keep-focus.ts ignores focus inside them, and uses the focus before they opened. */
export const PASSING = { 'data-passing': '' }

let isOpenerGone = () => false

/** @param isGone whether the opener of the menu or question was removed */
export function askForOpener(isGone: () => boolean): void {
  isOpenerGone = isGone
}

/**
 * For `finalFocus` of a `PASSING` element: the focus returns to the opener, unless that is gone (keep-focus.ts then
 * focuses what is next to it) or something else has the focus by now.
 */
export function mayReturnFocus(): boolean {
  const now = document.activeElement
  const isElsewhere = now !== null && now !== document.body && !now.closest('[data-passing]')
  return !isElsewhere && !isOpenerGone()
}
