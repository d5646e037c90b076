// Messages that wait as requests: who has to wait, that nothing alerts the receiver, and that the sender cannot tell.
import { followPerson } from '@kloset/contract/follows.schemas'
import * as chat from '@kloset/contract/messages.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import {
  blockPerson,
  chooseMessagesFrom,
  type MessagesFrom,
  restrictPerson,
  unrestrictPerson,
} from '@kloset/contract/relations.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { type Connected, createSockets } from '../../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'

const testApp = await createTestApp()
const { call } = testApp
const { db } = testApp.platform
const { connect, settle } = await createSockets(testApp)

const ofPerson = ({ id }: TestPerson) => ({ params: { userId: id } })
const write = (by: TestPerson, to: TestPerson) =>
  call(
    chat.sendMessage,
    { ...ofPerson(to), body: { clientId: randomUUID(), content: 'Hello' } },
    by,
  )
const choose = (by: TestPerson, messagesFrom: MessagesFrom) =>
  call(chooseMessagesFrom, { body: { messagesFrom } }, by)
const restrict = (by: TestPerson, of: TestPerson) => call(restrictPerson, ofPerson(of), by)
const unrestrict = (by: TestPerson, of: TestPerson) => call(unrestrictPerson, ofPerson(of), by)

/** The ids of the people in each of the two lists, and the counts. */
async function inboxOf(person: TestPerson) {
  const [list, requests, unread] = await Promise.all([
    call(chat.getConversations, {}, person),
    call(chat.getConversations, { query: { list: 'requests' } }, person),
    call(chat.getUnreadMessagesCount, {}, person),
  ])
  const idsOf = ({ body }: typeof list) => body.items.map(({ withUserId }) => withUserId)
  return { list: idsOf(list), requests: idsOf(requests), ...unread.body }
}

const meet = async () => ({ ann: await givePerson(testApp), bo: await givePerson(testApp) })
const waiting = (id: string) => ({ list: [], requests: [id], unreadCount: 0, requestsCount: 1 })
const arrived = (id: string) => ({ list: [id], requests: [], unreadCount: 1, requestsCount: 0 })

describe('a first message', () => {
  test.for([
    ['everyone', false, false],
    ['following', false, true],
    ['following', true, false],
    ['nobody', true, true],
  ] as const)(
    'to somebody who accepts messages from %s, followed: %s, waits: %s',
    async ([from, isFollowed, waits]) => {
      const { ann, bo } = await meet()
      await choose(ann, from)
      if (isFollowed) await call(followPerson, ofPerson(bo), ann)
      await write(bo, ann)
      expect(await inboxOf(ann)).toEqual(waits ? waiting(bo.id) : arrived(bo.id))
      expect(await inboxOf(bo)).toEqual({
        list: [ann.id],
        requests: [],
        unreadCount: 0,
        requestsCount: 0,
      })
    },
  )

  test('never waits when the sender wrote before, or the receiver wrote first', async () => {
    const { ann, bo } = await meet()
    await write(bo, ann)
    await choose(ann, 'nobody')
    await write(bo, ann)
    expect(await inboxOf(ann)).toMatchObject({ list: [bo.id], unreadCount: 2 })
    const cleo = await givePerson(testApp)
    await write(ann, cleo)
    await write(cleo, ann)
    expect(await inboxOf(ann)).toMatchObject({ list: [cleo.id, bo.id], requestsCount: 0 })
  })
})

describe('a request', () => {
  test('alerts nobody, is not read, and its sender cannot tell it from a message that arrived', async () => {
    const { ann, bo } = await meet()
    const cleo = await givePerson(testApp)
    await restrict(ann, bo)
    const people = [ann, bo, cleo]
    const tabs = await Promise.all(people.map(connect))
    const received = async () => {
      await Promise.all(people.map((person, index) => settle(tabs[index] as Connected, person)))
      return tabs.map(({ received: all }) =>
        all
          .splice(0)
          .map(([name]) => name)
          .filter((name) => name !== 'conversation.deleted'),
      )
    }
    const [waits, arrives] = [await write(bo, ann), await write(cleo, ann)]
    expect(Object.keys(waits.body)).toEqual(Object.keys(arrives.body))
    expect(await received()).toEqual([
      ['request.changed', 'message.created'],
      ['message.created'],
      ['message.created'],
    ])
    const asSeen = async (person: TestPerson) => {
      const [{ body: conversation }, { body: history }] = await Promise.all([
        call(chat.getConversation, ofPerson(ann), person),
        call(chat.getMessages, ofPerson(ann), person),
      ])
      return [
        conversation.isRequest,
        conversation.unreadCount,
        history.items.map((each) => each.isRead),
      ]
    }
    expect(await asSeen(bo)).toEqual(await asSeen(cleo))
    expect((await call(getNotifications, {}, ann)).body.items).toEqual([])

    // Read, but the sender gets no event.
    expect((await call(chat.getMessages, ofPerson(bo), ann)).body.items).toHaveLength(1)
    expect((await call(chat.markConversationRead, ofPerson(bo), ann)).body.requestsCount).toBe(1)
    expect(await received()).toEqual([[], [], []])
    expect(await asSeen(bo)).toEqual([false, 0, [false]])
  })

  const accept = (by: TestPerson, { id }: TestPerson) =>
    call(chat.acceptRequest, { params: { userId: id } }, by)

  test.for([
    ['accepted', accept],
    ['answered', write],
  ] as const)('that is %s is a conversation from then on', async ([, take]) => {
    const { ann, bo } = await meet()
    await choose(ann, 'nobody')
    await write(bo, ann)
    for (let time = 0; time < 2; time += 1) await take(ann, bo)
    expect(await inboxOf(ann)).toEqual(arrived(bo.id))
    await write(bo, ann)
    expect(await inboxOf(ann)).toMatchObject({ list: [bo.id], unreadCount: 2, requestsCount: 0 })
    await call(chat.markConversationRead, ofPerson(bo), ann)
    const { body } = await call(chat.getMessages, ofPerson(ann), bo)
    const sent = body.items.filter(({ senderId }) => senderId === bo.id)
    expect(sent.map(({ isRead }) => isRead)).toEqual([true, true])
  })

  test('that is deleted is gone for the receiver alone, and what comes next is a request again', async () => {
    const { ann, bo } = await meet()
    await choose(ann, 'nobody')
    await write(bo, ann)
    await call(chat.deleteConversation, ofPerson(bo), ann)
    const empty = { list: [], requests: [], unreadCount: 0, requestsCount: 0 }
    expect([await inboxOf(ann), (await inboxOf(bo)).list]).toEqual([empty, [ann.id]])
    const { body } = await call(chat.getConversation, ofPerson(bo), ann)
    expect(body).toMatchObject({ lastMessage: null, hasBegun: true })
    await write(bo, ann)
    expect(await inboxOf(ann)).toEqual(waiting(bo.id))
    expect((await call(chat.getMessages, ofPerson(bo), ann)).body.items).toHaveLength(1)
  })

  test('of a blocked person is gone', async () => {
    const { ann, bo } = await meet()
    await choose(ann, 'nobody')
    await write(bo, ann)
    await call(blockPerson, ofPerson(bo), ann)
    expect(await inboxOf(ann)).toMatchObject({ requests: [], requestsCount: 0 })
  })

  test('that does not exist is accepted without an effect', async () => {
    const { ann, bo } = await meet()
    expect((await call(chat.acceptRequest, ofPerson(bo), ann)).status).toBe(204)
    expect((await inboxOf(ann)).list).toEqual([])
  })
})

describe('lifting a restriction', () => {
  const requestsOf = async (viewer: TestPerson) => {
    const { body } = await call(chat.getConversations, { query: { list: 'requests' } }, viewer)
    return body.items.map(({ withUserId }) => withUserId)
  }

  test('leaves a request that waits for another reason', async () => {
    const { ann, bo } = await meet()
    await choose(ann, 'nobody')
    await write(bo, ann)
    await restrict(ann, bo)
    await unrestrict(ann, bo)
    expect(await requestsOf(ann)).toEqual([bo.id])
  })

  test('brings back a conversation in which both wrote, whatever the setting now', async () => {
    const { ann, bo } = await meet()
    await write(ann, bo)
    await write(bo, ann)
    await choose(ann, 'nobody')
    await restrict(ann, bo)
    expect(await requestsOf(ann)).toEqual([bo.id])
    await unrestrict(ann, bo)
    expect(await requestsOf(ann)).toEqual([])
  })
})

test('a first message that is sent while its writer is restricted is a request', async () => {
  const { ann, bo } = await meet()
  const cleo = await givePerson(testApp)
  const post = await share(testApp, cleo, { postType: 'regular' })
  const body = { clientId: randomUUID(), content: null, sharedPostId: post.id }
  const { sent, restricted } = await db.transaction().execute(async (tx) => {
    // The message has read the restrictions, and waits for the lock of the author whose post it shares.
    await sql`select from profiles where id = ${cleo.id} for update`.execute(tx)
    const sending = call(chat.sendMessage, { ...ofPerson(ann), body }, bo)
    await untilWaiting(db, 1)
    const restricting = restrict(ann, bo)
    await Promise.race([restricting, untilWaiting(db, 2)])
    return { sent: sending, restricted: restricting }
  })
  expect([(await sent).status, (await restricted).status]).toEqual([200, 204])
  const { body: requests } = await call(chat.getConversations, { query: { list: 'requests' } }, ann)
  expect(requests.items).toMatchObject([{ withUserId: bo.id }])
})

test('restricting somebody one never wrote with begins no conversation', async () => {
  const { ann, bo } = await meet()
  await restrict(ann, bo)
  for (const [viewer, with_] of [
    [ann, bo],
    [bo, ann],
  ] as const) {
    const { body } = await call(chat.getConversation, ofPerson(with_), viewer)
    expect(body).toMatchObject({ isRequest: false, hasBegun: false })
  }
  const { rows } = await sql`
    select from conversation_members where user_id in (${ann.id}, ${bo.id})
  `.execute(db)
  expect(rows).toEqual([])
})

test('a message to somebody who restricts the sender is a request', async () => {
  const { ann, bo } = await meet()
  await write(bo, ann)
  await restrict(ann, bo)
  await write(bo, ann)
  const { body } = await call(chat.getConversations, { query: { list: 'requests' } }, ann)
  expect(body.items).toMatchObject([{ withUserId: bo.id, unreadCount: 2, isRequest: true }])
  await unrestrict(ann, bo)
  const { body: unread } = await call(chat.getUnreadMessagesCount, {}, ann)
  expect(unread).toEqual({ unreadCount: 2, requestsCount: 0 })
})
