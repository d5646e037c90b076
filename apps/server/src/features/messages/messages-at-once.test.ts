// Answers of one moment, which one statement writes: each is complete, and none fails because of another.
import { HOUR_MS } from '@kloset/contract/durations'
import { getConversations, getMessages } from '@kloset/contract/messages.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { withDeadline } from '../../platform/http/deadline.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { sendMessage } from './messages.service.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

interface Words {
  readonly from: TestPerson
  readonly to: TestPerson
  readonly content?: string
  readonly clientId?: string
}

/** Requests of one moment wait for one write. */
const send = ({ from, to, content = 'yes', clientId = randomUUID() }: Words) =>
  withDeadline(60_000, () =>
    sendMessage(
      platform,
      {
        senderId: from.id,
        receiverId: to.id,
        clientId,
        content,
        uploadId: null,
        sharedPostId: null,
        replyToMessageId: null,
      },
      async () => {},
    ),
  )

/** Two people. The second one has written to the first. */
async function newPair(): Promise<[TestPerson, TestPerson]> {
  const name = randomUUID().slice(0, 8)
  const pair: [TestPerson, TestPerson] = [await join(`a${name}`), await join(`b${name}`)]
  await send({ from: pair[1], to: pair[0], content: 'which?' })
  return pair
}

const history = async (reader: TestPerson, other: TestPerson) =>
  (await call(getMessages, { params: { userId: other.id } }, reader)).body.items.map(
    ({ content }) => content,
  )
const unreadOf = async (reader: TestPerson) =>
  (await call(getConversations, {}, reader)).body.items.map(({ unreadCount }) => unreadCount)

test('answers of one moment are one statement, and a conversation keeps their order', async () => {
  const [[ana, ben], [cleo, dora]] = [await newPair(), await newPair()]
  const { result, statements } = await recordStatements(() =>
    Promise.all([
      send({ from: ana, to: ben, content: 'one' }),
      send({ from: cleo, to: dora, content: 'red' }),
      send({ from: ana, to: ben, content: 'two' }),
    ]),
  )
  expect(result.map(({ content }) => content)).toEqual(['one', 'red', 'two'])
  // The second one of the same conversation is in the next group.
  const written = statements.filter((text) => text.includes('insert into direct_messages'))
  expect(written).toHaveLength(2)
  expect(await history(ben, ana)).toEqual(['which?', 'one', 'two'])
  expect(await history(ana, ben)).toEqual(['which?', 'one', 'two'])
  expect(await history(dora, cleo)).toEqual(['which?', 'red'])
  expect([await unreadOf(ben), await unreadOf(dora)]).toEqual([[2], [1]])
})

test('what is sent twice exists once, and a first message is not written with the answers', async () => {
  const [ana, ben] = await newPair()
  const stranger = await join('stranger')
  const clientId = randomUUID()
  const [first, again, , other] = await Promise.all([
    send({ from: ana, to: ben, clientId }),
    send({ from: ana, to: ben, clientId }),
    send({ from: stranger, to: ana, content: 'hello' }),
    send({ from: ben, to: ana, content: 'both' }),
  ])
  expect(again.id).toBe(first.id)
  expect(await history(ben, ana)).toEqual(['which?', first.content, other.content])
  expect(await history(ana, stranger)).toEqual(['hello'])
})

test('a conversation that somebody has locked delays no others', async () => {
  const [[ana, ben], [cleo, dora]] = [await newPair(), await newPair()]
  const waiting = await platform.db.transaction().execute(async (tx) => {
    await sql`select from conversation_members where user_id = ${ben.id} for update`.execute(tx)
    const locked = send({ from: ana, to: ben, content: 'late' })
    await send({ from: cleo, to: dora, content: 'now' })
    expect(await history(dora, cleo)).toEqual(['which?', 'now'])
    expect(await history(ben, ana)).toEqual(['which?'])
    return { locked }
  })
  expect((await waiting.locked).content).toBe('late')
  expect(await history(ben, ana)).toEqual(['which?', 'late'])
})

test('what is committed while an answer waits counts', async () => {
  const [ana, ben] = await newPair()
  await send({ from: ana, to: ben, content: 'first' })
  const waiting = await platform.db.transaction().execute(async (tx) => {
    await sql`
      update conversation_members set unread_count = 7, is_request = true where user_id = ${ben.id}
    `.execute(tx)
    const locked = send({ from: ana, to: ben, content: 'second' })
    await untilWaiting(platform.db, 1)
    return { locked }
  })
  await waiting.locked
  const requests = await call(getConversations, { query: { list: 'requests' } }, ben)
  expect(requests.body.items).toMatchObject([{ unreadCount: 8, isRequest: true }])
})

test('an answer to somebody whose account is deleted meanwhile is refused', async () => {
  const [ana, ben] = await newPair()
  const waiting = await platform.db.transaction().execute(async (tx) => {
    await sql`delete from conversation_members where user_id = ${ben.id}`.execute(tx)
    await sql`delete from users where id = ${ben.id}`.execute(tx)
    const locked = send({ from: ana, to: ben }).catch((error: { code: string }) => error.code)
    await untilWaiting(platform.db, 1)
    return { locked }
  })
  expect(await waiting.locked).toBe('profile_not_found')
  expect(await history(ana, ben)).toEqual(['which?'])
})

test('the time of an answer is after the message before it, also when the clock was set back', async () => {
  const [ana, ben] = await newPair()
  const later = new Date(Date.now() + HOUR_MS)
  await sql`
    update conversation_members set last_message_at = ${later}
    where user_id in (${ana.id}, ${ben.id})
  `.execute(platform.db)
  await sql`
    update direct_messages set created_at = ${later} where sender_id = ${ben.id}
  `.execute(platform.db)
  await send({ from: ana, to: ben, content: 'later' })
  await send({ from: ben, to: ana, content: 'last' })
  expect(await history(ana, ben)).toEqual(['which?', 'later', 'last'])
})
