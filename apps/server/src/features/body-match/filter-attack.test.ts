// An attacker with an account and any number of requests reads bodies with the filter, through the real routes: wide
// boxes act as thresholds. They learn the stored values, never the true ones.
import {
  encodeBodyFilter,
  noFilter,
  toleranceFloor,
  type BodyFilter,
} from '@kloset/contract/body-match'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { type Measurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import { countSearchedPosts, searchPosts } from '@kloset/contract/search.schemas'
import { expect, test } from 'vitest'
import { oddBody } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { populationDeviations, roundingStep } from '../../entities/bodies/deviations.ts'
import { moveMeasures, OFFSET_MAX, offsetOf } from '../../entities/bodies/moved-body.rules.ts'
import { readOffsetSecret } from '../../entities/bodies/offset-secret.ts'

// Its limits are a thousand times the real ones, because this test is not about them.
const testApp = await createTestApp()
const { call, join, platform } = testApp
const attacker = await join('attacker')

/** How far a filter reaches beyond the tolerance, on either side. */
const beyond = (name: MeasureName) => toleranceFloor(name) / 2 + 0.005

/** A filter that everybody above `low` passes, up to a limit far beyond every guess. */
function thresholdOf(name: MeasureName, low: number, width: number): string {
  const value = low + width / 2 + beyond(name)
  const criterion = (part: number) => ({ value: part, tolerance: width / 2 })
  const feet = Math.floor(value / 12)
  const asked: Partial<BodyFilter> =
    name === 'height'
      ? { heightFeet: criterion(feet), heightInches: criterion(value - feet * 12) }
      : { [name]: criterion(value) }
  return encodeBodyFilter({ ...noFilter, ...asked, matchAll: true })
}

let asked = 0
async function passes({ username }: TestPerson, body: string): Promise<boolean> {
  asked += 1
  const query = { q: username, body }
  const endpoint = asked % 2 === 0 ? searchPosts : countSearchedPosts
  const { status, body: answer } = await call(endpoint, { query }, attacker)
  expect(status).toBe(200)
  return 'items' in answer ? answer.items.length > 0 : answer.count > 0
}

/** Halves the possible range of a measure until no filter tells more. */
async function bisect(person: TestPerson, name: MeasureName): Promise<number> {
  const width = name === 'weight' ? 160 : 20
  const guess = oddBody[name] ?? 0
  let [low, high] = [guess - width / 2, guess + width / 2]
  while (high - low > (name === 'weight' ? 0.2 : 0.02)) {
    const middle = (low + high) / 2
    if (await passes(person, thresholdOf(name, middle, width))) low = middle
    else high = middle
  }
  return (low + high) / 2
}

async function learn(person: TestPerson): Promise<Record<MeasureName, number>> {
  const learned: [MeasureName, number][] = []
  for (const name of measureNames) learned.push([name, await bisect(person, name)])
  return Object.fromEntries(learned) as Record<MeasureName, number>
}

const shift = (own: Measurements, deviations: number): Measurements => ({
  ...own,
  ...Object.fromEntries(
    measureNames.map((name) => [
      name,
      Math.round(((own[name] ?? 0) + deviations * populationDeviations[name]) * 100) / 100,
    ]),
  ),
})

test(
  'a bisection of all twelve measures finds the moved ones, as far from the truth as the offsets',
  { timeout: 240_000 },
  async () => {
    const secret = await readOffsetSecret(platform.db)
    for (const [username, deviations] of [
      ['ada', 0],
      ['ben', 0.6],
      ['cleo', -0.7],
    ] as const) {
      const person = await join(username)
      const truth = shift(oddBody, deviations)
      await call(saveMeasurements, { body: truth }, person)
      await share(testApp, person, { postType: 'regular' })
      const learned = await learn(person)
      const kept = moveMeasures(secret, person.id, truth)
      for (const name of measureNames) {
        const [deviation, step] = [populationDeviations[name], roundingStep(name)]
        const close = name === 'weight' ? 0.2 : 0.02
        expect([name, Math.abs(learned[name] - (kept[name] ?? 0)) < close]).toEqual([name, true])
        const off =
          learned[name] - (truth[name] ?? 0) - offsetOf(secret, person.id, name) * deviation
        expect(Math.abs(off)).toBeLessThan(step / 2 + close)
        expect(Math.abs(learned[name] - (truth[name] ?? 0))).toBeLessThan(
          OFFSET_MAX * deviation + step / 2 + close,
        )
      }
    }
    expect(asked).toBeGreaterThan(300)
  },
)

test('a second version of a person is moved by the same offsets: two give no average', async () => {
  const secret = await readOffsetSecret(platform.db)
  const person = await join('changing')
  for (const deviations of [0, 0.5]) {
    const truth = shift(oddBody, deviations)
    await call(saveMeasurements, { body: truth }, person)
    await share(testApp, person, { postType: 'regular' })
    const kept = moveMeasures(secret, person.id, truth)
    for (const name of ['waist', 'inseamLength'] as const) {
      // Just below and just above the newest version.
      const at = kept[name] ?? 0
      expect(await passes(person, thresholdOf(name, at - 0.02, 20))).toBe(true)
      expect(await passes(person, thresholdOf(name, at + 0.02, 20))).toBe(false)
    }
  }
})
