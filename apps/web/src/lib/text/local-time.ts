// Days and times as the fields of a browser write them: local, without a zone.

/** `2026-11-30T08:30`, as a field of a day and time writes it. */
export function localText(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
