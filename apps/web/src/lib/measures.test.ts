import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureBounds, measureNames } from '@kloset/contract/measurements'
import {
  feetAndInches,
  fromUnit,
  measureLabel,
  measureText,
  readNumber,
  toUnit,
} from './measures.ts'

describe('units', () => {
  test('a tenth of a centimetre or kilogram that was typed comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...measureNames),
        fc.integer({ min: 200, max: 4000 }),
        (name, tenths) => {
          const typed = tenths / 10
          expect(toUnit(name, fromUnit(name, typed, 'metric'), 'metric')).toBe(typed)
        },
      ),
    )
  })

  test('feet and inches make the height again, and inches never reach twelve', () => {
    const { min, max } = measureBounds.height
    fc.assert(
      fc.property(fc.integer({ min: min * 10, max: max * 10 }), (tenths) => {
        const { feet, inches } = feetAndInches(tenths / 10)
        expect(Math.round(feet * 120 + inches * 10)).toBe(tenths)
        expect(inches).toBeLessThan(12)
      }),
    )
    expect(measureText('height', 71.97, 'imperial')).toBe('6′ 0″')
  })

  test('numbers are read with a point or a comma, and nothing else is one', () => {
    expect(['31,5', '31.5', ' 31. ', '.5'].map(readNumber)).toEqual([31.5, 31.5, 31, 0.5])
    expect(['', '-3', '1e9', '3 1', 'abc'].map(readNumber)).toEqual([null, null, null, null, null])
  })
})

test('the chest is called bust on a feminine body only', () => {
  expect(measureLabel('chest', 'feminine')).toBe('Bust')
  expect([measureLabel('chest', 'masculine'), measureLabel('chest', null)]).toEqual([
    'Chest',
    'Chest',
  ])
})
