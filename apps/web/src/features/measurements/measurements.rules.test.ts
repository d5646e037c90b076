import { expect, test } from 'vitest'
import { measureNames } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { findSurprises, startOf } from './anthropometry.ts'
import { withoutWrong } from './measurements.rules.ts'

const own: Measurements = {
  height: 64,
  weight: 150,
  chest: 37.4,
  waist: 34.1,
  hips: 40.3,
  torsoLength: 16.7,
  shoulderWidth: 14.4,
  underbustCircumference: 32,
  armLength: 21.4,
  inseamLength: 30.7,
  outseamLength: 38.5,
  pantsWaist: 34,
  bodyType: 'feminine',
  ageRange: null,
  unitSystem: 'imperial',
  fieldUnits: {},
  allowMeasurementFiltering: false,
}

test('an impossible value keeps the saved one; a valid draft is returned unchanged', () => {
  const draft = { ...own, waist: Number.NaN, hips: 3, chest: 41 }
  expect(withoutWrong(draft, own)).toEqual({ ...own, chest: 41 })
  expect(withoutWrong(own, { ...own, chest: 30 })).toBe(own)
})

test('a measure far from what height and weight predict, or longer than the part that contains it, is questioned', () => {
  expect([...findSurprises(own)]).toEqual([])
  // One digit is wrong. Centimetres instead of inches would be refused.
  expect([...findSurprises({ ...own, waist: 54.1 })]).toEqual(['waist'])
  expect([...findSurprises({ ...own, inseamLength: 38.5, outseamLength: 30.7 })]).toEqual(
    expect.arrayContaining(['inseamLength', 'outseamLength']),
  )
  // Large and small bodies are no surprise when the other measures fit height and weight.
  for (const [height, weight] of [
    [59, 105],
    [70, 290],
  ] as const) {
    const known = { ...own, height, weight, underbustCircumference: null }
    const usual = Object.fromEntries(
      measureNames.slice(2).map((name) => [name, startOf(name, known)]),
    )
    expect([...findSurprises({ ...known, ...usual, underbustCircumference: null })]).toEqual([])
  }
  // Without height, weight and a body type there is nothing to compare with.
  expect([...findSurprises({ ...own, weight: null, waist: 54.1 })]).toEqual([])
})
