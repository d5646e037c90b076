// Pure rules of the words of likeness: how near a body is among those of its body type.
import type { BodyMatch } from '@kloset/contract/body-match.schemas'
import { SHARED_MIN } from '../../entities/bodies/filled-body.rules.ts'
import type { Likeness } from './body-match.rules.ts'

/** A word applies to this nearest share of the bodies of a type. */
const similarities = [
  ['very close', 0.02],
  ['close', 0.1],
  ['similar', 0.25],
] as const

/** Distances that differ only by rounding are equal. */
const SAME_DISTANCE = 1e-9

/** The largest distance for each word, in the order of the words; empty without bodies to compare with. */
export type SimilarityLimits = readonly number[]

/**
 * @param distances from the asker to the bodies of a type, all or a sample; they are reordered
 */
export function limitsOf(distances: Float64Array): SimilarityLimits {
  if (distances.length === 0) return []
  const limits: number[] = []
  let end = distances.length
  // The largest share first, because it contains the others.
  for (const [, share] of similarities.toReversed()) {
    const nearer = Math.ceil(share * distances.length)
    limits.unshift(selectNth(distances.subarray(0, end), nearer - 1))
    end = nearer
  }
  return limits
}

/**
 * A word by rank: how many bodies of the type are nearer to the asker.
 * @returns null across body types, with fewer than two shared measures, and for the more distant three quarters
 */
export function similarityOf(
  [, distance, shared]: Likeness,
  limits: SimilarityLimits,
): BodyMatch['similarity'] {
  if (distance === null || shared < SHARED_MIN) return null
  const index = limits.findIndex((limit) => distance - SAME_DISTANCE <= limit)
  return similarities[index]?.[0] ?? null
}

/**
 * Moves the `n` smallest to the start, in no order, and the next one after them. Sorting all would take ten times as
 * long.
 * @returns the next one
 */
function selectNth(values: Float64Array, n: number): number {
  let [start, end] = [0, values.length - 1]
  while (start < end) {
    const pivot = values[(start + end) >> 1] ?? 0
    let [low, high] = [start, end]
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low += 1
      while ((values[high] ?? 0) > pivot) high -= 1
      if (low > high) break
      const moved = values[low] ?? 0
      values[low] = values[high] ?? 0
      values[high] = moved
      low += 1
      high -= 1
    }
    if (n <= high) end = high
    else if (n >= low) start = low
    else break
  }
  return values[n] ?? Number.NaN
}
