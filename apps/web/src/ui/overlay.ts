// Looks shared by everything that lies over the page: scrim and raised surfaces.

export const scrimStyle =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-(--slow) data-starting-style:opacity-0 data-ending-style:opacity-0'

export const raisedStyle = 'bg-raise [--well:var(--well-raised)] text-ink shadow-float outline-none'
