// The positions of the pictures of a wall: a pure calculation, because every height is known before anything is drawn.
// The script of the first screen (app/early.ts) uses it, too.

/** By index of the picture. Typed arrays, so that a wall of thousands needs only nine bytes for each. */
export interface MasonryLayout {
  readonly columnOf: Uint8Array
  readonly tops: Float32Array
  readonly heights: Float32Array
  /** Height of the whole wall. */
  readonly height: number
}

/** The widths that change a wall, the same as in tokens.css. */
export const wallQueries = {
  isMedium: '(min-width: 768px)',
  isLarge: '(min-width: 1024px)',
  isExtraLarge: '(min-width: 1280px)',
} as const

/** Column count, gutter and page edge in pixels, by the matching queries. */
export function wallShape(matches: Readonly<Record<keyof typeof wallQueries, boolean>>) {
  const { isMedium, isLarge, isExtraLarge } = matches
  const wideColumns = isExtraLarge ? 4 : 3
  return { columns: isMedium ? wideColumns : 2, gutter: isLarge ? 16 : 8, edge: isLarge ? 32 : 8 }
}

/** Height of the row under each picture of a wall, at the default text size; see `captionPixels`. */
export const CAPTION_HEIGHT = 28
/** The same with the likeness of a body under the name. */
export const LIKENESS_CAPTION_HEIGHT = 48
/** The same with a line of text under that row. */
export const WORDS_CAPTION_HEIGHT = 52

let letterScale: number | undefined

/** Height of a caption in pixels at the browser's text size. */
export function captionPixels(height: number): number {
  letterScale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  return Math.round(height * letterScale)
}

/** Puts each picture, in order, into the shortest column, or the leftmost of equal ones. In pixels. */
export function layOut(
  count: number,
  heightOf: (index: number) => number,
  columns: number,
  gutter: number,
): MasonryLayout {
  const heights = new Float32Array(count)
  const columnOf = new Uint8Array(count)
  const tops = new Float32Array(count)
  const ends = new Float64Array(columns)
  for (let index = 0; index < count; index += 1) {
    let column = 0
    for (let other = 1; other < columns; other += 1) {
      if ((ends[other] ?? 0) < (ends[column] ?? 0)) column = other
    }
    const top = ends[column] ?? 0
    const height = heightOf(index)
    heights[index] = height
    columnOf[index] = column
    tops[index] = top
    ends[column] = top + height + gutter
  }
  const height = Math.max(0, Math.max(...ends) - gutter)
  return { columnOf, tops, heights, height }
}

/** Indices of the first and last picture that touch the band; `[0, -1]` when none does. */
export function touching(
  { tops, heights }: MasonryLayout,
  from: number,
  to: number,
): [number, number] {
  const first = tops.findIndex((top, index) => top + (heights[index] ?? 0) > from)
  // Tops never decrease along the list, so everything after the first one below the band is also below.
  const below = tops.findIndex((top) => top >= to)
  return first === -1 ? [0, -1] : [first, (below === -1 ? tops.length : below) - 1]
}
