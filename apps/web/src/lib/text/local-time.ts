// Days and times in the format of a browser's fields: local, without a time zone.

/** `2026-11-30T08:30`, the format of a `datetime-local` field. */
export function localText(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/**
 * The moment in a field; null while it has none.
 * @param before the initial moment of the field: when clocks go back, two moments have the same local time
 */
export function momentOf(typed: string, before: Date | null = null): Date | null {
  if (before !== null && typed === localText(before)) return before
  const moment = new Date(typed)
  return Number.isNaN(moment.getTime()) ? null : moment
}
