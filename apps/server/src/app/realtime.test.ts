// Live events over real sockets: who receives which, and when.
import { addComment, deleteComment, getComment } from '@kloset/contract/comments.schemas'
import { deleteConversation, getMessage, sendMessage } from '@kloset/contract/messages.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { getNotification } from '@kloset/contract/notifications.schemas'
import { updatePost } from '@kloset/contract/posts.schemas'
import { watchedMax } from '@kloset/contract/realtime'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { concludeUpload } from '../entities/media/conclude-upload.ts'
import { findUpload } from '../entities/media/media.queries.ts'
import { transaction } from '../platform/database/transaction.ts'
import { rooms } from '../platform/realtime/realtime.ts'
import { giveUpload, share } from '../test-support/fixtures.ts'
import { type Connected, createSockets, next, outcome } from '../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const { connect, openAsVisitor, settle } = await createSockets(testApp)
const [ana, ben, eve] = [await join('ana'), await join('ben'), await join('eve')]

/** Watches a post; earlier events are forgotten. */
async function watch({ client, received }: Connected, person: TestPerson, postId: string) {
  expect(await client.emitWithAck('post.watch', { postIds: [postId] })).toEqual([postId])
  await settle({ client }, person)
  received.length = 0
}

const write = (from: TestPerson, to: TestPerson, content: string) =>
  call(sendMessage, { params: { userId: to.id }, body: { clientId: randomUUID(), content } }, from)

describe('events', () => {
  test('of a conversation reach its two people, and no one else', async () => {
    const [atAna, atBen, atEve] = [await connect(ana), await connect(ben), await connect(eve)]
    const arrived = next(atBen.client, 'message.created')
    const { body } = await write(ana, ben, 'between us')
    expect(await arrived).toEqual({
      conversationId: body.conversationId,
      withUserId: ana.id,
      messageId: body.id,
      senderId: ana.id,
    })
    await settle(atAna, ana)
    expect(atAna.received[0]).toMatchObject(['message.created', { withUserId: ben.id }])
    await settle(atEve, eve)
    expect(atEve.received).toEqual([['conversation.deleted', { withUserId: '' }]])
  })

  test('come after the commit, so that their rows can be read', async () => {
    const { client } = await connect(ben)
    const arrived = next(client, 'message.created') as Promise<{ messageId: string }>
    await write(ana, ben, 'committed')
    const { messageId } = await arrived
    const params = { userId: ana.id, messageId }
    expect((await call(getMessage, { params }, ben)).body.content).toBe('committed')
    const received = next(client, 'notification.created') as Promise<{ id: string }>
    const post = await share(testApp, ben, { postType: 'regular' })
    await call(likePost, { params: { postId: post.id } }, ana)
    const notification = await call(
      getNotification,
      { params: { notificationId: (await received).id } },
      ben,
    )
    expect(notification.body).toMatchObject({ type: 'like', actor: { username: 'ana' } })
  })

  test('of a transaction that fails are never sent', async () => {
    const { client, received } = await connect(ben)
    const broken = transaction(platform.db, async (_tx, afterCommit) => {
      afterCommit(() => platform.realtime.emit(rooms.person(ben.id), 'session.ended', {}))
      await Promise.reject(new Error('no'))
    })
    await expect(broken).rejects.toThrow('no')
    await write(ana, { ...ben, id: randomUUID() }, 'to nobody')
    await settle({ client }, ben)
    expect(received).toEqual([['conversation.deleted', { withUserId: '' }]])
  })

  test('of a picture that is ready reach both who have the message', async () => {
    const uploadId = await giveUpload(testApp, ana)
    await sql`update uploads set state = 'processing' where id = ${uploadId}`.execute(platform.db)
    const params = { userId: ben.id }
    const sent = await call(
      sendMessage,
      { params, body: { clientId: randomUUID(), uploadId } },
      ana,
    )
    expect(sent.body.media?.state).toBe('processing')
    const tabs = [await connect(ana), await connect(ben)]
    const received = tabs.map(({ client }) => next(client, 'message.media'))
    const upload = await findUpload(platform.db, ana.id, uploadId)
    if (!upload) throw new Error('The upload is gone')
    await concludeUpload(platform, upload, { state: 'ready', failure: null })
    expect(await Promise.all(received)).toEqual([
      { withUserId: ben.id, messageId: sent.body.id },
      { withUserId: ana.id, messageId: sent.body.id },
    ])
    const read = { params: { userId: ana.id, messageId: sent.body.id } }
    expect((await call(getMessage, read, ben)).body.media?.state).toBe('ready')
    expect((await call(getMessage, read, eve)).status).toBe(404)
  })

  test('a conversation hidden in one tab is hidden in the others', async () => {
    const { client } = await connect(ben)
    const hidden = next(client, 'conversation.deleted')
    await call(deleteConversation, { params: { userId: ana.id } }, ben)
    expect(await hidden).toEqual({ withUserId: ana.id })
  })
})

describe('a watched post', () => {
  test('notifies those who watch it of comments and counts, and stops when they leave', async () => {
    const post = await share(testApp, ana, { postType: 'regular' })
    const other = await share(testApp, ana, { postType: 'regular' })
    const [atBen, atEve] = [await connect(ben), await connect(eve)]
    await watch(atBen, ben, post.id)
    await watch(atEve, eve, other.id)

    const created = next(atBen.client, 'comment.created') as Promise<{ commentId: string }>
    const counted = next(atBen.client, 'post.counts')
    const params = { postId: post.id }
    const body = { content: 'Pockets!', clientKey: randomUUID() }
    await call(addComment, { params, body }, ana)
    const { commentId } = await created
    expect(await counted).toMatchObject({ postId: post.id, commentsCount: 1 })
    const read = await call(getComment, { params: { ...params, commentId } }, ben)
    expect(read.body.content).toBe('Pockets!')
    await settle(atEve, eve)
    expect(atEve.received).toEqual([['conversation.deleted', { withUserId: '' }]])

    atBen.client.emit('post.unwatch', { postIds: [post.id] })
    // Events of one socket are handled in order: once this one is answered, that one is done.
    await watch(atBen, ben, other.id)
    await call(deleteComment, { params: { ...params, commentId } }, ana)
    await settle(atBen, ben)
    expect(atBen.received.map(([name]) => name)).toEqual(['conversation.deleted'])
  })

  test('is read again by those who watch it when its author edits it', async () => {
    const post = await share(testApp, ana, { postType: 'regular', caption: 'Before' })
    const atBen = await connect(ben)
    await watch(atBen, ben, post.id)
    const params = { postId: post.id }
    const body = { postType: 'regular' as const, caption: 'After', klotags: [] }
    expect((await call(updatePost, { params, body }, ana)).status).toBe(200)
    await settle(atBen, ben)
    expect(atBen.received[0]).toEqual(['post.changed', params])
  })

  test('that does not exist, or is no id, cannot be watched', async () => {
    const { client } = await connect(ben)
    const watched = (event: { postIds: string[] }) => client.emitWithAck('post.watch', event)
    expect(await watched({ postIds: [randomUUID()] })).toEqual([])
    expect(await watched({ postIds: [`person:${ana.id}`] })).toEqual([])
    expect(await watched(null as never)).toEqual([])
    expect(client.connected).toBe(true)
  })

  test('is one of at most sixty that a tab watches, and all of them may be sent at once', async () => {
    const { client } = await connect(ben)
    const shared = []
    for (let count = 0; count < watchedMax; count += 1) {
      shared.push((await share(testApp, ana, { postType: 'forum' })).id)
    }
    const watched = (...postIds: string[]) => client.emitWithAck('post.watch', { postIds })
    expect(await watched(...shared)).toEqual(shared)
    const another = (await share(testApp, ana, { postType: 'forum' })).id
    expect(await watched(another)).toEqual([])
    const [first = '', ...others] = shared
    client.emit('post.unwatch', { postIds: [first] })
    expect(await watched(first, another, first)).toEqual([first])
    client.emit('post.unwatch', { postIds: others })
    expect(await watched(randomUUID(), another)).toEqual([another])
    expect(client.connected).toBe(true)
  })
})

describe('a visitor', () => {
  test('receives the events of a post, and nothing that is meant for a person', async () => {
    const post = await share(testApp, ana, { postType: 'regular' })
    // The cookie of a person who is signed in does not make a visitor a member.
    const visitor = openAsVisitor(ana.cookie)
    expect(await outcome(visitor)).toBe('connected')
    const received: string[] = []
    visitor.onAny((name: string) => received.push(name))
    expect(await visitor.emitWithAck('post.watch', { postIds: [post.id] })).toEqual([post.id])
    const counted = next(visitor, 'post.counts')
    await write(ben, ana, 'for ana alone')
    await call(likePost, { params: { postId: post.id } }, ben)
    expect(await counted).toMatchObject({ postId: post.id, likesCount: 1 })
    expect(received).toEqual(['post.counts'])
  })
})
