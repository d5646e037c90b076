// A cursor can only continue a list: it shows nobody outside of its filter.
import { getDiscover } from '@kloset/contract/feeds.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { searchPosts } from '@kloset/contract/search.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { encodeCursor } from '../../platform/database/keyset.ts'
import { oddBody, unmeasured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { fillVersions } from '../../entities/bodies/body-versions.queries.ts'
import { roundingStep } from '../../entities/bodies/deviations.ts'

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

test('a cursor of likeness is valid for its own filter only', async () => {
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

  const crafted = [
    '',
    nextCursor.slice(4),
    nextCursor.slice(0, -4),
    `${nextCursor}=`,
    `${nextCursor}AAAA`,
    ...Array.from(nextCursor, (character, index) => {
      const other = character === 'A' ? 'B' : 'A'
      return nextCursor.slice(0, index) + other + nextCursor.slice(index + 1)
    }),
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

test('a cursor of likeness reveals nothing of its contents, above all not when measures were saved', async () => {
  const author = await join('timeless')
  await call(saveMeasurements, { body: { ...oddBody, bodyType: 'masculine' } }, author)
  const posts = []
  for (let count = 0; count < 26; count += 1) {
    posts.push(await share(testApp, author, { postType: 'regular' }))
  }
  const { id: bodyId, chest } = await versionOf(author)
  const body = `chest_${chest.toFixed(2)}_5-masculine-all`
  const { nextCursor, items } = await readPage(body)
  if (nextCursor === null) throw new Error('There is one page only')
  const last = items.at(-1)?.id ?? ''
  // The first six bytes of a UUIDv7 are its time.
  const readable = [bodyId, author.id, last].flatMap((id) => [
    id,
    id.replaceAll('-', '').slice(0, 12),
  ])
  const decodings = nextCursor.split(/[^\w-]/).flatMap((part) =>
    [0, 1, 2, 3].flatMap((start) => {
      const bytes = Buffer.from(part.slice(start), 'base64url')
      return [bytes.toString('latin1'), bytes.toString('hex')]
    }),
  )
  for (const text of [nextCursor, ...decodings]) {
    for (const word of readable) expect(text).not.toContain(word)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|"\d{16}"/)
  }
  // It does not reveal whether two cursors have the same contents either.
  expect((await readPage(body)).nextCursor).not.toBe(nextCursor)
})

test('a valid cursor shows nobody who no longer matches', async () => {
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
  // As if the version had been different from the start: no action of a person changes a version that looks point to.
  await sql`update bodies set waist = ${20 * roundingStep('waist')}, filled = null where user_id = ${author.id}`.execute(
    platform.db,
  )
  await fillVersions(platform.db, 100)
  const query = { body, order, cursor: nextCursor ?? '' } as const
  const { status, problem } = await call(getDiscover, { query }, reader)
  expect([status, problem.code]).toEqual([400, 'invalid_cursor'])
})

test('a forged cursor of time shows nobody outside of the filter', async () => {
  const cursor = encodeCursor({ createdAtMicros: Date.UTC(2099, 0, 1) * 1000, id: hiddenPost.id })
  for (const body of ['chest_41_60', 'feminine', 'age_43_47', 'chest_41_60-feminine-all']) {
    for (const endpoint of [getDiscover, searchPosts]) {
      const from = endpoint === getDiscover ? `0~${cursor}` : cursor
      const { body: page } = await call(endpoint, { query: { body, cursor: from } }, reader)
      expect(page.items.filter(({ author }) => author.id === hidden.id)).toEqual([])
    }
  }
})
