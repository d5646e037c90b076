// Bodies like one’s own while people join and are blocked between two pages.
import { getLikeMine } from '@kloset/contract/feeds.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { joinMeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp

const viewer = await joinMeasured(testApp, 'viewer', { allowMeasurementFiltering: false })
const [busy, blocked] = [
  await joinMeasured(testApp, 'busy'),
  await joinMeasured(testApp, 'blocked'),
]
// With the two people above, this is the first band except for one.
for (let count = 0; count < 125; count += 1) await joinMeasured(testApp, `near${count}`)
for (let count = 0; count < 30; count += 1) await share(testApp, busy, { postType: 'regular' })
await sql`update posts set created_at = now() - interval '20 years'`.execute(platform.db)
// The last one of the first band. Its look is new, so it comes before the old looks of nearer bodies.
const far = await joinMeasured(testApp, 'far', { height: 60, chest: 52, waist: 50, hips: 56 })
const { id: fresh } = await share(testApp, far, { postType: 'regular' })

/** Reads all of it; something happens after the first page. */
async function readAround(happens: () => Promise<unknown>) {
  const { body: first } = await call(getLikeMine, {}, viewer)
  await happens()
  const query = { cursor: first.nextCursor ?? '' }
  const { body: second } = await call(getLikeMine, { query }, viewer)
  expect(second.nextCursor).toBe(null)
  return [...first.items, ...second.items].map(({ id }) => id)
}

test('when a body joins, nothing comes twice', async () => {
  const ids = await readAround(() => joinMeasured(testApp, 'joins'))
  expect(ids[0]).toBe(fresh)
  expect(ids).toHaveLength(31)
  expect(new Set(ids).size).toBe(31)
})

test('when a body is left out from then on, nothing is missed', async () => {
  const params = { userId: blocked.id }
  const ids = await readAround(() => call(blockPerson, { params }, viewer))
  expect(ids).toContain(fresh)
  expect(new Set(ids).size).toBe(31)
})

test('asked again, it has what was shared since, and nothing of a person who was blocked since', async () => {
  const first = async () => (await call(getLikeMine, {}, viewer)).body.items.map(({ id }) => id)
  expect(await first()).toContain(fresh)
  const { id: shared } = await share(testApp, busy, { postType: 'regular' })
  expect(await first()).toEqual(expect.arrayContaining([fresh, shared]))
  await call(blockPerson, { params: { userId: far.id } }, viewer)
  const left = await first()
  expect(left).toContain(shared)
  expect(left).not.toContain(fresh)
})
