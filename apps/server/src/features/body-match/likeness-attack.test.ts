// Somebody changes their own body step by step to locate another one by order, words and counts. They learn the stored
// body, and never one that is nearer to the true one than its offset.
import { getDiscover, getDiscoverCount, getLikeMine } from '@kloset/contract/feeds.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { measureNames } from '@kloset/contract/measurements'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { drawBody } from '@kloset/demo/bodies'
import { cholesky } from '@kloset/demo/populations'
import { createRandom } from '@kloset/demo/random'
import { expect, test } from 'vitest'
import { populationDeviations } from '../../entities/bodies/deviations.ts'
import {
  distanceBetween,
  fillBody,
  likenessMeasures,
  solve,
  targetOf,
} from '../../entities/bodies/filled-body.rules.ts'
import {
  columnOf,
  type Measures,
  moveMeasures,
  OFFSET_MAX,
} from '../../entities/bodies/moved-body.rules.ts'
import { unmeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { measuredAt } from './test-support/measured-at.ts'

const TRIES = 10_000
/** This many halvings find where two people change places, to a millionth of a deviation. */
const HALVINGS = 40
const HALF_A_STEP = 0.125
const random = createRandom('likeness attack')

const draw = (): Measures => {
  const drawn: Readonly<Record<string, number | null>> = { ...drawBody(random, 'feminine') }
  return Object.fromEntries(
    measureNames.map((name) => {
      const value = drawn[columnOf(name)] ?? null
      // A measure in centimetres is at no half inch.
      return [name, value === null ? null : value + (random.next() - 0.5) / 2]
    }),
  ) as Measures
}

/** The axes of a body with only the measures that likeness knows. */
const point = () => [...likenessMeasures.map(() => 3 * random.normal()), 0]

const along = (from: readonly number[], way: readonly number[], steps: number) =>
  from.map((value, axis) => value + steps * (way[axis] ?? 0))

/**
 * What the order alone reveals: the asker moves on a line until a person and an accomplice, whose moved body the asker
 * knows, change places. At that point both are equally far away, which is an equation of the moved body. Enough
 * equations give the body.
 */
function locate(hidden: readonly number[]): readonly number[] {
  const size = hidden.length + 1
  const sums = Array.from({ length: size }, () => Array<number>(size).fill(0))
  const right = Array<number>(size).fill(0)
  for (let tries = 0; tries < TRIES; tries += HALVINGS) {
    const [from, way] = [point(), point()]
    const accomplice = [...point().slice(0, -1), Math.abs(random.normal())]
    const isNearer = (steps: number) => {
      const asker = along(from, way, steps)
      return distanceBetween(asker, hidden) < distanceBetween(asker, accomplice)
    }
    let [low, high] = [-50, 50]
    const before = isNearer(low)
    if (before === isNearer(high)) continue
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const middle = (low + high) / 2
      if (isNearer(middle) === before) low = middle
      else high = middle
    }
    const asker = along(from, way, low)
    // |x|² - 2 t·x = |y|² - 2 t·y, with |x|² as one more unknown.
    const row = [1, ...asker.map((value) => -2 * value)]
    const known = accomplice.reduce(
      (sum, value, axis) => sum + value ** 2 - 2 * value * (asker[axis] ?? 0),
      0,
    )
    for (const [one, a] of row.entries()) {
      for (const [other, b] of row.entries()) {
        const sum = sums[one]
        if (sum) sum[other] = (sum[other] ?? 0) + a * b
      }
      right[one] = (right[one] ?? 0) + a * known
    }
  }
  // The last axis of an asker is always 0, so only the sum of squares says something about it.
  const solved = size - 1
  const lower = cholesky(sums.slice(0, solved).map((row) => row.slice(0, solved)))
  return solve(lower, right.slice(0, solved)).slice(1)
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test('10,000 queries reveal the stored body, and no more of the truth than the offset allows', () => {
  const secret = Buffer.from('the secret of this test alone')
  const zero = fillBody('feminine', {}).axes
  const errors: number[] = []
  const missed: number[] = []
  for (let person = 0; person < 40; person += 1) {
    const truth = draw()
    const kept = moveMeasures(secret, `person ${person}`, truth)
    const { axes } = fillBody('feminine', kept)
    const learned = locate(axes)
    for (const [axis, name] of likenessMeasures.entries()) {
      missed.push(Math.abs((learned[axis] ?? 0) - (axes[axis] ?? 0)))
      // From axes back to inches and pounds. Both bodies are of the same population.
      const one = fillBody('feminine', { ...unmeasured, [name]: (truth[name] ?? 0) + 1 }).axes[axis]
      const scale = (one ?? 0) - (fillBody('feminine', { [name]: truth[name] }).axes[axis] ?? 0)
      const value = ((learned[axis] ?? 0) - (zero[axis] ?? 0)) / scale
      const trueAt = (fillBody('feminine', { [name]: truth[name] }).axes[axis] ?? 0) / scale
      errors.push((value - trueAt) / populationDeviations[name])
    }
  }
  expect(Math.max(...missed)).toBeLessThan(1e-3)
  const off = errors.map(Math.abs)
  // The median error of the offset and the rounding: 0.2 deviations, an inch of the waist.
  expect(middle(off)).toBeGreaterThan(0.17)
  expect(Math.max(...off)).toBeLessThan(OFFSET_MAX + HALF_A_STEP + 0.01)
  // The mean error is near zero, so no correction helps.
  expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.05)
})

const testApp = await createTestApp()
const { call, join, platform } = testApp
const own = { ...unmeasured, bodyType: 'feminine', allowMeasurementFiltering: true } as const

test('two people with equal stored bodies cannot be distinguished by order, words or counts; one who blocks is in none', async () => {
  const [low, high, blocker, asker] = [
    await join('low'),
    await join('high'),
    await join('blocker'),
    await join('asker'),
  ]
  for (const [person, off] of [
    [low, -0.45],
    [high, 0.45],
    [blocker, 0],
  ] as const) {
    const body = { ...own, ...(await measuredAt(platform.db, person, 27, off)) }
    await call(saveMeasurements, { body }, person)
    await share(testApp, person, { postType: 'regular' })
  }
  await call(blockPerson, { params: { userId: asker.id } }, blocker)
  // Enough other people for words such as "close on waist". The asker knows their numbers.
  for (const name of ['one', 'two', 'three', 'four'] as const) {
    const accomplice = await join(name)
    const body = { ...own, ...(await measuredAt(platform.db, accomplice, 27, 0)) }
    await call(saveMeasurements, { body }, accomplice)
  }
  const words = new Set<unknown>()
  const closeOn = new Set<unknown>()
  for (let step = 0; step < 24; step += 1) {
    const inches = 33 + step
    const body = { ...own, chest: inches, waist: inches - 3, hips: inches + 2 }
    await call(saveMeasurements, { body: { ...body, allowMeasurementFiltering: false } }, asker)
    const word = `chest_${inches}_3-waist_${inches - 3}_3-hips_${inches + 2}_3-feminine-all`
    const read = async () => {
      const { body: mine } = await call(getLikeMine, {}, asker)
      const query = { body: word, order: 'similar' } as const
      const { body: filtered } = await call(getDiscover, { query }, asker)
      const count = await call(getDiscoverCount, { query: { body: word } }, asker)
      expect(count.status).toBe(200)
      const counted = count.body
      return { mine: mine.items, filtered: filtered.items, counted }
    }
    const answer = await read()
    for (const items of [answer.mine, answer.filtered]) {
      expect(items.map(({ author }) => author.id)).not.toContain(blocker.id)
      const [one, other] = items
      expect(one?.match).toEqual(other?.match)
      words.add(one?.match?.similarity)
      closeOn.add(one?.match?.closeOn.join())
    }
    expect(answer.mine).toHaveLength(2)
    // Both people or neither: nobody is counted, or left out, alone.
    expect([answer.counted.count % 2, answer.counted.exact % 2]).toEqual([0, 0])
    // Within the hour, the same question gets the same answers.
    const again = await read()
    expect(again.counted).toEqual(answer.counted)
    for (const list of ['mine', 'filtered'] as const) {
      const of = (items: typeof answer.mine) => items.map(({ id, match }) => [id, match])
      expect(of(again[list])).toEqual(of(answer[list]))
    }
  }
  expect(words).toContain('very close')
  // The words appear and disappear while the asker moves, for both people at the same step.
  expect(closeOn.size).toBeGreaterThan(2)
  const target = targetOf('feminine', { chest: 40 })
  expect(target).toHaveLength(likenessMeasures.length + 1)
})
