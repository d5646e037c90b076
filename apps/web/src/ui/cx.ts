// Joins class names. Components use it to combine the layout classes of their caller with their own.

/** The given names, joined with spaces; falsy ones are left out. */
export const cx = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
