import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFarFrom, middleOf } from './guesses.rules.ts'
import { meanOf } from './taped-twice.ts'

const anyGuess = fc
  .tuple(
    fc.double({ min: 10, max: 80, noNaN: true }),
    fc.double({ min: 0.5, max: 10, noNaN: true }),
  )
  .map(([low, width]) => ({ name: 'waist' as const, low, high: low + width }))

test('a value within the guess, or up to twice as far, is not questioned', () => {
  fc.assert(
    fc.property(anyGuess, fc.double({ min: -1.5, max: 1.5, noNaN: true }), (guess, ranges) => {
      const value = middleOf(guess) + ranges * (guess.high - guess.low)
      expect(isFarFrom(guess, value)).toBe(false)
    }),
  )
  const waist = { name: 'waist', low: 29, high: 33 } as const
  expect(isFarFrom(waist, 41)).toBe(true)
  expect(isFarFrom(waist, 21)).toBe(true)
})

test('the mean of two readings lies between them, to a hundredth', () => {
  const reading = fc.integer({ min: 1200, max: 10_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(reading, reading, (one, other) => {
      const mean = meanOf(one, other)
      expect(mean).toBeGreaterThanOrEqual(Math.min(one, other) - 0.005)
      expect(mean).toBeLessThanOrEqual(Math.max(one, other) + 0.005)
      expect(mean).toBe(meanOf(other, one))
    }),
  )
  expect(meanOf(30, 30.5)).toBe(30.25)
})
