// Seeded randomness for the plates: the only source of variation, so every run draws the same picture.

/** A repeatable stream of numbers in [0, 1) with the few draws the plates need. */
export type Random = {
  next: () => number
  /** Uniform in [low, high). */
  between: (low: number, high: number) => number
  /** Roughly normal with mean 0 and deviation 1 (sum of six uniforms, so never beyond 4.3). */
  normal: () => number
  pick: <Item>(items: readonly Item[]) => Item
}

/** Starts a stream from a whole number. Source: mulberry32, Tommy Ettinger, public domain. */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const normal = (): number => {
    let sum = 0
    for (let draw = 0; draw < 6; draw += 1) sum += next()
    return (sum - 3) / Math.sqrt(0.5)
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    normal,
    pick: (items) => at(items, Math.floor(next() * items.length)),
  }
}

/** The item at an index; a negative one counts from the end. Throws RangeError outside the list. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index)
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${items.length}`)
  return item
}

/** The item at an index that wraps round the list, so any whole number is valid. */
export function cycle<Item>(items: readonly Item[], index: number): Item {
  return at(items, ((index % items.length) + items.length) % items.length)
}
