import { describe, expect, test } from 'vitest'
import { limitsOf, similarityOf } from './similarity.rules.ts'

const shares = [
  ['very close', 0.02],
  ['close', 0.1],
  ['similar', 0.25],
] as const

/** Counts how many are nearer. */
function expected(distance: number, others: readonly number[]) {
  const share = others.filter((other) => other < distance - 1e-9).length / others.length
  return shares.find(([, most]) => share < most)?.[0] ?? null
}

const some = (count: number, at: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => at(index))

describe('words of likeness', () => {
  test.for([
    ['one body', [1.5]],
    ['three bodies', [3, 1, 2]],
    ['nearest first', some(200, (index) => index / 7)],
    ['furthest first', some(201, (index) => (201 - index) / 7)],
    ['in no order', some(997, (index) => ((index * 619) % 997) / 100)],
    ['many as far as each other', some(400, (index) => index % 5)],
    ['all as far', some(50, () => 2)],
  ] as const)('are those of a count, %s', ([, others]) => {
    const limits = limitsOf(Float64Array.from(others))
    for (const distance of [0, ...others, ...others.map((other) => other + 0.001), 1000]) {
      expect(similarityOf([0, distance, 2], limits)).toBe(expected(distance, others))
    }
  })

  test('are not said without others, without a distance and by one measure', () => {
    expect(similarityOf([0, 0, 2], limitsOf(new Float64Array()))).toBeNull()
    const limits = limitsOf(Float64Array.of(1, 2, 3))
    expect(similarityOf([0, null, 2], limits)).toBeNull()
    expect(similarityOf([0, 0, 1], limits)).toBeNull()
    expect(similarityOf([0, 0, 2], limits)).toBe('very close')
  })
})
