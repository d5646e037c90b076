// A cursor is good for going on, and for nothing else: it shows nobody outside of its filter.
import { getDiscover } from '@kloset/contract/feeds'
import { saveMeasurements } from '@kloset/contract/measurements'
import { searchPosts } from '@kloset/contract/search'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { encodeCursor } from '../../platform/database/keyset.ts'
import { oddBody, unmeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { keptStep } from '../../entities/bodies/deviations.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [found, hidden, reader] = [await join('found'), await join('hidden'), await join('reader')]
await call(saveMeasurements, { body: oddBody }, found)
await call(saveMeasurements, { body: { ...oddBody, allowMeasurementFiltering: false } }, hidden)
await share(testApp, found, { postType: 'regular' })
const hiddenPost = await share(testApp, hidden, { postType: 'regular' })
const order = 'similar'

async function versionOf({ id }: TestPerson): Promise<{ id: string; chest: number }> {
  const { rows } = await sql<{ id: string; chest: number }>`
    select id, chest from bodies where user_id = ${id}
  `.execute(platform.db)
  if (!rows[0]) throw new Error('There is no version')
  return rows[0]
}

async function readPage(body: string) {
  const { body: page } = await call(getDiscover, { query: { body, order } }, reader)
  return page
}

test('a cursor of likeness is good for its own filter alone, unchanged', async () => {
  const author = await join('author')
  await call(saveMeasurements, { body: { ...oddBody, bodyType: 'masculine' } }, author)
  for (let count = 0; count < 26; count += 1) {
    await share(testApp, author, { postType: 'regular' })
  }
  const { chest } = await versionOf(author)
  const body = `chest_${chest.toFixed(2)}_5-masculine-all`
  const { nextCursor, items } = await readPage(body)
  if (nextCursor === null) throw new Error('There is one page only')
  const next = await call(getDiscover, { query: { body, order, cursor: nextCursor } }, reader)
  expect(items).toHaveLength(25)
  expect(next.body.items.map(({ author: { id } }) => id)).toEqual([author.id])

  const [keyset = '', userId = '', bodyId = '', seal = ''] = nextCursor.split('~')
  const { id: other } = await versionOf(found)
  const crafted = [
    [keyset, userId, bodyId].join('~'),
    [keyset, userId, bodyId, ''].join('~'),
    [keyset, userId, bodyId, `${seal.slice(1)}A`].join('~'),
    [keyset, userId, bodyId, seal, ''].join('~'),
    // Somebody else's body, with the seal of this one.
    [keyset, found.id, other, seal].join('~'),
  ]
  for (const cursor of crafted) {
    const refused = await call(getDiscover, { query: { body, order, cursor } }, reader)
    expect([cursor, refused.status, refused.problem.code]).toEqual([cursor, 400, 'invalid_cursor'])
  }
  const elsewhere = { body: 'chest_60_1-all', order, cursor: nextCursor } as const
  expect((await call(getDiscover, { query: elsewhere }, reader)).problem.code).toBe(
    'invalid_cursor',
  )
})

test('a cursor that we made shows nobody who no longer matches', async () => {
  const author = await join('slimming')
  const save = (waist: number) =>
    call(
      saveMeasurements,
      { body: { ...unmeasured, waist, bodyType: 'masculine', allowMeasurementFiltering: true } },
      author,
    )
  await save(80)
  for (let count = 0; count < 26; count += 1) {
    await share(testApp, author, { postType: 'regular' })
  }
  const body = 'waist_80_6-masculine-all'
  const { nextCursor } = await readPage(body)
  // As if the version had been another one: nothing of the person's changes a version that looks point to.
  await sql`update bodies set waist = ${20 * keptStep('waist')} where user_id = ${author.id}`.execute(
    platform.db,
  )
  const query = { body, order, cursor: nextCursor ?? '' } as const
  const { status, problem } = await call(getDiscover, { query }, reader)
  expect([status, problem.code]).toEqual([400, 'invalid_cursor'])
})

test('a cursor of time, made by hand, shows nobody outside of the filter', async () => {
  const cursor = encodeCursor({ createdAtMicros: Date.UTC(2099, 0, 1) * 1000, id: hiddenPost.id })
  for (const body of ['chest_41_60', 'feminine', 'age_43_47', 'chest_41_60-feminine-all']) {
    for (const endpoint of [getDiscover, searchPosts]) {
      const { body: page } = await call(endpoint, { query: { body, cursor } }, reader)
      expect(page.items.filter(({ author }) => author.id === hidden.id)).toEqual([])
    }
  }
})
