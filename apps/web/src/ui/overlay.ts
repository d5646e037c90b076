// Styles of everything that covers the page: scrim, raised surfaces, and the motion of sheets.

export const scrimStyle =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-(--slow) data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The motion of a panel from an edge, without its start and end positions. After a swipe it has no slow start. */
export const sheetMotion =
  'transition-transform duration-(--slow) not-data-swipe-dismiss:data-ending-style:ease-in data-swiping:duration-0'

export const raisedStyle =
  'bg-raise [--wash:var(--wash-raised)] [--well:var(--well-raised)] text-ink shadow-float outline-none'
