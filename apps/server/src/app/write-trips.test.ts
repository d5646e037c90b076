// How often each write waits for the database, including begin and commit, and what it decides after such a wait.
import type { GarmentInput } from '@kloset/contract/garments.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordStatements } from '../platform/database/statements.ts'
import { share } from '../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../test-support/test-app.ts'
import { untilWaiting } from '../test-support/waiting.ts'
import { lockFollowCounts } from '../entities/people/follows.queries.ts'
import { insertBlock } from '../entities/relations/relations.queries.ts'
import { addComment } from '../features/comments/comments.service.ts'
import { follow, unfollow } from '../features/follows/follows.service.ts'
import { like, unlike } from '../features/likes/likes.service.ts'
import { setReaction } from '../features/messages/message-reactions.service.ts'
import { sendMessage } from '../features/messages/messages.service.ts'

const testApp = await createTestApp()
const { join, platform } = testApp
const { db } = platform
const [ana, ben, cleo] = [await join('ana'), await join('ben'), await join('cleo')]
const { id: postId } = await share(testApp, ben, { postType: 'regular' })

const nothing = { uploadId: null, sharedPostId: null, replyToMessageId: null }
const send = (from: TestPerson, to: TestPerson, clientId = randomUUID()) =>
  sendMessage(
    platform,
    { senderId: from.id, receiverId: to.id, clientId, content: 'hi', ...nothing },
    () => Promise.resolve(),
  )
const { id: messageId } = await send(ana, ben)
await send(ben, ana)
await follow(platform, cleo.id, ben.id)
await like(platform, postId, cleo.id)

const comment = () =>
  addComment(platform, {
    id: randomUUID(),
    postId,
    userId: ana.id,
    content: 'nice',
    parentId: null,
  })

const react = (emoji: 'heart' | null) =>
  setReaction(platform, { userId: ana.id, withUserId: ben.id, messageId }, emoji)

const writes: [string, number, () => Promise<unknown>][] = [
  ['a like', 1, () => like(platform, postId, ana.id)],
  ['a like that is taken back', 1, () => unlike(platform, postId, cleo.id)],
  ['a follow', 1, () => follow(platform, ana.id, ben.id)],
  ['the end of a follow', 1, () => unfollow(platform, cleo.id, ben.id)],
  ['a message to somebody who answered before', 1, () => send(ana, ben)],
  ['a reaction: whether it is a request, and the reaction', 2, () => react('heart')],
  ['the end of a reaction, after the same question', 2, () => react(null)],
  ['a comment: whom it notifies, and the comment', 2, comment],
]

test.for(writes)('%s is written in trips: %i', async ([, most, write]) => {
  expect((await recordStatements(write)).trips).toBe(most)
})

const writing = (statements: readonly string[], table: string) =>
  statements.filter((text) => new RegExp(`(insert into|update) ${table}\\b`).test(text))

test('a thread is written by one statement', async () => {
  const { statements } = await recordStatements(() => share(testApp, ana, { postType: 'forum' }))
  expect(statements.filter((text) => /insert into|update \w+ set/.test(text))).toHaveLength(1)
})

test('a look with a picture and garments writes its row, brands and garments once each', async () => {
  const garment = (brand: string) => ({ category: 'skirt', brand }) as GarmentInput
  const garments = [garment('North'), garment('South'), garment('north')]
  const { result, statements } = await recordStatements(() =>
    share(testApp, ana, { postType: 'regular', garments }),
  )
  for (const table of ['posts', 'post_words', 'garments', 'brands']) {
    expect(writing(statements, table)).toHaveLength(1)
  }
  const { rows } = await sql`
    select worn_half, thumbnail_url is not null as has_thumbnail from posts where post_id = ${result.id}
  `.execute(db)
  expect(rows).toEqual([{ worn_half: 'lower', has_thumbnail: true }])
})

test('the same message sent five times at once exists once', async () => {
  const clientId = randomUUID()
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => send(ana, ben, clientId)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('a follow that waited for a block is refused by it', async () => {
  const pair = [ana.id, cleo.id] as const
  const refused = await db.transaction().execute(async (tx) => {
    await lockFollowCounts(tx, pair)
    const begun = follow(platform, ana.id, cleo.id).catch((error: { code: string }) => error.code)
    await untilWaiting(db, 1)
    await insertBlock(tx, cleo.id, ana.id)
    return { begun }
  })
  expect(await refused.begun).toBe('profile_not_found')
  const { rows } =
    await sql`select from follows where follower_id = ${ana.id} and following_id = ${cleo.id}`.execute(
      db,
    )
  expect(rows).toEqual([])
})
