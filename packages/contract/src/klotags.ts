// KLOtags: lower-cased letters and digits of any script, without duplicates.

export const klotagLimits = { perPost: 10, length: 30, shownOnCards: 3 } as const

/** `#Wide Leg!` becomes `wideleg`; empty when nothing of it is a letter or digit. */
export function normalizeKlotag(raw: string): string {
  const letters = raw
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]/gu, '')
  return [...letters].slice(0, klotagLimits.length).join('')
}
