// Requests to follow a private account: asking, taking it back, the answers, and taking these back.
import { getFollowing } from '@kloset/contract/feeds.schemas'
import {
  answerFollowRequest,
  choosePrivacy,
  type FollowAnswer,
  getFollowRequests,
  type RequestList,
} from '@kloset/contract/follow-requests.schemas'
import { followPerson, unfollowPerson } from '@kloset/contract/follows.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getOwnProfile, getProfile } from '@kloset/contract/profiles.schemas'
import { blockPerson, mutePerson, unblockPerson } from '@kloset/contract/relations.schemas'
import { searchPeople } from '@kloset/contract/search.schemas'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createSockets, next } from '../../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { findExportPage } from '../../views/leaving/export.queries.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const { db } = platform
const { connect } = await createSockets(testApp)

let owner: TestPerson
let asker: TestPerson

beforeEach(async () => {
  ;[owner, asker] = [await givePerson(testApp), await givePerson(testApp)]
  await call(choosePrivacy, { body: { isPrivate: true } }, owner)
})

const ofOwner = () => ({ params: { userId: owner.id } })
const ask = (person = asker) => call(followPerson, ofOwner(), person)
const answer = (given: FollowAnswer, person = asker) =>
  call(answerFollowRequest, { params: { userId: person.id }, body: { answer: given } }, owner)
const asking = async (list: RequestList = 'waiting') => {
  const { body } = await call(getFollowRequests, { query: { list } }, owner)
  return body.items.map(({ id }) => id)
}
const notificationsOf = async (person: TestPerson) =>
  (await call(getNotifications, {}, person)).body.items.map(({ kind, actor }) => [kind, actor?.id])
const viewerOf = async (person: TestPerson) => {
  const { body } = await call(getProfile, { params: { idOrUsername: owner.id } }, person)
  const { isFollowing, isRequested } = body.viewer
  return { isFollowing, isRequested, followersCount: body.followersCount }
}
const waiting = { isFollowing: false, isRequested: true, followersCount: 0 }
const nothing = { isFollowing: false, isRequested: false, followersCount: 0 }
const following = { isFollowing: true, isRequested: false, followersCount: 1 }

describe('somebody who asks', () => {
  test('waits, once, and the owner is notified', async () => {
    for (const _twice of [1, 2]) {
      const { body } = await ask()
      expect(body).toEqual({ following: false, requested: true, followersCount: 0 })
    }
    expect(await viewerOf(asker)).toEqual(waiting)
    expect(await asking()).toEqual([asker.id])
    expect(await notificationsOf(owner)).toEqual([['asked', asker.id]])
    expect((await call(getOwnProfile, {}, owner)).body.requestsCount).toBe(1)
    const { body } = await call(searchPeople, { query: { q: owner.username } }, asker)
    expect(body.items).toMatchObject([{ isFollowing: false, isRequested: true, isPrivate: true }])
    expect((await call(getFollowing, {}, asker)).body.items).toEqual([])
  })

  test('can take it back, and ask again without another alert', async () => {
    await ask()
    const { body } = await call(unfollowPerson, ofOwner(), asker)
    expect(body).toEqual({ following: false, requested: false, followersCount: 0 })
    expect([await asking(), await notificationsOf(owner), await viewerOf(asker)]).toEqual([
      [],
      [],
      nothing,
    ])
    const tab = await connect(owner)
    const changed = next(tab.client, 'notification.changed')
    await ask()
    await changed
    expect(tab.received.map(([name]) => name)).not.toContain('notification.created')
    expect(await asking()).toEqual([asker.id])
  })

  test('follows at once when the account is public by then, also a request that waits', async () => {
    await ask()
    await call(choosePrivacy, { body: { isPrivate: false } }, owner)
    expect(await viewerOf(asker)).toEqual(nothing)
    expect(await asking()).toEqual([asker.id])
    const { body } = await ask()
    expect(body).toEqual({ following: true, requested: false, followersCount: 1 })
    expect([await asking(), await notificationsOf(owner)]).toEqual([[], [['follow', asker.id]]])
  })
})

describe('the owner', () => {
  test('accepts: a follow with both counts, and the asker is notified and sees the posts', async () => {
    const { id } = await share(testApp, owner, { postType: 'regular' })
    await ask()
    const tab = await connect(asker)
    const received = next(tab.client, 'person.followed')
    for (const _twice of [1, 2]) expect((await answer('accepted')).status).toBe(204)
    expect(await received).toEqual({ userId: owner.id, following: true, requested: false })
    expect(await viewerOf(asker)).toEqual(following)
    expect((await call(getOwnProfile, {}, asker)).body.followingCount).toBe(1)
    expect([await asking(), await notificationsOf(owner)]).toEqual([[], []])
    expect(await notificationsOf(asker)).toEqual([['admitted', owner.id]])
    const feed = await call(getFollowing, {}, asker)
    expect(feed.body.items.map((post) => post.id)).toEqual([id])
  })

  test('takes an acceptance back: the request waits again', async () => {
    await ask()
    await answer('accepted')
    for (const _twice of [1, 2]) expect((await answer('waiting')).status).toBe(204)
    expect(await viewerOf(asker)).toEqual(waiting)
    expect([await asking(), await notificationsOf(asker)]).toEqual([[asker.id], []])
    expect(await notificationsOf(owner)).toEqual([['asked', asker.id]])
    await answer('accepted')
    expect([await viewerOf(asker), await notificationsOf(asker)]).toEqual([
      following,
      [['admitted', owner.id]],
    ])
  })

  test('declines without a word, and can still accept', async () => {
    await ask()
    const tab = await connect(asker)
    for (const _twice of [1, 2]) expect((await answer('declined')).status).toBe(204)
    expect([await asking(), await asking('declined')]).toEqual([[], [asker.id]])
    expect([await notificationsOf(owner), await notificationsOf(asker)]).toEqual([[], []])
    // For the person who asked, it waits. Asking again changes nothing.
    await ask()
    expect(await viewerOf(asker)).toEqual(waiting)
    expect(await asking()).toEqual([])
    expect(tab.received).toEqual([])
    await answer('waiting')
    expect([await asking(), await asking('declined')]).toEqual([[asker.id], []])
    await answer('declined')
    await answer('accepted')
    expect([await viewerOf(asker), await asking('declined')]).toEqual([following, []])
  })

  test('answers nobody who did not ask, and nothing that is no answer', async () => {
    for (const given of ['accepted', 'declined', 'waiting'] as const) {
      expect((await answer(given)).problem.code).toBe('not_found')
      const params = { userId: randomUUID() }
      const { problem } = await call(
        answerFollowRequest,
        { params, body: { answer: given } },
        owner,
      )
      expect(problem.code).toBe('not_found')
    }
    expect((await answer('maybe' as never)).status).toBe(400)
  })

  test('is not notified of somebody whom they muted', async () => {
    const loud = await givePerson(testApp)
    await call(mutePerson, { params: { userId: loud.id }, body: { days: null } }, owner)
    await ask(loud)
    expect([await notificationsOf(owner), await asking()]).toEqual([[], [loud.id]])
  })

  test('has the requests in the export; the export of the asker has the request without an answer', async () => {
    await ask()
    await answer('declined')
    const after = { createdAtMicros: 0, id: '00000000-0000-0000-0000-000000000000' }
    const page = (list: 'follow_requests_of_mine' | 'follow_requests_to_me', userId: string) =>
      findExportPage(db, list, { userId, after, limit: 9 })
    expect(await page('follow_requests_to_me', owner.id)).toMatchObject([
      { id: asker.id, declined_at: expect.any(Date) as Date },
    ])
    const [own] = await page('follow_requests_of_mine', asker.id)
    expect(own).toMatchObject({ id: owner.id })
    expect(own).not.toHaveProperty('declined_at')
  })
})

describe.for(['waiting', 'declined', 'accepted'] as const)('of a request that is %s', (state) => {
  test.for(['owner', 'asker'] as const)('nothing is left after a block by the %s', async (who) => {
    await ask()
    await answer(state)
    const [by, other] = who === 'owner' ? [owner, asker] : [asker, owner]
    await call(blockPerson, { params: { userId: other.id } }, by)
    expect([await asking(), await asking('declined')]).toEqual([[], []])
    expect([await notificationsOf(owner), await notificationsOf(asker)]).toEqual([[], []])
    for (const given of ['accepted', 'declined', 'waiting'] as const) {
      expect((await answer(given)).problem.code).toBe('not_found')
    }
    expect((await ask()).problem.code).toBe('profile_not_found')

    await call(unblockPerson, { params: { userId: other.id } }, by)
    expect([await asking(), await asking('declined'), await notificationsOf(owner)]).toEqual([
      [],
      [],
      [],
    ])
    expect(await viewerOf(asker)).toEqual(nothing)
    await ask()
    expect([await asking(), await viewerOf(asker)]).toEqual([[asker.id], waiting])
  })
})
