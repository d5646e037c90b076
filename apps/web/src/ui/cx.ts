// Joins class names. Components merge layout classes of their caller with their own through it.

/** The given names with a space between; falsy ones are left out. */
export const cx = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
