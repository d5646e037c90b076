// An attacker changes their own body step by step, 10,000 times, to locate a wearer through the advice. At most they
// learn the moved body, which tells the true one only up to the offset.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { populationDeviations } from '../../entities/bodies/deviations.ts'
import { type Measures, moveMeasures, OFFSET_MAX } from '../../entities/bodies/moved-body.rules.ts'
import { unmeasured } from '../../test-support/bodies.ts'
import { nearest, toAdvice } from './advice.rules.ts'
import { baseCharts } from '../../entities/bodies/base-charts.ts'
import type { Report } from './reports.rules.ts'
import { fit } from './size-advice.rules.ts'

const TRIES = 10_000
const secret = createHmac('sha256', 'test').update('advice attack').digest()
const {
  ageRange: _,
  bodyType: __,
  unitSystem: ___,
  allowMeasurementFiltering: ____,
  ...none
} = unmeasured

const kept = (userId: string, waist: number): Measures =>
  moveMeasures(secret, userId, { ...none, chest: 36, waist, hips: 40 })

const report = (person: string, body: Measures): Report => ({
  person,
  brand: 'brand',
  category: 'skirt',
  size: 0,
  verdict: 'true',
  body: { waist: body.waist, hips: body.hips },
})

/** All that an attacker with this waist receives: labels, percent, and the order of the evidence. */
function answerTo(ask: ReturnType<typeof fit>, victim: Measures, waist: number): string {
  const body = { waist, hips: 40 }
  const advice = toAdvice(ask({ person: 'me', brand: 'brand', category: 'skirt', body }), {
    system: 'eu',
    category: 'skirt',
    bodyType: 'feminine',
  })
  const wearers = [
    { userId: 'victim', body: victim },
    { userId: 'decoy', body: { waist: 20, hips: victim.hips } },
  ]
  const order = nearest(wearers, body, ['waist', 'hips']).map(({ userId }) => userId)
  return JSON.stringify([advice, order])
}

test('two wearers with equal stored bodies give equal answers, however their true bodies differ', () => {
  const trues = Array.from({ length: 200 }, (_, index) => 29 + index / 100)
  const alike = Map.groupBy(trues, (waist) => kept('victim', waist).waist)
  const [same = []] = [...alike.values()].toSorted((a, b) => b.length - a.length)
  const [first = 0, last = 0] = [same.at(0), same.at(-1)]
  expect(last - first).toBeGreaterThan(1)
  const [one, other] = [kept('victim', first), kept('victim', last)]
  const [askOne, askOther] = [one, other].map((body) =>
    fit([report('victim', body)], baseCharts.feminine),
  ) as [ReturnType<typeof fit>, ReturnType<typeof fit>]
  for (let tried = 0; tried < TRIES / 2; tried += 1) {
    const waist = 20 + (30 * tried) / (TRIES / 2)
    expect(answerTo(askOne, one, waist)).toBe(answerTo(askOther, other, waist))
  }
})

test('10,000 queries locate a wearer no closer than their offset', () => {
  const people = Array.from({ length: 100 }, (_, index) => ({
    userId: `person ${index}`,
    waist: 27 + (index % 20) / 2,
  }))
  const decoy = { userId: 'decoy', body: { waist: 20, hips: null } }
  const errors = people.map(({ userId, waist }) => {
    const victim = { userId, body: { waist: kept(userId, waist).waist, hips: null } }
    // Where both are equally far, the order changes: that reveals the stored waist.
    let estimate = Number.NaN
    for (let tried = 0; tried < TRIES && Number.isNaN(estimate); tried += 1) {
      const own = 20 + tried / 400
      const [closest] = nearest([decoy, victim], { waist: own }, ['waist'])
      if (closest?.userId === userId) estimate = 2 * own - decoy.body.waist
    }
    return (estimate - waist) / populationDeviations.waist
  })
  const mean = errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length
  // The mean of a uniform offset is half of its largest value.
  expect(mean).toBeGreaterThan(0.8 * (OFFSET_MAX / 2))
  expect(Math.max(...errors.map(Math.abs))).toBeGreaterThan(0.3)
})
