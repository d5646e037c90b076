import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureBounds, measureNames } from '@kloset/contract/measurements'
import {
  fieldUnitOf,
  fromTyped,
  fromUnit,
  inTwoUnits,
  limitError,
  limitsOf,
  measureLabel,
  measureText,
  measureWords,
  readNumber,
  toUnit,
} from './measures.ts'

describe('units', () => {
  test('a typed tenth of a centimetre or kilogram is shown unchanged', () => {
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

  test('stones and pounds convert back to the weight, and pounds never reach fourteen', () => {
    const { min, max } = measureBounds.weight
    fc.assert(
      fc.property(fc.integer({ min: min * 10, max: max * 10 }), (tenths) => {
        const { large, small } = inTwoUnits(tenths / 10, 14)
        expect(Math.round(large * 140 + small * 10)).toBe(tenths)
        expect(small).toBeLessThan(14)
      }),
    )
    expect(measureText('weight', 158, 'stone')).toBe('11\u00a0st 4\u00a0lb')
    expect(measureWords('weight', 153.97, 'stone')).toBe('11\u00a0st 0\u00a0lb')
  })

  test('each measure has the unit that was chosen for it, else that of the system', () => {
    const own = { unitSystem: 'metric', fieldUnits: { weight: 'stone' } } as const
    expect(fieldUnitOf('weight', own)).toBe('stone')
    expect(fieldUnitOf('waist', own)).toBe('metric')
  })

  test('feet and inches convert back to the height, and inches never reach twelve', () => {
    const { min, max } = measureBounds.height
    fc.assert(
      fc.property(fc.integer({ min: min * 10, max: max * 10 }), (tenths) => {
        const { large: feet, small: inches } = inTwoUnits(tenths / 10, 12)
        expect(Math.round(feet * 120 + inches * 10)).toBe(tenths)
        expect(inches).toBeLessThan(12)
      }),
    )
    expect(measureText('height', 71.97, 'imperial')).toBe('6′\u00a00″')
  })

  test('numbers are read with a point or a comma, and other texts are refused', () => {
    expect(['31,5', '31.5', ' 31. ', '.5'].map(readNumber)).toEqual([31.5, 31.5, 31, 0.5])
    expect(['', '-3', '1e9', '3 1', 'abc'].map(readNumber)).toEqual([null, null, null, null, null])
  })
})

test('the named limits are accepted when typed, in every unit, and values beyond them are not', () => {
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

test('a height typed in metres is taken as such; a tolerance of 2 cm is not', () => {
  expect(fromTyped('height', 1.68, 'metric')).toBe(fromUnit('height', 168, 'metric'))
  expect(fromTyped('height', 168, 'metric')).toBe(fromUnit('height', 168, 'metric'))
  expect(fromTyped('waist', 2, 'metric')).toBe(fromUnit('waist', 2, 'metric'))
  expect(fromTyped('height', 2, 'imperial')).toBe(2)
})
