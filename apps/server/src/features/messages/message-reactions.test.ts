// Reactions to messages: one of each of the two people, live for both, and who may not react.
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { reactToMessage, takeReactionBack } from '@kloset/contract/message-reactions.schemas'
import type { MessageEmoji } from '@kloset/contract/message-reactions.schemas'
import * as contract from '@kloset/contract/messages.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { blockPerson, restrictPerson } from '@kloset/contract/relations.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { createSockets } from '../../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, drain, join, platform } = testApp
const { connect, settle } = await createSockets(testApp)

const ofPerson = ({ id }: TestPerson) => ({ params: { userId: id } })

const write = async (from: TestPerson, to: TestPerson, content = 'hi') => {
  const body = { clientId: randomUUID(), content }
  return (await call(contract.sendMessage, { ...ofPerson(to), body }, from)).body.id
}

/** Two people, and a message of the first. */
async function meet() {
  const [ana, ben] = [await givePerson(testApp), await givePerson(testApp)]
  return { ana, ben, messageId: await write(ana, ben) }
}

const at = (other: TestPerson, messageId: string) => ({ params: { userId: other.id, messageId } })

const react = (by: TestPerson, other: TestPerson, messageId: string, emoji: MessageEmoji) =>
  call(reactToMessage, { ...at(other, messageId), body: { emoji } }, by)
const takeBack = (by: TestPerson, other: TestPerson, messageId: string) =>
  call(takeReactionBack, at(other, messageId), by)

/** The reactions to each message, as the reader sees them. */
const seenBy = async (reader: TestPerson, other: TestPerson) =>
  (await call(contract.getMessages, ofPerson(other), reader)).body.items.map(
    ({ reactions }) => reactions,
  )

const mine = (emoji: MessageEmoji) => ({ emoji, isMine: true })
const theirs = (emoji: MessageEmoji) => ({ emoji, isMine: false })

describe('reactions to messages', () => {
  test('are one of each person: another replaces it, and it is taken back', async () => {
    const { ana, ben, messageId } = await meet()
    expect((await react(ben, ana, messageId, 'laugh')).body.reactions).toEqual([mine('laugh')])
    expect((await react(ana, ben, messageId, 'sad')).body.reactions).toEqual([
      theirs('laugh'),
      mine('sad'),
    ])
    expect(await seenBy(ana, ben)).toEqual([[theirs('laugh'), mine('sad')]])
    await react(ben, ana, messageId, 'heart')
    expect(await seenBy(ben, ana)).toEqual([[theirs('sad'), mine('heart')]])
    expect((await takeBack(ben, ana, messageId)).body.reactions).toEqual([theirs('sad')])
    expect((await takeBack(ben, ana, messageId)).body.reactions).toEqual([theirs('sad')])
    expect(await seenBy(ben, ana)).toEqual([[theirs('sad')]])
  })

  test('sent twenty times at once are one', async () => {
    const { ana, ben, messageId } = await meet()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => react(ben, ana, messageId, 'heart')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await seenBy(ana, ben)).toEqual([[theirs('heart')]])
  })

  test('reach both people’s tabs once, and alert nobody', async () => {
    const { ana, ben, messageId } = await meet()
    const [atAna, atBen] = [await connect(ana), await connect(ben)]
    await react(ben, ana, messageId, 'heart')
    await react(ben, ana, messageId, 'heart')
    await settle(atAna, ana)
    await settle(atBen, ben)
    const receivedOf = ({ received }: typeof atAna) =>
      received.filter(([name]) => name !== 'conversation.deleted')
    expect(receivedOf(atAna)).toEqual([['message.reacted', { withUserId: ben.id, messageId }]])
    expect(receivedOf(atBen)).toEqual([['message.reacted', { withUserId: ana.id, messageId }]])
    expect((await call(getNotifications, {}, ana)).body.items).toEqual([])
  })

  test('leave the order and the counts of the conversations as they are', async () => {
    const { ana, ben, messageId } = await meet()
    await write(ana, await givePerson(testApp))
    const before = (await call(contract.getConversations, {}, ana)).body
    await react(ben, ana, messageId, 'angry')
    expect((await call(contract.getConversations, {}, ana)).body).toEqual(before)
  })

  test('come with the messages, without another statement', async () => {
    const { ana, ben, messageId } = await meet()
    const read = () => recordStatements(() => call(contract.getMessages, ofPerson(ana), ben))
    await read()
    const { statements: before } = await read()
    await react(ben, ana, messageId, 'heart')
    expect((await read()).statements).toHaveLength(before.length)
  })
})

describe('nobody reacts', () => {
  test('to a message of others, of another conversation, or one that they have hidden', async () => {
    const { ana, ben, messageId } = await meet()
    const eve = await givePerson(testApp)
    await write(eve, ana)
    expect((await react(eve, ana, messageId, 'heart')).problem.code).toBe('not_found')
    expect((await react(ana, eve, messageId, 'heart')).problem.code).toBe('not_found')
    await call(contract.deleteConversation, ofPerson(ana), ben)
    expect((await react(ben, ana, messageId, 'heart')).problem.code).toBe('not_found')
    expect(await seenBy(ana, ben)).toEqual([[]])
  })

  test('to a message that a moderator removed', async () => {
    const { ana, ben, messageId } = await meet()
    await sql`update direct_messages set removed_at = now() where id = ${messageId}`.execute(
      platform.db,
    )
    expect((await react(ben, ana, messageId, 'heart')).problem.code).toBe('not_found')
  })

  test.for([true, false])('across a block, by the sender: %s', async (bySender) => {
    const { ana, ben, messageId } = await meet()
    const [by, of] = bySender ? [ana, ben] : [ben, ana]
    await call(blockPerson, ofPerson(of), by)
    expect((await react(ben, ana, messageId, 'heart')).problem.code).toBe('not_found')
    expect((await takeBack(ben, ana, messageId)).problem.code).toBe('not_found')
  })

  test('in a request before it is accepted', async () => {
    const [ana, ben] = [await givePerson(testApp), await givePerson(testApp)]
    await call(restrictPerson, ofPerson(ana), ben)
    const messageId = await write(ana, ben)
    const { problem } = await react(ben, ana, messageId, 'heart')
    expect([problem.code, problem.detail]).toEqual(['forbidden', 'Accept the request first.'])
    await call(contract.acceptRequest, ofPerson(ana), ben)
    expect((await react(ben, ana, messageId, 'heart')).status).toBe(200)
  })

  test('with anything but the six', async () => {
    const { ana, ben, messageId } = await meet()
    const { problem } = await react(ben, ana, messageId, 'party' as MessageEmoji)
    expect(problem.code).toBe('invalid_input')
  })
})

test('reactions go with their message', async () => {
  const { ana, ben, messageId } = await meet()
  await react(ben, ana, messageId, 'heart')
  await sql`delete from direct_messages where id = ${messageId}`.execute(platform.db)
  const { rows } = await sql`
    select from message_reactions where message_id = ${messageId}
  `.execute(platform.db)
  expect(rows).toHaveLength(0)
})

test('a person who leaves takes their reactions along, and those of the other stay', async () => {
  const [leaver, stays] = [await join('leaver'), await join('stays')]
  const [one, other] = [await write(stays, leaver, 'one'), await write(leaver, stays, 'other')]
  for (const messageId of [one, other]) {
    await react(leaver, stays, messageId, 'laugh')
    await react(stays, leaver, messageId, 'heart')
  }
  const account = { password: `${leaver.username}-secret`, confirmation: leaver.username }
  await call(deleteAccount, { body: account }, leaver)
  await drain()
  const { body } = await call(contract.getConversations, {}, stays)
  const stranger = { ...leaver, id: body.items[0]?.withUserId ?? '' }
  expect(await seenBy(stays, stranger)).toEqual([[mine('heart')], [mine('heart')]])
  const { rows } = await sql`
    select from message_reactions where message_id in (${one}, ${other}) and user_id <> ${stays.id}
  `.execute(platform.db)
  expect(rows).toHaveLength(0)
})
