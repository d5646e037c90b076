// The filter as one word in an address, and what it asks for.
import { type BodyFilter, decodeBodyFilter, encodeBodyFilter } from '@kloset/contract/body-match'
import { ageRange } from '@kloset/contract/measurements.schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCriteria } from './body-match.rules.ts'
import { filters } from './test-support/arbitraries.ts'

describe('a filter in the address', () => {
  test('reads back as the same filter', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const word = encodeBodyFilter(filter)
        const read = decodeBodyFilter(word)
        expect(read).not.toBeTypeOf('string')
        expect(encodeBodyFilter(read as BodyFilter)).toBe(word)
        expect(readCriteria(read as BodyFilter)).toEqual(readCriteria(filter))
      }),
    )
  })

  test.for([
    'chest',
    'chest_NaN',
    'chest_1e9_5',
    'chest_38_-5',
    'chest_9999',
    'chest_38_5_5',
    'chest_38_1000000000',
    'heightInches_6_2',
    'age_a_b',
    'shoes_9',
    'feminine all',
  ])('%j is refused with an explanation', (word) => {
    expect(decodeBodyFilter(word)).toBeTypeOf('string')
  })
})

test('age limits find the ranges that overlap them, the last one without end', () => {
  const agesOf = (min: number | null, max: number | null) =>
    readCriteria({ age: { min, max }, bodyType: null, matchAll: false })?.ages
  expect(agesOf(22, 28)).toEqual(['18-22', '23-27', '28-32'])
  expect(agesOf(90, null)).toEqual(['68+'])
  expect(agesOf(null, 18)).toEqual(['18-22'])
  expect(agesOf(0, 200)).toEqual(ageRange.options)
})
