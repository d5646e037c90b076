// Days and times as the fields of a browser write them: local, without a zone.

/** `2026-11-30T08:30`, as a field of a day and time writes it. */
export function localText(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/**
 * The moment that a field says; null while it says none.
 * @param before the one that the field began with: where clocks go back, two moments are written alike
 */
export function momentOf(typed: string, before: Date | null = null): Date | null {
  if (before !== null && typed === localText(before)) return before
  const moment = new Date(typed)
  return Number.isNaN(moment.getTime()) ? null : moment
}
