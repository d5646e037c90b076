// A brand that very many wear is suggested as any other, and few of its garments are read for it.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giveCrowd } from '../../test-support/fixtures.ts'
import { countRowsRead } from '../../test-support/rows-read.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { findBrandsLike } from './garments.queries.ts'

const testApp = await createTestApp()
const { join, platform } = testApp
const { db } = platform
const MANY = 5000

/** Writes looks with one garment each, by these people in turn. */
async function wear(brand: string, wearers: readonly string[], count: number) {
  await sql`
    insert into brands (key, name) values (${brand.toLowerCase()}, ${brand}) on conflict do nothing
  `.execute(db)
  await sql`
    with worn as (
      insert into posts (user_id, caption)
      select (${wearers}::uuid[])[1 + number % ${wearers.length}::int], 'A look'
      from generate_series(1, ${count}::int) as number
      returning post_id
    )
    insert into garments (post_id, position, category, brand_key, search_text)
    select post_id, 0, 'coat', ${brand.toLowerCase()}, '' from worn
  `.execute(db)
}

test('brands of thousands come first, are counted up to a hundred, and few of their garments are read', async () => {
  const crowd = await giveCrowd(testApp, 10)
  const [one = ''] = crowd
  const ana = await join('ana')
  await wear('Manyone', crowd, MANY)
  await wear('Manysolo', [one], MANY)
  await wear('Manyfew', crowd, 3)
  await wear('Manymine', [ana.id], 2)
  await sql`vacuum analyze garments, posts`.execute(db)
  const ask = { q: 'many', userId: ana.id, limit: 8 }
  expect(await findBrandsLike(db, ask)).toEqual([
    { name: 'Manyone', garmentsCount: 101 },
    { name: 'Manyfew', garmentsCount: 3 },
    { name: 'Manymine', garmentsCount: 2 },
  ])
  const read = await countRowsRead(db, 'posts', (tx) =>
    findBrandsLike(tx, { ...ask, q: 'manyone' }),
  )
  expect(read).toBeLessThan(500)
  const garments = await countRowsRead(db, 'garments', (tx) =>
    findBrandsLike(tx, { ...ask, q: 'manyone' }),
  )
  expect(garments).toBeLessThan(2500)
})
