// A replica that lags behind: feeds may be old, but people see everything they did and every announced event.
import { addComment } from '@kloset/contract/comments.schemas'
import { getSos } from '@kloset/contract/feeds.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { getMoreFromAuthor, getPost, getPostsOfPerson } from '@kloset/contract/posts.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import type { ClientEvents, ServerEvents } from '@kloset/contract/realtime'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { insertPost } from '../entities/posts/add-post.queries.ts'
import { createTestDatabase } from '../platform/test-support/test-database.ts'
import { share } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'

const replica = await createTestDatabase()
const testApp = await createTestApp({}, replica)
const { app, call, join } = testApp
const [author, reader] = [await join('author'), await join('reader')]

test('a post that was just shared is read by its address, on its author’s page and among theirs', async () => {
  const { id: postId } = await share(testApp, author, { postType: 'regular' })
  const { id: otherId } = await share(testApp, author, { postType: 'regular' })
  expect((await call(getPost, { params: { postId } }, reader)).body.id).toBe(postId)
  const { body: theirs } = await call(getPostsOfPerson, { params: { userId: author.id } })
  expect(theirs.items.map(({ id }) => id)).toEqual([otherId, postId])
  const { body: more } = await call(getMoreFromAuthor, { params: { postId } })
  expect(more.items.map(({ id }) => id)).toEqual([otherId])
  const { body: profile } = await call(getProfile, { params: { idOrUsername: author.id } })
  expect(profile.postCounts).toMatchObject({ regular: 2 })
})

test('a feed read from the replica shows a like that the viewer has just given', async () => {
  const { id: postId, title, description } = await share(testApp, author, { postType: 'forum' })
  await sql`insert into users (id, email) values (${author.id}, ${author.email})`.execute(
    replica.db,
  )
  await sql`insert into profiles (id, username) values (${author.id}, 'author')`.execute(replica.db)
  await insertPost(replica.db, postId, {
    userId: author.id,
    postType: 'forum',
    title,
    caption: null,
    description,
    klotags: [],
    isFashionEmergency: false,
    isSensitive: false,
    audience: 'everyone',
    commentsFrom: 'everyone',
    hidesBody: false,
    showsNobody: false,
    hidesResults: false,
    hidesUntilEnd: false,
    isYesNo: false,
    votesFrom: 'everyone',
    endsAt: null,
    wornHalf: null,
    thumbnailUrl: null,
    altTexts: null,
    garmentWords: null,
  })
  await call(likePost, { params: { postId } }, reader)
  const { body } = await call(getSos, {}, reader)
  expect(body.items).toMatchObject([{ id: postId, viewer: { liked: true } }])
})

test('a post that the replica does not have yet can be watched', async () => {
  const { id: postId } = await share(testApp, author, { postType: 'forum' })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const client: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    extraHeaders: { cookie: reader.cookie },
    reconnection: false,
  })
  try {
    const upperCase = { postIds: [postId.toUpperCase()] }
    expect(await client.emitWithAck('post.watch', upperCase)).toEqual([postId])
    const received = new Promise((resolve) => {
      client.once('comment.created', resolve)
    })
    const body = { content: 'There', clientKey: randomUUID() }
    await call(addComment, { params: { postId }, body }, author)
    expect(await received).toMatchObject({ postId, commentId: body.clientKey })
  } finally {
    client.disconnect()
  }
})
