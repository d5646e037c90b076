// Where pictures hang: a pure calculation, because every height is known before anything is drawn.

export type Place = { column: number; top: number; height: number }

export type MasonryLayout = {
  places: readonly Place[]
  /** Height of the whole wall. */
  height: number
}

/** Hangs each picture in order under the shortest column, the leftmost of equals. Pixels. */
export function hang(heights: readonly number[], columns: number, gutter: number): MasonryLayout {
  const ends = Array.from({ length: columns }, () => 0)
  const places = heights.map((height) => {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    ends[column] = top + height + gutter
    return { column, top, height }
  })
  return { places, height: Math.max(0, Math.max(...ends) - gutter) }
}

/** Indices of the first and last picture that touch the band; `[0, -1]` when none does. */
export function touching(places: readonly Place[], from: number, to: number): [number, number] {
  const first = places.findIndex(({ top, height }) => top + height > from)
  // Tops never fall along the list, so everything after the first one below the band is below too.
  const below = places.findIndex(({ top }) => top >= to)
  return first === -1 ? [0, -1] : [first, (below === -1 ? places.length : below) - 1]
}
