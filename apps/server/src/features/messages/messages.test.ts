import * as contract from '@kloset/contract/messages.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { type Language, LANGUAGE_COOKIE } from '@kloset/texts/languages'
import { getPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { giveUpload, insist, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { sendMessage } from './messages.service.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
let made = 0
const newPair = async () => {
  made += 1
  return [await join(`ana${made}`), await join(`ben${made}`)] as const
}

const send = (from: TestPerson, to: TestPerson, body: object) =>
  call(
    contract.sendMessage,
    { params: { userId: to.id }, body: { clientId: randomUUID(), ...body } },
    from,
  )
const history = async (reader: TestPerson, other: TestPerson, query = {}) =>
  (await call(contract.getMessages, { params: { userId: other.id }, query }, reader)).body
const texts = async (reader: TestPerson, other: TestPerson) =>
  (await history(reader, other)).items.map(({ content }) => content)

describe('messages', () => {
  test('arrive for both, oldest first, with unread counts until they are read', async () => {
    const [ana, ben] = await newPair()
    await send(ana, ben, { content: ' hi ' })
    await send(ana, ben, { content: 'are you there?' })
    expect(await texts(ben, ana)).toEqual(['hi', 'are you there?'])
    expect(await texts(ana, ben)).toEqual(['hi', 'are you there?'])
    const list = await call(contract.getConversations, {}, ben)
    expect(list.body.items).toMatchObject([
      {
        withUserId: ana.id,
        person: { username: ana.username },
        lastMessage: { preview: 'are you there?', isMine: false },
        unreadCount: 2,
      },
    ])
    const mine = await call(contract.getConversations, {}, ana)
    expect(mine.body.items).toMatchObject([{ unreadCount: 0, lastMessage: { isMine: true } }])
    const read = await call(contract.markConversationRead, { params: { userId: ana.id } }, ben)
    expect(read.body.unreadCount).toBe(0)
    expect((await history(ana, ben)).items.every(({ isRead }) => isRead)).toBe(true)
  })

  test('sent again with the same client id exist once', async () => {
    const [ana, ben] = await newPair()
    const clientId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(ana, ben, { content: 'once', clientId })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await texts(ben, ana)).toEqual(['once'])
    const list = await call(contract.getConversations, {}, ben)
    expect(list.body.items).toMatchObject([{ unreadCount: 1 }])
  })

  test('cost five statements to send', async () => {
    const [ana, ben] = await newPair()
    // The first one asks who is there as well.
    await send(ana, ben, { content: 'hi' })
    const { result, statements } = await recordStatements(() => send(ana, ben, { content: 'you?' }))
    expect(result.body).toMatchObject({ senderId: ana.id, content: 'you?', replyTo: null })
    expect(statements).toHaveLength(5)
  })

  test('200 written from both sides at once are all found by a client that reads on from its last one', async () => {
    const [ana, ben] = await newPair()
    await send(ana, ben, { content: 'start' })
    let { latestCursor } = await history(ben, ana)
    const seen: string[] = []
    const catchUp = async () => {
      const query = { after: latestCursor ?? '' }
      const answer = await call(contract.getMessages, { params: { userId: ana.id }, query }, ben)
      // All connections wait for this one conversation, so the read is repeated, as a client does.
      if (answer.status === 503) return
      const page = answer.body
      seen.push(...page.items.map(({ clientId }) => clientId))
      latestCursor = page.latestCursor ?? latestCursor
    }
    const clientIds = Array.from({ length: 200 }, () => randomUUID())
    const writing = Promise.all(
      clientIds.map((clientId, index) => {
        const [sender, receiver] = index % 2 ? [ana, ben] : [ben, ana]
        return insist(() =>
          sendMessage(
            platform,
            {
              senderId: sender.id,
              receiverId: receiver.id,
              clientId,
              content: `n ${index}`,
              uploadId: null,
              sharedPostId: null,
              replyToMessageId: null,
            },
            () => Promise.resolve(),
          ),
        )
      }),
    )
    for (let round = 0; round < 20; round += 1) await catchUp()
    await writing
    while (seen.length < clientIds.length) await catchUp()
    expect(seen.toSorted()).toEqual(clientIds.toSorted())
    const whole = (await history(ana, ben, {})).items.map(({ clientId }) => clientId)
    expect(seen.slice(-100)).toEqual(whole)
  })

  test('a history is read back 100 at a time', async () => {
    const [ana, ben] = await newPair()
    for (let number = 1; number <= 120; number += 1)
      await send(ana, ben, { content: `n ${number}` })
    const newest = await history(ben, ana)
    expect(newest.items.map(({ content }) => content)).toEqual(
      Array.from({ length: 100 }, (_, index) => `n ${index + 21}`),
    )
    const older = await history(ben, ana, { before: newest.previousCursor })
    expect(older.items.map(({ content }) => content)).toEqual(
      Array.from({ length: 20 }, (_, index) => `n ${index + 1}`),
    )
    expect(older.previousCursor).toBeNull()
  })

  test('a reply quotes a message of the same conversation and of no other', async () => {
    const [ana, ben] = await newPair()
    const cleo = await join(`cleo${made}`)
    const question = (await send(ana, ben, { content: 'boots or heels?' })).body
    const reply = await send(ben, ana, { content: 'boots', replyToMessageId: question.id })
    expect(reply.body.replyTo).toEqual({
      id: question.id,
      senderId: ana.id,
      messageType: 'text',
      content: 'boots or heels?',
    })
    const foreign = await send(ben, cleo, { content: 'x', replyToMessageId: question.id })
    expect(foreign.problem.code).toBe('conversation_not_found')
  })

  test('a shared post is a card, counts, and notifies its author', async () => {
    const [ana, ben] = await newPair()
    const author = await join(`author${made}`)
    const post = await share(testApp, author, { postType: 'regular', caption: 'Rain coat' })
    const sent = await send(ana, ben, { sharedPostId: post.id })
    expect(sent.body).toMatchObject({
      messageType: 'post_share',
      sharedPost: { id: post.id, caption: 'Rain coat' },
    })
    const seen = await call(getPost, { params: { postId: post.id } })
    expect(seen.body.counts.sharesCount).toBe(1)
    const notifications = await call(getNotifications, {}, author)
    expect(notifications.body.items).toMatchObject([
      { type: 'post_share', actor: { username: ana.username } },
    ])
    const previewTo = async (language: Language) => {
      const cookie = `${ben.cookie}; ${LANGUAGE_COOKIE}=${language}`
      const { body } = await call(contract.getConversations, {}, { cookie })
      return body.items[0]?.lastMessage?.preview
    }
    expect(await previewTo('en')).toBe('Shared a post')
    expect(await previewTo('de')).toBe('Hat einen Beitrag geteilt')
    const gone = await send(ana, ben, { sharedPostId: randomUUID() })
    expect(gone.problem.code).toBe('post_not_found')
  })

  test('a picture is the sender’s own upload, used once', async () => {
    const [ana, ben] = await newPair()
    const uploadId = await giveUpload(testApp, ana)
    const sent = await send(ana, ben, { uploadId })
    expect(sent.body).toMatchObject({ messageType: 'image', media: { kind: 'image', width: 960 } })
    expect((await send(ana, ben, { uploadId })).problem.code).toBe('upload_not_found')
    const theirs = await giveUpload(testApp, ben)
    expect((await send(ana, ben, { uploadId: theirs })).problem.code).toBe('upload_not_found')
  })
})

describe('conversations', () => {
  test('deleted by one are kept by the other, and start again empty', async () => {
    const [ana, ben] = await newPair()
    await send(ana, ben, { content: 'old' })
    const params = { userId: ana.id }
    expect((await call(contract.deleteConversation, { params }, ben)).status).toBe(204)
    expect(await texts(ben, ana)).toEqual([])
    expect((await call(contract.getConversations, {}, ben)).body.items).toEqual([])
    expect(await texts(ana, ben)).toEqual(['old'])
    await send(ana, ben, { content: 'new' })
    // One statement reads the page of both.
    expect(await Promise.all([texts(ben, ana), texts(ana, ben)])).toEqual([['new'], ['old', 'new']])
    const list = await call(contract.getConversations, {}, ben)
    expect(list.body.items).toMatchObject([{ unreadCount: 1, lastMessage: { preview: 'new' } }])
  })

  test('deleted in the millisecond of their last message hide it', async () => {
    const [ana, ben] = await newPair()
    const { id, conversationId } = (await send(ana, ben, { content: 'old' })).body
    await call(contract.deleteConversation, { params: { userId: ana.id } }, ben)
    await sql`
      update direct_messages set created_at = '2026-01-01 12:00:00.123100Z'
      where conversation_id = ${conversationId} and id = ${id}
    `.execute(platform.db)
    await sql`
      update conversation_members
      set last_message_at = '2026-01-01 12:00:00.123100Z',
        cleared_before = '2026-01-01 12:00:00.123900Z'
      where conversation_id = ${conversationId} and user_id = ${ben.id}
    `.execute(platform.db)
    expect(await texts(ben, ana)).toEqual([])
    const params = { userId: ana.id }
    expect((await call(contract.getConversation, { params }, ben)).body.lastMessage).toBeNull()
  })

  test('keep the order of sending when the clock is set back', async () => {
    const [ana, ben] = await newPair()
    const { conversationId } = (await send(ana, ben, { content: 'first' })).body
    // A row that was written while the clock was three hours ahead.
    await sql`
      update direct_messages set created_at = created_at + interval '3 hours'
      where conversation_id = ${conversationId}
    `.execute(platform.db)
    await sql`
      update conversation_members set last_message_at = last_message_at + interval '3 hours'
      where conversation_id = ${conversationId}
    `.execute(platform.db)
    const { latestCursor } = await history(ben, ana)
    await send(ana, ben, { content: 'second' })
    await send(ben, ana, { content: 'third' })
    expect(await texts(ben, ana)).toEqual(['first', 'second', 'third'])
    const later = await history(ben, ana, { after: latestCursor ?? '' })
    expect(later.items.map(({ content }) => content)).toEqual(['second', 'third'])
    const list = await call(contract.getConversations, {}, ana)
    expect(list.body.items).toMatchObject([{ lastMessage: { preview: 'third' } }])

    await call(contract.deleteConversation, { params: { userId: ana.id } }, ben)
    expect(await texts(ben, ana)).toEqual([])
    await send(ana, ben, { content: 'fourth' })
    expect(await texts(ben, ana)).toEqual(['fourth'])
  })

  test('are read by their two people only', async () => {
    const [ana, ben] = await newPair()
    const eve = await join(`eve${made}`)
    await send(ana, ben, { content: 'between us' })
    for (const person of [ana, ben]) expect(await texts(eve, person)).toEqual([])
    expect((await call(contract.getConversations, {}, eve)).body.items).toEqual([])
  })

  test.for([
    ['nothing', {}],
    ['only spaces', { content: '   ' }],
    ['more than 4,000 characters', { content: 'a'.repeat(4001) }],
    ['a character the database cannot store', { content: 'a\u0000' }],
    ['a character that speaks to terminals', { content: 'a\u001b[31m' }],
    ['a file and a post at once', { uploadId: randomUUID(), sharedPostId: randomUUID() }],
  ] as const)('%s is refused', async ([, body]) => {
    const [ana, ben] = await newPair()
    const refused = await send(ana, ben, body)
    expect(refused).toMatchObject({ status: 400, problem: { code: 'invalid_input' } })
    expect(await texts(ben, ana)).toEqual([])
  })

  test('10 MB are refused before they are read', async () => {
    const [ana, ben] = await newPair()
    const refused = await send(ana, ben, { content: 'a'.repeat(10_000_000) })
    expect(refused).toMatchObject({ status: 413 })
    expect(await texts(ben, ana)).toEqual([])
  })

  test('script tags are words like others, and lines stay lines', async () => {
    const [ana, ben] = await newPair()
    const content = '<script>alert(1)</script>\n\tsecond line 👗'
    await send(ana, ben, { content })
    expect(await texts(ben, ana)).toEqual([content])
  })

  test('a message of another conversation is not found by its id', async () => {
    const [ana, ben] = await newPair()
    const eve = await join(`eve_reads${made}`)
    const { id } = (await send(ana, ben, { content: 'between us' })).body
    for (const { id: userId } of [ana, ben]) {
      const params = { userId, messageId: id }
      expect((await call(contract.getMessage, { params }, eve)).status).toBe(404)
    }
  })

  test('a message to oneself or to an unknown person is refused', async () => {
    const [ana] = await newPair()
    expect((await send(ana, ana, { content: 'me' })).problem.code).toBe('forbidden')
    const nobody = { ...ana, id: randomUUID() }
    expect((await send(ana, nobody, { content: 'hello?' })).problem.code).toBe('profile_not_found')
  })
})
