// The demo community of the first start: loaded once, with something for its moderator to decide.
import { signIn } from '@kloset/contract/auth.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { getMeasurements } from '@kloset/contract/measurements.schemas'
import { getCases } from '@kloset/contract/moderation.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givePerson } from '../test-support/access/world.ts'
import { createTestApp, sessionCookieOf } from '../test-support/test-app.ts'
import { demoSignIn, fillDemo } from './demo.ts'

const testApp = await createTestApp()
const { call, platform, database } = testApp

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
  `.execute(platform.db)
  return rows[0]?.count
}
const tables = ['users', 'posts', 'moderation_cases', 'reports', 'moderation_acts', 'relations']
const countAll = () => Promise.all(tables.map(count))

test('the demo has cases, a block and a suspended spammer, and is loaded once', async () => {
  expect(await fillDemo(database, platform.storage, true, () => {})).toBe(true)
  const before = await countAll()
  expect(before.slice(2)).toEqual([5, 6, 1, 2])
  expect(await fillDemo(database, platform.storage, true, () => {})).toBe(false)
  expect(await countAll()).toEqual(before)

  // The demo writes the same closets as the server would.
  const { rows: others } = await sql`
    select closet.key from closet_wears
    join closet_garments as closet
      on closet.user_id = closet_wears.user_id and closet.id = closet_garment_id
    join garments on garments.post_id = closet_wears.post_id
      and garments.id = closet_wears.garment_id
    where closet.key <> closet_key(
      garments.category, garments.brand_key, garments.name, size_system, size_label
    )
  `.execute(platform.db)
  expect(others).toEqual([])
  expect(await count('closet_wears')).toBe(await count('garments'))

  const moderator = await givePerson(testApp, { role: 'moderator' })
  const reader = await givePerson(testApp)
  const { body } = await call(getCases, {}, moderator)
  expect(body.items).toHaveLength(4)
  expect(body.items.map(({ category }) => category).toSorted()).toEqual([
    'harassment',
    'nudity',
    'private_data',
    'spam',
  ])
  const { id: userId } = await platform.db
    .selectFrom('profiles')
    .select('id')
    .where('username', '=', 'deal.finder')
    .executeTakeFirstOrThrow()
  expect((await call(getProfile, { params: { idOrUsername: userId } }, reader)).status).toBe(404)
  for (const email of [demoSignIn.email, 'moderator@kloset.example']) {
    const body = { email, password: demoSignIn.password }
    const signedIn = await call(signIn, { body })
    expect(signedIn.status).toBe(200)
    const own = await call(getMeasurements, {}, { cookie: sessionCookieOf(signedIn) })
    expect(own.status).toBe(200)
  }
})

test('a like by a new person joins the other likes of its post in the list of the demo account', async () => {
  await fillDemo(database, platform.storage, true, () => {})
  const body = { email: demoSignIn.email, password: demoSignIn.password }
  const demo = { cookie: sessionCookieOf(await call(signIn, { body })) }
  const likesOf = async () => {
    const { body: list } = await call(getNotifications, {}, demo)
    return list.items.filter(({ kind }) => kind === 'like')
  }
  const [before] = await likesOf()
  const postId = before?.post?.id ?? ''
  await call(likePost, { params: { postId } }, await givePerson(testApp))
  const after = (await likesOf()).filter(({ post }) => post?.id === postId)
  expect(after.map(({ id }) => id)).toEqual([before?.id])
})
