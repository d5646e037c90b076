// What 10,000 filters reveal about each of 500 people, computed without a database: answers depend only on the stored
// body, and its distance from the true one is distributed as the offsets are.
import { type BodyFilter, defaultTolerances, type FilterMeasure } from '@kloset/contract/body-match'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { drawBody } from '@kloset/demo/bodies'
import { createRandom } from '@kloset/demo/random'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { populationDeviations, roundingStep } from '../../entities/bodies/deviations.ts'
import { boxText, readCriteria } from './body-match.rules.ts'
import {
  columnOf,
  type Measures,
  moveMeasures,
  OFFSET_MAX,
} from '../../entities/bodies/moved-body.rules.ts'

const PEOPLE = 500
const FILTERS = 10_000
const secret = Buffer.from('the secret of these tests alone.')
const random = createRandom('patience')

const people = Array.from({ length: PEOPLE }, (_, index) => {
  const drawn = drawBody(random, 'feminine') as unknown as Record<string, number | null>
  // Bodies are drawn in half inches, which may be on steps. A measure in centimetres can have any value.
  const measured = (value: number) => value + (random.next() - 0.5) / 2
  const truth = Object.fromEntries(
    measureNames.map((name) => {
      const value = drawn[columnOf(name)] ?? null
      return [name, value === null ? null : measured(value)]
    }),
  ) as Measures
  const digest = createHash('sha256').update(String(index)).digest('hex')
  return { truth, kept: moveMeasures(secret, digest, truth) }
})

/** A filter for one measure, with any tolerance. */
function filterOf(name: MeasureName, value: number, tolerance: number): BodyFilter {
  const part = (each: number) => ({ value: each, tolerance })
  if (name !== 'height') return { [name]: part(value), bodyType: null, matchAll: true }
  const feet = Math.floor(value / 12)
  const height = { heightFeet: part(feet), heightInches: part(value - feet * 12) }
  return { ...height, bodyType: null, matchAll: true }
}

/** Whether a person at this stored distance, in deviations, is inside of a filter. */
function answerOf(filter: BodyFilter, axis: number, at: number): boolean {
  const criteria = readCriteria(filter)
  const [low = 0, high = 0] = boxText(criteria?.sides ?? [])
    .split('),(')
    .map((corner) => Number(corner.replaceAll(/[()]/g, '').split(',')[axis]))
  return low <= at && at <= high
}

const tolerances = [0, 0.5, 1, 2, 3, 5, 10, 30]

/** Filters over the whole range of a measure, in much smaller steps than those of stored bodies. */
function sweepOf(name: MeasureName): BodyFilter[] {
  const values = people.flatMap(({ truth }) => truth[name] ?? [])
  const [low, high] = [Math.min(...values) - 3, Math.max(...values) + 3]
  const count = Math.ceil(FILTERS / measureNames.length)
  return Array.from({ length: count }, (_, index) => {
    const tolerance =
      tolerances[index % tolerances.length] ?? defaultTolerances[name as FilterMeasure]
    return filterOf(name, low + ((high - low) * index) / count, tolerance)
  })
}

/** All answers of a measure's sweep, for each step of a stored body. */
function signaturesOf(name: MeasureName): Map<string, number[]> {
  const [axis, filters] = [measureNames.indexOf(name), sweepOf(name)]
  const steps = new Set(people.flatMap(({ kept }) => kept[name] ?? []))
  const bySignature = new Map<string, number[]>()
  for (const value of steps) {
    const at = value / populationDeviations[name]
    const signature = filters.map((filter) => answerOf(filter, axis, at)).join()
    bySignature.set(signature, [...(bySignature.get(signature) ?? []), value])
  }
  return bySignature
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const HALF_A_STEP = 0.125

/** The share of errors up to `error`, when the offset and the rounding are both uniform. */
function shareBelow(error: number): number {
  // The integral of a trapezoid, by its corners.
  const ramp = (x: number) => Math.max(0, x) ** 2 / 2
  const [wide, narrow] = [OFFSET_MAX + HALF_A_STEP, OFFSET_MAX - HALF_A_STEP]
  const area = ramp(error + wide) - ramp(error + narrow) - ramp(error - narrow) + ramp(error - wide)
  return area / (2 * OFFSET_MAX * 2 * HALF_A_STEP)
}

test.for(measureNames)('no filter reveals the %s of anybody closer than its offset', (name) => {
  const known = people.filter(({ truth }) => truth[name] !== null)
  const learnt = [...signaturesOf(name).values()]
  // Every step can be distinguished: enough queries do reveal the stored value.
  expect(learnt.every((steps) => steps.length === 1)).toBe(true)
  const found = known
    .map(({ truth, kept }) => ({
      at: kept[name] ?? 0,
      error: ((kept[name] ?? 0) - (truth[name] ?? 0)) / populationDeviations[name],
    }))
    .toSorted((a, b) => a.error - b.error)
  for (const { at } of found) {
    expect(Math.abs(at / roundingStep(name) - Math.round(at / roundingStep(name)))).toBeLessThan(
      1e-9,
    )
  }

  // Distributed as the offsets are: the largest gap of the Kolmogorov-Smirnov test, at a level of 1 in 100,000.
  const gaps = found.map(({ error }, index) =>
    Math.abs((index + 0.5) / found.length - shareBelow(error)),
  )
  expect(Math.max(...gaps)).toBeLessThan(2.5 / Math.sqrt(found.length))
  const errors = found.map(({ error }) => Math.abs(error))
  expect(Math.max(...errors)).toBeLessThanOrEqual(OFFSET_MAX + HALF_A_STEP + 1e-9)
  expect(median(errors)).toBeGreaterThan(0.15)

  // The attacker cannot tell for whom a result is accurate: the error is the same in each fifth of the stored values.
  const byKept = found.toSorted((a, b) => a.at - b.at)
  for (let fifth = 0; fifth < 5; fifth += 1) {
    const part = byKept.slice((fifth * found.length) / 5, ((fifth + 1) * found.length) / 5)
    expect(median(part.map(({ error }) => Math.abs(error)))).toBeGreaterThan(0.13)
  }
})
