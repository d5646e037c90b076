// Accounts with very many posts: becoming private, or public again, changes some at a time.
import { getDiscover } from '@kloset/contract/feeds.schemas'
import { choosePrivacy } from '@kloset/contract/follow-requests.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app/jobs.ts'
import { followPrivacy } from '../../entities/posts/posts.jobs.ts'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { askAgain } from '../../test-support/fixtures.ts'
import { oddBody } from '../../test-support/bodies.ts'
import {
  countTogether,
  giveManyPosts,
  MANY_POSTS,
  refuseChanges,
} from '../../test-support/many-posts.ts'
import { giveReaders } from '../../test-support/readers.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, database, platform } = testApp
const { db } = platform

let author: TestPerson
let stranger: TestPerson
let newest: string

beforeEach(async () => {
  ;({ author, stranger } = await giveReaders(testApp))
  await call(saveMeasurements, { body: oddBody }, author)
  newest = await giveManyPosts(testApp, author)
})

/** Not the jobs that follow for each post. */
const drain = () =>
  drainJobs(
    { ...platform, db: database.work },
    database,
    jobs.filter(({ name }) => name === followPrivacy.name),
  )

const choose = (isPrivate: boolean) => call(choosePrivacy, { body: { isPrivate } }, author)
const become = (isPrivate: boolean) => askAgain(() => choose(isPrivate))

/** How many posts are for everyone, and how many have a body. */
async function countPosts() {
  const { rows } = await sql<{ open: number; withBody: number }>`
    select count(*) filter (where audience = 'everyone')::int as open, count(body_id)::int as "withBody"
    from posts where user_id = ${author.id}
  `.execute(db)
  return rows[0]
}

test('all posts are narrowed when the account is answered to be private, and opened soon afterwards', async () => {
  expect((await become(true)).status).toBe(200)
  expect(await countPosts()).toEqual({ open: 0, withBody: 0 })
  expect(await countTogether(testApp, author)).toBeLessThan(MANY_POSTS)
  expect((await call(getPost, { params: { postId: newest } }, stranger)).status).toBe(404)

  expect((await become(false)).status).toBe(200)
  await drain()
  expect(await countPosts()).toEqual({ open: MANY_POSTS, withBody: MANY_POSTS })
  expect(await countTogether(testApp, author)).toBeLessThan(MANY_POSTS)
  const { body } = await call(getDiscover, { query: { body: 'chest_41_5' } }, stranger)
  expect(body.items.map(({ id }) => id)).toContain(newest)
})

test('what a request does not finish is finished by a job, or by asking again', async () => {
  for (const finish of [drain, () => become(true)]) {
    const allow = await refuseChanges(testApp, newest)
    expect((await choose(true)).status).not.toBe(200)
    const params = { idOrUsername: author.id }
    expect((await call(getProfile, { params }, stranger)).body.isPrivate).toBe(true)
    await allow()
    await finish()
    expect((await countPosts())?.open).toBe(0)
    await become(false)
    await drain()
  }
})

test('a job that is late narrows nothing of an account that is public again', async () => {
  const allow = await refuseChanges(testApp, newest)
  expect((await choose(true)).status).not.toBe(200)
  await allow()
  await become(false)
  await drain()
  expect((await countPosts())?.open).toBe(MANY_POSTS)
})
