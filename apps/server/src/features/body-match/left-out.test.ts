// “2 people left out: not measured”: the counted people are shown on demand, and nobody else is counted.
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { getDiscover, getDiscoverCount } from '@kloset/contract/feeds.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { expect, test } from 'vitest'
import { unmeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join } = testApp

async function save(person: TestPerson, own: Partial<Measurements>): Promise<void> {
  const body = { ...unmeasured, bodyType: 'feminine', allowMeasurementFiltering: true } as const
  await call(saveMeasurements, { body: { ...body, ...own } }, person)
}
async function joinWith(username: string, own: Partial<Measurements>): Promise<TestPerson> {
  const person = await join(username)
  await save(person, own)
  return person
}
const look = (person: TestPerson) => share(testApp, person, { postType: 'regular' })

// The inseam that the waist predicts is far from 40 inches.
const measured = { waist: 31, inseamLength: 40 }
const withoutInseam = { waist: 31, inseamLength: null }
const word = 'waist_31_3-inseamLength_40_1-feminine-all'
const viewer = await join('viewer')

test('counts people whose looks “show them” shows, each once, and nobody without one', async () => {
  await look(await joinWith('found', measured))
  const one = await joinWith('one', withoutInseam)
  await look(one)
  await look(one)
  const other = await joinWith('other', withoutInseam)
  await look(other)
  // These have nothing to show: no look, a look of another body, found by another body, too far on a known measure.
  await joinWith('bare', withoutInseam)
  const changed = await joinWith('changed', measured)
  await look(changed)
  await save(changed, withoutInseam)
  await look(changed)
  await look(await joinWith('far', { waist: 50, inseamLength: null }))
  const count = async () =>
    (await call(getDiscoverCount, { query: { body: word } }, viewer)).body.leftOut
  const authors = async (body: string) => {
    const { body: page } = await call(getDiscover, { query: { body } }, viewer)
    return [...new Set(page.items.map(({ author }) => author.username))].toSorted()
  }
  expect(await authors(word)).toEqual(['changed', 'found'])
  expect(await count()).toBe(2)
  expect(await authors(`${word}-unmeasured`)).toEqual(['changed', 'found', 'one', 'other'])
  await call(blockPerson, { params: { userId: other.id } }, viewer)
  expect(await count()).toBe(1)
})
