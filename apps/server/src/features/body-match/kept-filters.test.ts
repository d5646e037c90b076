// The results of a filter are kept between requests. Each answer is right all the same: after bodies come, change and
// leave, and for each reader.
import { getDiscover } from '@kloset/contract/feeds.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { expect, test } from 'vitest'
import { unmeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join } = testApp

async function save(person: TestPerson, waist: number, allowMeasurementFiltering = true) {
  const body = { ...unmeasured, waist, allowMeasurementFiltering }
  await call(saveMeasurements, { body }, person)
}

/** Shares a look of a body with this waist. */
async function shareAt(person: TestPerson, waist: number): Promise<void> {
  await save(person, waist)
  await share(testApp, person, { postType: 'regular' })
}

// Under ALL the server scans all bodies measure by measure, under ANY body by body.
test.for(['all', 'any'] as const)('the same filter again under %s', async (mode) => {
  const [viewer, other] = [await join(`viewer_${mode}`), await join(`other_${mode}`)]
  const [first, late] = [await join(`first_${mode}`), await join(`late_${mode}`)]
  const waist = mode === 'all' ? 25 : 45
  const authorsFor = async (reader: TestPerson) => {
    const query = { body: `waist_${waist}_1-${mode}` }
    const { body } = await call(getDiscover, { query }, reader)
    // Sorted by name: the nearest come first, and how far each was moved is random.
    return body.items.map(({ author }) => author.username).toSorted()
  }
  await shareAt(first, waist)
  expect(await authorsFor(viewer)).toEqual([first.username])
  // Discover does not show people their own looks.
  expect(await authorsFor(first)).toEqual([])
  await shareAt(late, waist + 10)
  expect(await authorsFor(viewer)).toEqual([first.username])
  await shareAt(late, waist)
  expect(await authorsFor(viewer)).toEqual([first.username, late.username])
  await call(blockPerson, { params: { userId: first.id } }, viewer)
  expect(await authorsFor(viewer)).toEqual([late.username])
  expect(await authorsFor(other)).toEqual([first.username, late.username])
  await save(late, waist, false)
  expect(await authorsFor(other)).toEqual([first.username])
})
