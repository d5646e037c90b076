// Where the focus goes when a menu or a question closes. Small, because every screen loads it; keep-focus.ts comes later.

/** On menus and questions: they come and go, and what was pressed before them counts. */
export const PASSING = { 'data-passing': '' }

let isOpenerGone = () => false

/** @param isGone whether what opened the menu or question was removed meanwhile */
export function askForOpener(isGone: () => boolean): void {
  isOpenerGone = isGone
}

/**
 * For `finalFocus` of what is `PASSING`: it goes back to the opener, unless that is gone (then keep-focus.ts finds what is
 * next to it) or something else has the focus by now.
 */
export function mayReturnFocus(): boolean {
  const now = document.activeElement
  const isElsewhere = now !== null && now !== document.body && !now.closest('[data-passing]')
  return !isElsewhere && !isOpenerGone()
}
