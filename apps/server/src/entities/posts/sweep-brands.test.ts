// People type the names of brands. A name stays while something uses it.
import { garmentInputs } from '@kloset/contract/garments.schemas'
import { addPiece } from '@kloset/contract/size-advice.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { run as eraseAccount } from '../../views/leaving/erase-account.ts'
import { findOrCreateBrands } from './garments.queries.ts'
import { run as sweepBrands } from './sweep-brands.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const { db } = platform
const [stays, leaver] = [await givePerson(testApp), await givePerson(testApp)]

const wear = (brand: string, as: TestPerson) =>
  share(testApp, as, {
    postType: 'regular',
    garments: garmentInputs.parse([{ category: 'skirt', brand }]),
  })
const brands = async () => {
  const { rows } = await sql<{ name: string }>`select name from brands order by name`.execute(db)
  return rows.map(({ name }) => name)
}

test('a brand that only a deleted account named is gone, others stay', async () => {
  await wear('Both', stays)
  for (const brand of ['Both', 'Planted words', 'Merged away']) await wear(brand, leaver)
  const size = { system: 'eu', label: '40' } as const
  const piece = { category: 'jeans', brand: 'Owned', size, verdict: 'true' } as const
  await call(addPiece, { body: piece }, stays)
  await sql`update brands set same_as = 'both' where name = 'Merged away'`.execute(db)
  await eraseAccount(platform, { userId: leaver.id })
  await sweepBrands(platform)
  expect(await brands()).toEqual(['Both', 'Merged away', 'Owned'])
})

test('a brand that is named while the sweep runs stays', async () => {
  await sql`insert into brands (key, name) values ('old', 'Old')`.execute(db)
  await db.transaction().execute(async (tx) => {
    await findOrCreateBrands(tx, ['Old'])
    await sweepBrands(platform)
  })
  expect(await brands()).toContain('Old')
  const shared = await db.transaction().execute(async (tx) => {
    await sql`delete from brands where key = 'old'`.execute(tx)
    const post = wear('Old', stays)
    await untilWaiting(db, 1)
    return { post }
  })
  expect((await shared.post).id).toBeTruthy()
  expect(await brands()).toContain('Old')
})
