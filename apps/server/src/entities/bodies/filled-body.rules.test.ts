// Likeness without a database: what is predicted, how uncertain it is, and which input is refused.
import type { MeasureName } from '@kloset/contract/measurements'
import { measured, populationMargins, populationOf } from '@kloset/demo/populations'
import { describe, expect, test } from 'vitest'
import { unmeasured } from '../../test-support/bodies.ts'
import { populationDeviations } from './deviations.ts'
import {
  createFiller,
  distanceBetween,
  fillBody,
  kindOf,
  likenessMeasures,
  spanText,
  targetOf,
} from './filled-body.rules.ts'
import { columnOf } from './moved-body.rules.ts'

const population = populationOf('feminine', likenessMeasures.map(columnOf))
const means = Object.fromEntries(
  likenessMeasures.map((name, axis) => [name, population.means[axis] ?? 0]),
) as Record<(typeof likenessMeasures)[number], number>
const deviationOf = (name: (typeof likenessMeasures)[number]) =>
  population.deviations[likenessMeasures.indexOf(name)] ?? 0

describe('a filled body', () => {
  test('of all measures is what was measured, without uncertainty', () => {
    const { axes, known, predicted } = fillBody('feminine', {
      ...means,
      chest: means.chest + 2 * deviationOf('chest'),
      armLength: means.armLength - deviationOf('armLength'),
    })
    expect(known).toBe(10)
    expect(predicted.size).toBe(0)
    // Lengths count half.
    const expected: readonly number[] = [0, 0, 2, 0, 0, 0, 0, -0.5, 0, 0, 0]
    for (const [axis, value] of expected.entries()) expect(axes[axis]).toBeCloseTo(value, 4)
  })

  test('of no measure is the average body, with the uncertainty of the population', () => {
    const { axes, known } = fillBody('feminine', {})
    expect(known).toBe(0)
    expect(axes.slice(0, 10)).toEqual(Array(10).fill(0))
    expect(axes[10]).toBeCloseTo(Math.sqrt(5 + 5 / 4), 6)
  })

  test('of one measure is predicted by its correlations', () => {
    const { axes, predicted } = fillBody('feminine', {
      height: means.height + deviationOf('height'),
    })
    const row = population.correlations[0] ?? []
    expect(axes[0]).toBeCloseTo(1, 4)
    for (const [axis, name] of likenessMeasures.entries()) {
      if (axis === 0) continue
      const score = (row[axis] ?? 0) / 1.02
      const { value = 0, spread = 0 } = predicted.get(name) ?? {}
      expect(value).toBeCloseTo(means[name] + score * deviationOf(name), 3)
      expect(spread).toBeCloseTo(deviationOf(name) * Math.sqrt(1 - (row[axis] ?? 0) ** 2 / 1.02), 3)
    }
  })

  test('is less uncertain with every measure, and nearer to the truth on average', () => {
    const given: Partial<Record<MeasureName, number>> = {}
    let before = Infinity
    for (const name of likenessMeasures) {
      given[name] = means[name]
      const uncertainty = fillBody('feminine', given).axes[10] ?? 0
      expect(uncertainty).toBeLessThan(before)
      before = uncertainty
    }
    expect(before).toBe(0)
  })

  test('has a squared distance that grows by what is uncertain, and nothing else', () => {
    const asker = targetOf('feminine', { height: 66, waist: 31 })
    const { axes } = fillBody('feminine', { height: 66, waist: 31 })
    expect(asker[10]).toBe(0)
    expect(distanceBetween(asker, axes)).toBeCloseTo(axes[10] ?? 0, 9)
  })

  test('of another body type is another point; without a body type it is between the two', () => {
    const own = { height: 66, weight: 150 }
    const heights = (['feminine', 'unknown', 'masculine'] as const).map(
      (kind) => fillBody(kind, own).axes[0] ?? 0,
    )
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  })
})

describe('the span of a body', () => {
  const cornersOf = (text: string | null) =>
    (text ?? '').split('),(').map((corner) => corner.replaceAll(/[()]/g, '').split(',').map(Number))

  test('is a point where it is measured and a range where it is predicted', () => {
    const [low = [], high = []] = cornersOf(spanText('feminine', { ...unmeasured, height: 66 }))
    expect([low[0], high[0]]).toEqual([66 / 2.8, 66 / 2.8])
    expect(low[3]).toBeLessThan(high[3] ?? 0)
    expect(low[3]).toBeGreaterThan(30 / populationDeviations.waist)
    // The correlation of an underbust with others is unknown.
    expect([low[7], high[7]]).toEqual([-1000, -1000])
  })

  test('of a body without measures is null', () => {
    expect(spanText('feminine', unmeasured)).toBeNull()
    expect(spanText('feminine', { ...unmeasured, pantsWaist: 31 })).toBeNull()
  })
})

test.for([
  ['feminine', 'male', 'feminine'],
  ['Masculine', null, 'masculine'],
  [null, 'female', 'feminine'],
  [null, 'Male', 'masculine'],
  [null, 'other', 'unknown'],
  [null, null, 'unknown'],
] as const)(
  'a body type of %s and a gender of %s are compared as %s',
  ([bodyType, gender, kind]) => {
    expect(kindOf({ bodyType, gender })).toBe(kind)
  },
)

describe('correlations', () => {
  const withCorrelation = (value: number, other = value) =>
    population.correlations.map((row, at) =>
      row.map((each, column) =>
        at === 0 && column === 1 ? value : at === 1 && column === 0 ? other : each,
      ),
    )

  test.for([
    ['that no population has', withCorrelation(-0.99), 'not positive definite'],
    ['of two sides', withCorrelation(0.5, 0.4), 'symmetric'],
    ['of too few measures', population.correlations.slice(1), 'symmetric 10 x 10'],
    ['that are no numbers', withCorrelation(Number.NaN), 'symmetric'],
  ] as const)('%s are refused', ([, correlations, words]) => {
    expect(() => createFiller({ ...population, correlations })).toThrow(RangeError)
    expect(() => createFiller({ ...population, correlations })).toThrow(words)
  })

  test('are read in the order of the axes', () => {
    expect(measured.map((name) => populationMargins('feminine')[name].mean)).toEqual(
      population.means,
    )
  })
})
