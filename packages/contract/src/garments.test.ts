import { expect, test } from 'vitest'
import { type GarmentCategory, halfOf } from './garments.ts'

test.each([
  [['shirt', 'coat'], 'upper'],
  [['coat', 'shoes', 'bag'], 'upper'],
  [['jeans'], 'lower'],
  [['coat', 'jeans'], null],
  [['dress'], null],
  [['swimwear'], null],
  [['shoes', 'bag'], null],
  [[], null],
] as const)(
  'an outfit of %j says something of this half of a body alone: %s',
  (categories: readonly GarmentCategory[], half) => {
    expect(halfOf(categories)).toBe(half)
  },
)
