// Where a poster's body is close to one's own: named measures, and only those that five people have in common.
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { measureNames } from '@kloset/contract/measurements'
import { getDiscover, getLikeMine } from '@kloset/contract/feeds.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { searchPosts } from '@kloset/contract/search.schemas'
import { drawBody } from '@kloset/demo/bodies'
import { createRandom } from '@kloset/demo/random'
import { describe, expect, test } from 'vitest'
import { populationDeviations, roundingStep } from '../../entities/bodies/deviations.ts'
import {
  columnOf,
  type Measures,
  moveMeasures,
  offsetOf,
} from '../../entities/bodies/moved-body.rules.ts'
import { readOffsetSecret } from '../../entities/bodies/offset-secret.ts'
import { unmeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { closeOnAmong, type Point } from './close-on.rules.ts'
import { forgetSamples } from './ranks.queries.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const own = { ...unmeasured, bodyType: 'feminine', allowMeasurementFiltering: true } as const
const secret = await readOffsetSecret(platform.db)

/** A person whose moved measures are these steps of a quarter deviation. */
async function joinAt(
  username: string,
  steps: Partial<Record<'chest' | 'waist' | 'hips' | 'weight', number>>,
  others: Partial<Measurements> = {},
): Promise<TestPerson> {
  const person = await join(username)
  const measures = Object.entries(steps).map(([key, step]) => {
    const name = key as keyof typeof steps
    const offset = offsetOf(secret, person.id, name) * populationDeviations[name]
    return [name, step * roundingStep(name) - offset]
  })
  const body: Measurements = { ...own, ...Object.fromEntries(measures), ...others }
  await call(saveMeasurements, { body }, person)
  return person
}

const at = { chest: 27, waist: 21, hips: 31 }
const viewer = await join('viewer')
const exactly = Object.fromEntries(
  Object.entries(at).map(([name, step]) => [
    name,
    Math.round(step * roundingStep(name as keyof typeof at) * 100) / 100,
  ]),
)
await call(
  saveMeasurements,
  { body: { ...own, ...exactly, allowMeasurementFiltering: false } },
  viewer,
)
// Equal waist and hips, and a chest that is four deviations wider.
const wide = { ...at, chest: at.chest + 16 }
const poster = await joinAt('poster', wide)
const post = await share(testApp, poster, { postType: 'regular' })

async function closeOn() {
  const { body: page } = await call(getLikeMine, {}, viewer)
  return page.items.find(({ id }) => id === post.id)?.match?.closeOn
}

describe('where a body is close', () => {
  test('is said when at least five people share it, the same within the hour, and everywhere', async () => {
    const others: TestPerson[] = []
    for (const name of ['ann', 'bea', 'cleo']) others.push(await joinAt(name, wide))
    // One is equal on only one of the two, and one has another body type.
    await joinAt('dora', { ...wide, hips: at.hips + 8 })
    await joinAt('evan', wide, { bodyType: 'masculine' })
    expect(await closeOn()).toEqual([])
    // A person who joins within the hour changes no word, so no difference reveals them.
    others.push(await joinAt('flo', wide))
    expect(await closeOn()).toEqual([])
    forgetSamples(platform.reads)
    expect(await closeOn()).toEqual(['waist', 'hips'])
    expect(await closeOn()).toEqual(['waist', 'hips'])
    const word = `chest_${exactly['chest']}_40-waist_${exactly['waist']}_5-hips_${exactly['hips']}_5-feminine-all`
    for (const endpoint of [getDiscover, searchPosts] as const) {
      const { body: page } = await call(endpoint, { query: { body: word } }, viewer)
      const match = page.items.find(({ id }) => id === post.id)?.match
      expect(match?.closeOn).toEqual(['waist', 'hips'])
    }
    // Blocking a person does not reveal whether they are one of the five.
    const [ann, bea] = others as [TestPerson, TestPerson]
    await call(blockPerson, { params: { userId: ann.id } }, viewer)
    expect(await closeOn()).toEqual(['waist', 'hips'])
    // A person who blocks the viewer does not count.
    await call(blockPerson, { params: { userId: viewer.id } }, bea)
    expect(await closeOn()).toEqual([])
  })

  test('never names the weight, or a measure that one of the two has not given', async () => {
    for (const name of ['gail', 'hope', 'iris', 'jane', 'kim']) {
      await joinAt(name, { waist: at.waist, weight: 12 })
    }
    const weighed = { ...own, ...exactly, weight: 12 * roundingStep('weight') }
    await call(saveMeasurements, { body: weighed }, viewer)
    const light = await joinAt('light', { waist: at.waist, weight: 12 })
    const shared = await share(testApp, light, { postType: 'regular' })
    forgetSamples(platform.reads)
    const { body: page } = await call(getLikeMine, {}, viewer)
    const match = page.items.find(({ id }) => id === shared.id)?.match
    expect(match?.closeOn).toEqual(['waist'])
  })
})

test('people who are called close on a measure are: by half of the usual difference of two people', () => {
  const random = createRandom('close on')
  const bodies = Array.from({ length: 400 }, (_, index) => {
    const drawn: Readonly<Record<string, number | null>> = { ...drawBody(random, 'feminine') }
    const truth = Object.fromEntries(
      measureNames.map((name) => [name, drawn[columnOf(name)] ?? null]),
    ) as Measures
    const kept = moveMeasures(secret, `person ${index}`, truth)
    const point: Point = measureNames.map((name) =>
      kept[name] === null ? -1000 : kept[name] / populationDeviations[name],
    )
    return { userId: `person ${index}`, truth, point }
  })
  const between: Record<'close' | 'others', number[]> = { close: [], others: [] }
  for (const asker of bodies.slice(0, 40)) {
    const say = closeOnAmong(asker.truth, bodies)
    for (const other of bodies.slice(40)) {
      const names = say(other.point)
      for (const name of ['chest', 'waist', 'hips'] as const) {
        const difference = Math.abs((asker.truth[name] ?? 0) - (other.truth[name] ?? 0))
        const list = names.includes(name) ? between.close : between.others
        list.push(difference / populationDeviations[name])
      }
    }
  }
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  expect(between.close.length).toBeGreaterThan(1000)
  expect(median(between.close)).toBeLessThan(0.3)
  expect(median(between.close)).toBeLessThan(median(between.others) / 2)
})
