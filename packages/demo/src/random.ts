// Seeded randomness for the demo community and the load-test data: the same seed gives the same data on
// every machine.

/** A repeatable stream of numbers with the draws that seeding needs. */
export interface Random {
  /** Uniform in [0, 1), 32 bits of it random. */
  next: () => number
  /** A whole number, uniform in [low, high], both included. */
  int: (low: number, high: number) => number
  /** Uniform in [low, high). */
  between: (low: number, high: number) => number
  /** True with this probability. */
  chance: (probability: number) => boolean
  /** Normally distributed with mean 0 and deviation 1. Source: Box and Muller, 1958. */
  normal: () => number
  /** One item, all equally likely. Throws RangeError on an empty list. */
  pick: <Item>(items: readonly Item[]) => Item
  /** One item, with probability by its weight (>= 0). Throws RangeError when no weight is positive. */
  weighted: <Item>(items: readonly Item[], weight: (item: Item) => number) => Item
  /** A new list in random order. Source: Fisher and Yates, as Durstenfeld put it in 1964. */
  shuffle: <Item>(items: readonly Item[]) => Item[]
  /** A separate stream that depends only on this seed and the label, not on earlier draws. */
  fork: (label: string | number) => Random
}

/** Starts a stream. Source: sfc32 of PractRand, Chris Doty-Humphrey, public domain. */
export function createRandom(seed: string | number): Random {
  let [a, b, c] = hashSeed(String(seed))
  let counter = 1
  let spare: number | undefined

  const next = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + mixed) | 0
    return (mixed >>> 0) / 4294967296
  }
  // The first outputs still resemble the seed.
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next()

  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const normal = () => {
    if (spare !== undefined) {
      const kept = spare
      spare = undefined
      return kept
    }
    const radius = Math.sqrt(-2 * Math.log(1 - next()))
    const angle = 2 * Math.PI * next()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    normal,
    pick: (items) => itemAt(items, int(0, items.length - 1)),
    weighted: (items, weight) => weighted(items, weight, next()),
    shuffle: (items) => {
      const order = [...items]
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = int(0, last)
        const moved = itemAt(order, last)
        order[last] = itemAt(order, other)
        order[other] = moved
      }
      return order
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}

/** The item at an index. Throws RangeError outside the list. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) {
    throw new RangeError(`no item ${index} in a list of ${items.length}`)
  }
  return items[index] as Item
}

function weighted<Item>(
  items: readonly Item[],
  weight: (item: Item) => number,
  share: number,
): Item {
  const weights = items.map(weight)
  let left = share * weights.reduce((sum, one) => sum + one, 0)
  for (const [index, one] of weights.entries()) {
    left -= one
    if (left < 0) return itemAt(items, index)
  }
  throw new RangeError('no item has a positive weight')
}

/** Three 32-bit words of a text. Source: FNV-1a, run with three offsets. */
function hashSeed(text: string): [number, number, number] {
  const word = (offset: number) => {
    let hash = offset
    for (let index = 0; index < text.length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
    }
    return hash | 0
  }
  return [word(0x811c9dc5), word(0x9e3779b9), word(0x85ebca6b)]
}
