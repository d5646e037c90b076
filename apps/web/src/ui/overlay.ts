// Styles shared by everything that lies over the page: scrim, raised surfaces, and how sheets move.

export const scrimStyle =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-(--slow) data-starting-style:opacity-0 data-ending-style:opacity-0'

/** Of a panel that comes from an edge, beside where it starts and ends. A swipe has no slow start. */
export const sheetMotion =
  'transition-transform duration-(--slow) not-data-swipe-dismiss:data-ending-style:ease-in data-swiping:duration-0'

export const raisedStyle =
  'bg-raise [--wash:var(--wash-raised)] [--well:var(--well-raised)] text-ink shadow-float outline-none'
