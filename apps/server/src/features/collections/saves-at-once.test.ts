// Saves of the same moment do not exceed the limit of saved posts.
import { collectionLimits } from '@kloset/contract/collections'
import { createCollection, savePost } from '@kloset/contract/collections.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const [author, keeper] = [await testApp.join('author'), await testApp.join('keeper')]

test('of two posts that are saved at once, one is refused when there is space for one', async () => {
  const { body } = await call(createCollection, { body: { name: 'Nearly full' } }, keeper)
  await sql`
    insert into saved_posts (user_id, post_id, collection_id)
    select ${keeper.id}, gen_random_uuid(), ${body.id}
    from generate_series(2, ${collectionLimits.saves}::int)
  `.execute(platform.db)
  const save = async () => {
    const { id: postId } = await share(testApp, author, { postType: 'regular' })
    return () => call(savePost, { params: { postId }, body: {} }, keeper)
  }
  const saves = [await save(), await save()]
  const begun: ReturnType<(typeof saves)[number]>[] = []
  await platform.db.transaction().execute(async (tx) => {
    await sql`select from collections where user_id = ${keeper.id} for update`.execute(tx)
    begun.push(...saves.map((each) => each()))
    await untilWaiting(platform.db, 2)
  })
  const statuses = (await Promise.all(begun)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
})
