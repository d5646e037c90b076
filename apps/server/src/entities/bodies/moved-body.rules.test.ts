import { measureNames, noMeasures, type MeasureName } from '@kloset/contract/measurements'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { oddBody, unmeasured } from '../../test-support/bodies.ts'
import { populationDeviations, roundingStep } from './deviations.ts'
import { createRowMover, filledColumns } from './body-rows.rules.ts'
import { columnOf, moveMeasures, OFFSET_MAX, offsetOf } from './moved-body.rules.ts'

const secret = Buffer.from('the secret of these tests alone.')
const somebody = '0199d0a4-0000-7000-8000-000000000001'
const crowd = Array.from({ length: 4000 }, () => randomUUID())

const correlation = (ones: readonly number[], others: readonly number[]) => {
  // Both are distributed evenly around zero, with the same variance.
  const product = ones.reduce((sum, one, index) => sum + one * (others[index] ?? 0), 0)
  return product / ones.length / (OFFSET_MAX ** 2 / 3)
}

describe('an offset', () => {
  test.for(measureNames)('of the %s is spread evenly over its whole range', (name) => {
    const tenths = Array<number>(10).fill(0)
    for (const userId of crowd) {
      const offset = offsetOf(secret, userId, name)
      expect(Math.abs(offset)).toBeLessThanOrEqual(OFFSET_MAX)
      const tenth = Math.min(9, Math.floor(((offset + OFFSET_MAX) / (2 * OFFSET_MAX)) * 10))
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    // Six standard errors of the count in one tenth.
    const most = 6 * Math.sqrt(crowd.length * 0.1 * 0.9)
    for (const count of tenths) expect(Math.abs(count - crowd.length / 10)).toBeLessThan(most)
  })

  test('is constant, and different for another person, measure or secret', () => {
    const offset = offsetOf(secret, somebody, 'waist')
    expect(offsetOf(Buffer.from(secret), somebody, 'waist')).toBe(offset)
    const others = [
      offsetOf(secret, crowd[0] ?? '', 'waist'),
      offsetOf(secret, somebody, 'hips'),
      offsetOf(Buffer.from('another'), somebody, 'waist'),
    ]
    expect(others).not.toContain(offset)
  })

  test('of one measure is independent of another’s', () => {
    const of = (name: MeasureName) => crowd.map((userId) => offsetOf(secret, userId, name))
    const waists = of('waist')
    for (const name of measureNames.filter((each) => each !== 'waist')) {
      expect(Math.abs(correlation(waists, of(name)))).toBeLessThan(0.1)
    }
  })

  test('never changes, because the average of two would be nearer to the truth', () => {
    const offsets = (['height', 'weight', 'waist', 'pantsWaist'] as const).map((name) =>
      offsetOf(secret, somebody, name).toFixed(6),
    )
    expect(offsets).toEqual(['0.309358', '0.288237', '0.291418', '-0.014170'])
  })
})

describe('a moved body', () => {
  test('is rounded to a quarter deviation, at most the offset and half a step from the truth', () => {
    for (const userId of crowd.slice(0, 500)) {
      const moved = moveMeasures(secret, userId, oddBody)
      for (const name of measureNames) {
        const [value, deviation] = [moved[name] ?? 0, populationDeviations[name]]
        expect(
          Math.abs((value / deviation) * 4 - Math.round((value / deviation) * 4)),
        ).toBeLessThan(1e-9)
        const off = Math.abs(value - (oddBody[name] ?? 0)) / deviation
        expect(off).toBeLessThanOrEqual(OFFSET_MAX + 0.125 + 1e-9)
      }
    }
  })

  test('has no value for a missing measure', () => {
    expect(moveMeasures(secret, somebody, { ...unmeasured, waist: 30 })).toEqual({
      ...noMeasures,
      waist: expect.any(Number),
    })
  })

  test('is rounded to the nearer step on either side of the middle between two', () => {
    const step = roundingStep('height')
    // After the move it is in the middle between two steps.
    const height = 90.5 * step - offsetOf(secret, somebody, 'height') * populationDeviations.height
    const kept = (value: number) =>
      moveMeasures(secret, somebody, { ...unmeasured, height: value }).height
    expect(kept(height - 1e-9)).toBeCloseTo(90 * step, 9)
    expect(kept(height + 1e-9)).toBeCloseTo(91 * step, 9)
  })

  test('is the same whether a person saves it or a row of it is loaded', () => {
    const moveRow = createRowMover(secret)
    for (const userId of crowd.slice(0, 100)) {
      const moved = moveMeasures(secret, userId, oddBody)
      const row = Object.fromEntries(measureNames.map((name) => [columnOf(name), oddBody[name]]))
      const said = { body_type: 'feminine', gender: null }
      expect(moveRow(userId, { id: 'kept', ...said, ...row })).toEqual({
        id: 'kept',
        ...said,
        ...filledColumns({ bodyType: 'feminine', gender: null }, moved),
        ...Object.fromEntries(measureNames.map((name) => [columnOf(name), moved[name]])),
      })
    }
  })
})
