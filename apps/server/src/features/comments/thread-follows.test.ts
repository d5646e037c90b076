// Following a thread: a follower is notified of each new answer, until they end it, mute it or block somebody.
import { addComment, approveComment, deleteComment } from '@kloset/contract/comments.schemas'
import { choosePostAlerts } from '@kloset/contract/notification-choices.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import {
  blockPerson,
  mutePerson,
  muteWord,
  restrictPerson,
} from '@kloset/contract/relations.schemas'
import { chooseThreadFollow, getThreadFollow } from '@kloset/contract/thread-follows.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { giveCrowd, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { run as notifyOfAnswer } from './notify-of-answer.ts'

const testApp = await createTestApp()
const { call, drain, join, platform } = testApp

let people = 0
let asker: TestPerson, helper: TestPerson, reader: TestPerson
let params: { postId: string }

beforeEach(async () => {
  people += 1
  asker = await join(`asker${people}`)
  helper = await join(`helper${people}`)
  reader = await join(`reader${people}`)
  params = { postId: (await share(testApp, asker, { postType: 'forum' })).id }
})

const follow = (isFollowing = true, as = reader) =>
  call(chooseThreadFollow, { params, body: { isFollowing } }, as)

const follows = async (as = reader) =>
  (await call(getThreadFollow, { params }, as)).body.isFollowing

async function answer(content: string, as = helper, parentCommentId?: string) {
  const clientKey = randomUUID()
  const body = { content, clientKey, ...(parentCommentId && { parentCommentId }) }
  expect((await call(addComment, { params, body }, as)).status).toBe(200)
  await drain()
  return clientKey
}

/** The reader’s notifications: the sentence, the words, and by how many people. */
const notificationsOf = async (as = reader) =>
  (await call(getNotifications, { query: {} }, as)).body.items.map(
    ({ title, content, actorsCount }) => [title, content, actorsCount],
  )

const answered = 'answered a thread you follow'

describe('a person who follows a thread', () => {
  test('is notified of each answer in one notification, and not of replies', async () => {
    expect(await follows()).toBe(false)
    for (let time = 0; time < 2; time += 1) {
      expect((await follow()).body).toEqual({ isFollowing: true })
    }
    expect(await follows()).toBe(true)
    const first = await answer('Snip the tape.')
    await answer('Use pliers.', asker, first)
    expect(await notificationsOf()).toEqual([[answered, 'Snip the tape.', 1]])
    const third = await join(`third${people}`)
    await answer('Sew a bar.', third)
    expect(await notificationsOf()).toEqual([[answered, 'Sew a bar.', 2]])
    expect((await notificationsOf(asker)).map(([title]) => title)).toEqual([
      'commented on your post',
    ])
  })

  test('is not notified after ending it, nor of their own answer', async () => {
    await follow()
    await answer('My own.', reader)
    expect(await notificationsOf()).toEqual([])
    expect((await follow(false)).body).toEqual({ isFollowing: false })
    expect(await follows()).toBe(false)
    await answer('Snip the tape.')
    expect(await notificationsOf()).toEqual([])
  })

  test('loses the notification of an answer that is deleted', async () => {
    await follow()
    await answer('First.')
    const commentId = await answer('Second.')
    await call(deleteComment, { params: { ...params, commentId } }, helper)
    expect(await notificationsOf()).toEqual([[answered, 'First.', 1]])
  })

  test('is notified once when the job runs again, and not of an answer that was deleted before it', async () => {
    await follow()
    const commentId = await answer('Snip the tape.')
    await notifyOfAnswer(platform, { ...params, commentId })
    expect(await notificationsOf()).toEqual([[answered, 'Snip the tape.', 1]])
    await call(deleteComment, { params: { ...params, commentId } }, helper)
    await notifyOfAnswer(platform, { ...params, commentId })
    expect(await notificationsOf()).toEqual([])
  })

  test('is notified of an answer that waited once its author approves it', async () => {
    await follow()
    await call(restrictPerson, { params: { userId: helper.id } }, asker)
    const commentId = await answer('Snip the tape.')
    expect(await notificationsOf()).toEqual([])
    await call(approveComment, { params: { ...params, commentId } }, asker)
    await drain()
    expect(await notificationsOf()).toEqual([[answered, 'Snip the tape.', 1]])
  })

  test('is notified of each answer also where more people follow it than the job reads at once', async () => {
    await follow()
    const crowd = await giveCrowd(testApp, 1100)
    await sql`
      insert into followed_threads (post_id, user_id)
      select ${params.postId}::uuid, unnest(${crowd}::uuid[])
    `.execute(platform.db)
    await answer('Snip the tape.')
    const { rows } = await sql<{ userId: string }>`
      select user_id as "userId" from notifications
      where related_post_id = ${params.postId} and title = ${answered}
    `.execute(platform.db)
    const told = rows.map(({ userId }) => userId)
    expect(told.toSorted()).toEqual([reader.id, ...crowd].toSorted())
  })
})

describe('a person who follows a thread is not notified', () => {
  const expectNothing = async () => {
    await answer('Snip the purple tape.')
    expect(await notificationsOf()).toEqual([])
  }

  test('of somebody with a block between them, in either direction', async () => {
    await follow()
    await call(blockPerson, { params: { userId: helper.id } }, reader)
    await expectNothing()
    const other = await join(`other${people}`)
    await follow(true, other)
    await call(blockPerson, { params: { userId: other.id } }, helper)
    await answer('Snip the tape.')
    expect(await notificationsOf(other)).toEqual([])
  })

  test('of a thread whose author blocks them', async () => {
    await follow()
    await call(blockPerson, { params: { userId: reader.id } }, asker)
    await expectNothing()
    const { rows } = await sql`
      select from notifications where user_id = ${reader.id}
    `.execute(platform.db)
    expect(rows).toEqual([])
  })

  test('of somebody whom they muted, or with a word that they muted', async () => {
    await follow()
    await call(muteWord, { body: { word: 'purple', days: null } }, reader)
    await expectNothing()
    await call(mutePerson, { params: { userId: helper.id }, body: { days: null } }, reader)
    await answer('Snip the tape.')
    expect(await notificationsOf()).toEqual([])
  })

  test('of a thread that they muted, until they follow it again', async () => {
    await follow()
    await call(choosePostAlerts, { params, body: { isOn: false } }, reader)
    expect(await follows()).toBe(false)
    await expectNothing()
    await follow()
    await answer('Sew a bar.')
    expect(await notificationsOf()).toEqual([[answered, 'Sew a bar.', 1]])
  })
})

describe('nobody follows', () => {
  test('their own thread', async () => {
    expect((await follow(true, asker)).problem.code).toBe('forbidden')
    expect(await follows(asker)).toBe(false)
  })

  test('a post of another kind, nor a thread that is gone or hidden from them', async () => {
    const look = { postId: (await share(testApp, asker, { postType: 'regular' })).id }
    const choose = (of: { postId: string }) =>
      call(chooseThreadFollow, { params: of, body: { isFollowing: true } }, reader)
    expect((await choose(look)).problem.code).toBe('post_not_found')
    expect((await choose({ postId: randomUUID() })).problem.code).toBe('post_not_found')
    await call(blockPerson, { params: { userId: reader.id } }, asker)
    expect((await follow()).problem.code).toBe('post_not_found')
    expect((await call(getThreadFollow, { params }, reader)).problem.code).toBe('post_not_found')
  })

  test('with an invalid request body', async () => {
    const nonsense = { params, body: { isFollowing: 'yes' as never } }
    expect((await call(chooseThreadFollow, nonsense, reader)).problem.code).toBe('invalid_input')
  })

  test('a thread that was deleted, which forgets who followed it', async () => {
    await follow()
    await call(deletePost, { params }, asker)
    const { rows } = await sql`
      select from followed_threads where post_id = ${params.postId}
    `.execute(platform.db)
    expect(rows).toEqual([])
  })
})
