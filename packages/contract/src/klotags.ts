// KLOtags: lower-cased letters and digits of any script, without duplicates.

export const klotagLimits = { perPost: 10, length: 30, shownOnCards: 3 } as const

/** `#Wide Leg!` becomes `wideleg`; empty when nothing of it is a letter or digit. */
export function normalizeKlotag(raw: string): string {
  const letters = raw
    // `´` is typed for an apostrophe. Normalized, it would be an accent of the letter before it.
    .replaceAll(/\p{Modifier_Symbol}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]/gu, '')
    // A capital letter with its marks may be several characters, while the small letter is one.
    .normalize('NFKC')
  return [...letters].slice(0, klotagLimits.length).join('')
}
