// Where the pictures of a wall are: a pure calculation, because every height is known before anything is
// drawn. The script of the first screen lays out its pictures by it, too (app/early.ts).

export interface Position {
  column: number
  top: number
  height: number
}

export interface MasonryLayout {
  positions: readonly Position[]
  /** Height of the whole wall. */
  height: number
}

/** The widths that change a wall, the same as in tokens.css. */
export const wallQueries = {
  isMedium: '(min-width: 768px)',
  isLarge: '(min-width: 1024px)',
  isExtraLarge: '(min-width: 1280px)',
} as const

/** Column count, gutter and page edge, by the queries that match. Pixels. */
export function wallShape(matches: Readonly<Record<keyof typeof wallQueries, boolean>>) {
  const { isMedium, isLarge, isExtraLarge } = matches
  const wideColumns = isExtraLarge ? 4 : 3
  return { columns: isMedium ? wideColumns : 2, gutter: isLarge ? 16 : 8, edge: isLarge ? 32 : 8 }
}

/** Height of the row under each picture of a wall. */
export const CAPTION_HEIGHT = 28
/** The same where a line of words stands under that row. */
export const WORDS_CAPTION_HEIGHT = 52

/** Puts each picture in order under the shortest column, the leftmost of equals. Pixels. */
export function layOut(heights: readonly number[], columns: number, gutter: number): MasonryLayout {
  const ends = Array.from({ length: columns }, () => 0)
  const positions = heights.map((height) => {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    ends[column] = top + height + gutter
    return { column, top, height }
  })
  return { positions, height: Math.max(0, Math.max(...ends) - gutter) }
}

/** Indices of the first and last picture that touch the band; `[0, -1]` when none does. */
export function touching(
  positions: readonly Position[],
  from: number,
  to: number,
): [number, number] {
  const first = positions.findIndex(({ top, height }) => top + height > from)
  // Tops never fall along the list, so everything after the first one below the band is below too.
  const below = positions.findIndex(({ top }) => top >= to)
  return first === -1 ? [0, -1] : [first, (below === -1 ? positions.length : below) - 1]
}
