// Random draws for bulk rows: skewed indexes in the crowd, power laws, distinct people.
import { DAY_MS } from '@kloset/contract/durations'
import { itemAt, type Random } from '../random.ts'

/** A whole number from a Pareto distribution: mostly small, sometimes up to `most`. */
export function paretoCount(random: Random, scale: number, exponent: number, most: number): number {
  return Math.min(most, Math.floor(scale * (1 - random.next()) ** (-1 / exponent)))
}

/** An index in a crowd, some far more likely than others. `steepness` 1 is uniform. */
export function skewedIndex(random: Random, size: number, steepness: number): number {
  const rank = Math.floor(size * random.next() ** steepness)
  // Spread over the crowd, so that the popular people are not the ones who joined first.
  return (rank * coprimeStep(size)) % size
}

/** Up to `count` different indexes in a crowd, except `except`, without keeping a set. */
export function distinctIndexes(
  random: Random,
  size: number,
  count: number,
  except: number,
): number[] {
  const step = coprimeStep(size)
  const found: number[] = []
  let index = random.int(0, size - 1)
  // A step that shares no divisor with the size visits every index once before it repeats.
  for (let visited = 0; visited < size && found.length < count; visited += 1) {
    if (index !== except) found.push(index)
    index = (index + step) % size
  }
  return found
}

const primes = [7919, 104_729, 3571, 31, 7, 5, 3, 2]
const steps = new Map<number, number>()

/** A step that shares no divisor with the size. */
function coprimeStep(size: number): number {
  const known = steps.get(size)
  if (known !== undefined) return known
  const step = [...primes, 1].find((prime) => prime === 1 || size % prime !== 0)
  steps.set(size, step ?? 1)
  return step ?? 1
}

/** A moment after `fromMs` and before `nowMs`, most likely in the first days. */
export function soonAfter(random: Random, fromMs: number, nowMs: number): Date {
  const span = Math.min(9 * DAY_MS, nowMs - fromMs)
  return new Date(Math.floor(fromMs + span * random.next() ** 3))
}

/** An item of a list by a number, which may be larger than the list. */
export const cycled = <Item>(items: readonly Item[], index: number): Item =>
  itemAt(items, index % items.length)
