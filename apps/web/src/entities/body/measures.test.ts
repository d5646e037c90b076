import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureBounds, measureNames } from '@kloset/contract/measurements'
import {
  feetAndInches,
  fromUnit,
  limitError,
  limitsOf,
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

test('the limits that are named are accepted when typed, in every unit, and nothing beyond them', () => {
  for (const name of measureNames) {
    for (const system of ['imperial', 'metric'] as const) {
      const { min, max } = limitsOf(name, system)
      const errorOf = (typed: number) => limitError(name, fromUnit(name, typed, system), system)
      expect([name, system, errorOf(min), errorOf(max)]).toEqual([
        name,
        system,
        undefined,
        undefined,
      ])
      expect(errorOf(min - 0.1)).toBeDefined()
      expect(errorOf(max + 0.1)).toBeDefined()
    }
  }
  expect(limitError('weight', 20, 'metric')).toBe(
    'Please enter something between 18.2\u00a0kg and 453.5\u00a0kg.',
  )
})

test('the chest is called bust on a feminine body only', () => {
  expect(measureLabel('chest', 'feminine')).toBe('Bust')
  expect([measureLabel('chest', 'masculine'), measureLabel('chest', null)]).toEqual([
    'Chest',
    'Chest',
  ])
})
