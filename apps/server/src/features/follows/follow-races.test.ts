// Both sides of a request act at the same moment: the second one finds what the first one left.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { acceptRequest, reopenRequest } from '../../entities/people/answer-requests.queries.ts'
import { deleteFollow, insertFollows } from '../../entities/people/change-follows.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { insist } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { answerRequest } from './follow-requests.service.ts'
import { follow, unfollow } from './follows.service.ts'
import { choosePrivacy } from './privacy.service.ts'

const testApp = await createTestApp()
const { platform } = testApp
const { db } = platform

let owner: TestPerson
let asker: TestPerson

beforeEach(async () => {
  ;[owner, asker] = [await givePerson(testApp), await givePerson(testApp)]
  await choosePrivacy(platform, owner.id, true)
})

const ask = () => follow(platform, asker.id, owner.id)
const withdraw = () => unfollow(platform, asker.id, owner.id)
const answer = (given: 'accepted' | 'declined' | 'waiting') =>
  answerRequest(platform, { askerId: asker.id, personId: owner.id }, given)

/** The follows and requests between the two, the counters, and the notifications of both. */
async function left() {
  const { rows } = await sql<Record<'follows' | 'requests' | 'followers' | 'following', number>>`
    select
      (
        select count(*)::int from follows
        where follower_id = ${asker.id} and following_id = ${owner.id}
      ) as follows,
      (
        select count(*)::int from follow_requests
        where asker_id = ${asker.id} and person_id = ${owner.id}
      ) as requests,
      (select followers_count from profile_stats where profile_id = ${owner.id}) as followers,
      (select following_count from profile_stats where profile_id = ${asker.id}) as following
  `.execute(db)
  return rows[0]
}
const nothing = { follows: 0, requests: 0, followers: 0, following: 0 }
const waiting = { ...nothing, requests: 1 }
const following = { ...nothing, follows: 1, followers: 1, following: 1 }

/** Begins the second change while the first one is not committed yet. */
async function meanwhile<Result>(
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<Result>,
): Promise<PromiseSettledResult<Result>> {
  let pending: Promise<PromiseSettledResult<Result>[]> | undefined
  await transaction(db, async (tx) => {
    await first(tx)
    pending = Promise.allSettled([second()])
    await untilWaiting(db, 1)
  })
  const [settled] = (await pending) ?? []
  if (!settled) throw new Error('Nothing was begun')
  return settled
}

const ofBoth = () => [asker.id, owner.id] as const

test('a request that is withdrawn while it is accepted leaves no follow', async () => {
  await ask()
  await meanwhile((tx) => acceptRequest(tx, ...ofBoth()), withdraw)
  expect(await left()).toEqual(nothing)
})

test('a follow that ends while its acceptance is taken back leaves no request', async () => {
  await ask()
  await answer('accepted')
  await meanwhile((tx) => reopenRequest(tx, ...ofBoth()), withdraw)
  expect(await left()).toEqual(nothing)
})

test('a request that is sent again while it is accepted stays accepted', async () => {
  await ask()
  await meanwhile((tx) => acceptRequest(tx, ...ofBoth()), ask)
  expect(await left()).toEqual(following)
})

test('a request that is accepted or declined while it is withdrawn is gone', async () => {
  for (const given of ['accepted', 'declined'] as const) {
    await ask()
    const { status } = await meanwhile(
      (tx) => deleteFollow(tx, ...ofBoth()),
      () => answer(given),
    )
    expect([status, await left()]).toEqual(['rejected', nothing])
  }
})

test('a follow that waits while the account becomes private is a request', async () => {
  await choosePrivacy(platform, owner.id, false)
  const another = await givePerson(testApp)
  let asked: Promise<unknown> | undefined
  await transaction(db, async (tx) => {
    // Their follow holds the counter of the owner.
    await insertFollows(tx, [{ followerId: another.id, followingId: owner.id }], false)
    asked = ask()
    await untilWaiting(db, 1)
    await choosePrivacy(platform, owner.id, true)
  })
  expect(await asked).toMatchObject({ state: { following: false, requested: true } })
  expect(await left()).toEqual({ ...waiting, followers: 1 })
})

test('asking, taking back and answering at once leave one state and exact counts', async () => {
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const given = (['accepted', 'declined', 'waiting'] as const)[index % 3] ?? 'waiting'
      await insist(ask)
      // Somebody else may have taken the request away by then.
      await insist(() => answer(given)).catch(() => undefined)
      if (index % 4 === 0) await insist(withdraw)
    }),
  )
  expect([nothing, waiting, following]).toContainEqual(await left())
})
