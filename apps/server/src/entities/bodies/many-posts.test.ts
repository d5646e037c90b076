// People with very many posts: opting in or out of likeness changes some posts at a time.
import { getDiscover } from '@kloset/contract/feeds.schemas'
import { getMeasurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { askAgain } from '../../test-support/fixtures.ts'
import { oddBody } from '../../test-support/bodies.ts'
import {
  countTogether,
  giveManyPosts,
  MANY_POSTS,
  refuseChanges,
} from '../../test-support/many-posts.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const { db } = platform

let author: TestPerson
let newest: string
const stranger = await givePerson(testApp)

const save = (changes: Partial<typeof oddBody> = {}) =>
  call(saveMeasurements, { body: { ...oddBody, ...changes } }, author)
const optOut = () => save({ allowMeasurementFiltering: false })

beforeEach(async () => {
  author = await givePerson(testApp)
  newest = await giveManyPosts(testApp, author)
  await askAgain(save)
  await drain()
})

async function countPointing() {
  const { rows } = await sql<{ pointing: number }>`
    select count(body_id)::int as pointing from posts where user_id = ${author.id}
  `.execute(db)
  return rows[0]?.pointing
}

async function isFound() {
  const { body } = await call(getDiscover, { query: { body: 'chest_41_5' } }, stranger)
  return body.items.some(({ id }) => id === newest)
}

test('no post is found by its body when opting out is answered, and all are again after opting in', async () => {
  expect(await countPointing()).toBe(MANY_POSTS)
  expect(await countTogether(testApp, author)).toBeLessThan(MANY_POSTS)
  expect(await isFound()).toBe(true)

  expect((await askAgain(optOut)).status).toBe(200)
  expect(await countPointing()).toBe(0)
  expect(await countTogether(testApp, author)).toBeLessThan(MANY_POSTS)
  expect(await isFound()).toBe(false)

  expect((await askAgain(save)).status).toBe(200)
  await drain()
  expect(await countPointing()).toBe(MANY_POSTS)
  expect(await isFound()).toBe(true)
})

test('what a request does not finish is finished by a job, or by asking again', async () => {
  for (const finish of [drain, () => askAgain(optOut)]) {
    const allow = await refuseChanges(testApp, newest)
    expect((await optOut()).status).not.toBe(200)
    const { body } = await call(getMeasurements, {}, author)
    expect(body.allowMeasurementFiltering).toBe(false)
    await allow()
    await finish()
    expect(await countPointing()).toBe(0)
    expect(await isFound()).toBe(false)
    await askAgain(save)
    await drain()
  }
})

test('posts that still point to a deleted body get the new one of a person who opts in again', async () => {
  const allow = await refuseChanges(testApp, newest)
  await optOut()
  await allow()
  await askAgain(() => save({ chest: 54 }))
  await drain()
  const { rows } = await sql<{ pointing: number }>`
    select count(*)::int as pointing from posts join bodies on bodies.id = body_id
    where posts.user_id = ${author.id}
  `.execute(db)
  expect(rows[0]?.pointing).toBe(MANY_POSTS)
  expect(await isFound()).toBe(false)
})
