// A notification is withdrawn with its cause: from the list, the unread count and open tabs. It comes back
// with the cause, without a second alert. Comments on one post are one notification.
import { addComment, deleteComment } from '@kloset/contract/comments.schemas'
import { followPerson, unfollowPerson } from '@kloset/contract/follows.schemas'
import { likePost, unlikePost } from '@kloset/contract/likes.schemas'
import {
  getNotification,
  getNotifications,
  getUnreadCount,
  markNotificationsRead,
} from '@kloset/contract/notifications.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import { castVote } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { giveMembers, share } from '../../test-support/fixtures.ts'
import { createSockets } from '../../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { run as eraseAccount } from '../../views/leaving/erase-account.ts'
import { run as sweep } from './sweep-notifications.ts'

const testApp = await createTestApp()
const { call, drain, join, platform } = testApp
const { connect } = await createSockets(testApp)
const [ana, ben, cleo] = [await join('ana'), await join('ben'), await join('cleo')]
const crowd = await giveMembers(testApp, 12)

let hosts = 0
/** Somebody without notifications, with a post. */
async function joinHost() {
  hosts += 1
  const host = await join(`host${hosts}`)
  const { id: postId } = await share(testApp, host, { postType: 'regular' })
  return { host, params: { postId } }
}

/** The person's list: who, what, which text, and whether unread. */
async function notificationsOf(person: TestPerson) {
  const { body } = await call(getNotifications, {}, person)
  const { unreadCount } = (await call(getUnreadCount, {}, person)).body
  expect(unreadCount).toBe(body.items.filter(({ isRead }) => !isRead).length)
  return body.items.map(({ actor, secondActor, actorsCount, title, content, isRead }) => [
    [actor?.username ?? null, ...(secondActor ? [secondActor.username] : [])].join(', '),
    actorsCount,
    title,
    content,
    isRead ? 'read' : 'unread',
  ])
}

async function write(
  params: { postId: string },
  as: Pick<TestPerson, 'cookie'>,
  content: string,
  parentCommentId?: string,
) {
  const body = { content, clientKey: randomUUID(), ...(parentCommentId && { parentCommentId }) }
  await call(addComment, { params, body }, as)
  return { ...params, commentId: body.clientKey }
}

const readAll = (as: TestPerson) => call(markNotificationsRead, { body: { ids: 'all' } }, as)

/** The events that a tab receives while `act` runs. */
async function eventsDuring(person: TestPerson, act: () => Promise<unknown>) {
  const { client, received } = await connect(person)
  await act()
  const last = new Promise((resolve) => {
    client.once('conversation.deleted', resolve)
  })
  platform.realtime.emit(rooms.person(person.id), 'conversation.deleted', { withUserId: '' })
  await last
  return received.slice(0, -1)
}

describe('an act that is undone', () => {
  const acts = [
    [
      'a like',
      (params: { postId: string }) => call(likePost, { params }, ana),
      (params: { postId: string }) => call(unlikePost, { params }, ana),
      'liked your post',
    ],
    [
      'a follow',
      (_: object, { id }: TestPerson) => call(followPerson, { params: { userId: id } }, ana),
      (_: object, { id }: TestPerson) => call(unfollowPerson, { params: { userId: id } }, ana),
      'started following you',
    ],
  ] as const

  test('a like of several people leaves the others in their notification', async () => {
    const { host, params } = await joinHost()
    await call(likePost, { params }, ana)
    await call(likePost, { params }, crowd[0] ?? ana)
    const [group] = (await call(getNotifications, {}, host)).body.items
    const gone = await eventsDuring(host, () => call(unlikePost, { params }, ana))
    expect(gone).toEqual([['notification.changed', { id: group?.id }]])
  })

  test.for(acts)('%s withdraws its notification, and alerts once', async (given) => {
    const [, act, takeBack, title] = given
    const { host, params } = await joinHost()
    await act(params, host)
    const [item] = (await call(getNotifications, {}, host)).body.items
    const id = item?.id ?? ''
    const gone = await eventsDuring(host, () => takeBack(params, host))
    expect(gone).toEqual([['notification.removed', { id }]])
    expect(await notificationsOf(host)).toEqual([])
    const missing = await call(getNotification, { params: { notificationId: id } }, host)
    expect(missing.status).toBe(404)

    const back = await eventsDuring(host, () => act(params, host))
    expect(back).toEqual([['notification.changed', { id }]])
    expect((await call(getNotifications, {}, host)).body.items).toEqual([item])
    expect(await notificationsOf(host)).toEqual([['ana', 1, title, null, 'unread']])

    await readAll(host)
    await takeBack(params, host)
    await act(params, host)
    expect(await notificationsOf(host)).toEqual([['ana', 1, title, null, 'read']])
  })

  test('withdraws the notification also when the previous version has written it again', async () => {
    const { host, params } = await joinHost()
    await call(likePost, { params }, ana)
    await sql`
      insert into withdrawn_notifications (user_id, dedupe_key, id, is_read, created_at)
      select user_id, dedupe_key, uuidv7(), false, now() from notifications where user_id = ${host.id}
    `.execute(platform.db)
    expect((await call(unlikePost, { params }, ana)).status).toBe(200)
    expect(await notificationsOf(host)).toEqual([])
    await call(likePost, { params }, ana)
    expect(await notificationsOf(host)).toEqual([['ana', 1, 'liked your post', null, 'unread']])
  })

  test('is forgotten after a month: the same like notifies again', async () => {
    const { host, params } = await joinHost()
    await call(likePost, { params }, ana)
    await call(unlikePost, { params }, ana)
    await sql`
      update withdrawn_notifications set withdrawn_at = now() - interval '31 days'
      where user_id = ${host.id}
    `.execute(platform.db)
    await sweep(platform)
    const received = await eventsDuring(host, () => call(likePost, { params }, ana))
    expect(received.map(([name]) => name)).toEqual(['notification.created'])
  })
})

describe('comments on one post', () => {
  test('are one notification, which counts people and shows the newest first', async () => {
    const { host, params } = await joinHost()
    await write(params, ana, 'first')
    await write(params, ana, 'second')
    expect(await notificationsOf(host)).toEqual([
      ['ana', 1, 'commented on your post', 'second', 'unread'],
    ])
    const [one] = (await call(getNotifications, {}, host)).body.items
    await call(likePost, { params }, cleo)
    const received = await eventsDuring(host, () => write(params, ben, 'third'))
    expect(received).toEqual([['notification.created', { id: one?.id }]])
    await write(params, host, 'of the host')
    expect(await notificationsOf(host)).toEqual([
      ['ben, ana', 2, 'commented on your post', 'third', 'unread'],
      ['cleo', 1, 'liked your post', null, 'unread'],
    ])
  })

  test('leave the notification one by one as they are deleted', async () => {
    const { host, params } = await joinHost()
    const first = await write(params, ana, 'first')
    await readAll(host)
    const second = await write(params, ben, 'second')
    const third = await write(params, cleo, 'third')
    const [one] = (await call(getNotifications, {}, host)).body.items
    const changed = [['notification.changed', { id: one?.id }]]
    const remove = (params: typeof first, as: TestPerson) => () =>
      call(deleteComment, { params }, as)

    expect(await eventsDuring(host, remove(second, ben))).toEqual(changed)
    expect(await notificationsOf(host)).toEqual([
      ['cleo, ana', 2, 'commented on your post', 'third', 'unread'],
    ])
    // The remaining ones were read before.
    await remove(third, cleo)()
    expect(await notificationsOf(host)).toEqual([
      ['ana', 1, 'commented on your post', 'first', 'read'],
    ])
    expect(await eventsDuring(host, remove(first, ana))).toEqual([
      ['notification.removed', { id: one?.id }],
    ])
    expect(await notificationsOf(host)).toEqual([])
  })

  test('stay unread while one of them is unread', async () => {
    const { host, params } = await joinHost()
    await write(params, ana, 'first')
    const second = await write(params, ben, 'second')
    await call(deleteComment, { params: second }, ben)
    expect(await notificationsOf(host)).toEqual([
      ['ana', 1, 'commented on your post', 'first', 'unread'],
    ])
  })

  test('keep replies when they are deleted themselves', async () => {
    const { host, params } = await joinHost()
    const top = await write(params, ana, 'top')
    const reply = await write(params, ben, 'reply', top.commentId)
    await write(params, cleo, 'deeper', reply.commentId)
    expect(await notificationsOf(ana)).toEqual([
      ['ben', 1, 'replied to your comment', 'reply', 'unread'],
    ])
    expect(await notificationsOf(ben)).toEqual([
      ['cleo', 1, 'replied to your comment', 'deeper', 'unread'],
    ])
    // Its row stays for the replies; its text and its notifications are deleted.
    await call(deleteComment, { params: top }, ana)
    expect(await notificationsOf(host)).toEqual([
      ['cleo, ben', 2, 'commented on your post', 'deeper', 'unread'],
    ])
    await call(deleteComment, { params: reply }, ben)
    expect(await notificationsOf(ana)).toEqual([])
    expect(await notificationsOf(ben)).toEqual([
      ['cleo', 1, 'replied to your comment', 'deeper', 'unread'],
    ])
  })

  test('from many people at the same moment are all counted', async () => {
    const { host, params } = await joinHost()
    const written = await Promise.all(crowd.map((member) => write(params, member, 'at once')))
    expect((await notificationsOf(host)).map(([, count]) => count)).toEqual([12])
    await Promise.all([
      ...written.map((comment, index) =>
        call(deleteComment, { params: comment }, crowd[index] ?? ana),
      ),
      readAll(host),
    ])
    expect(await notificationsOf(host)).toEqual([])
  })

  test('show the comments of others when somebody deletes the account', async () => {
    const { host, params } = await joinHost()
    const leaver = await join('leaver')
    await write(params, ana, 'stays')
    await write(params, leaver, 'goes')
    await call(likePost, { params }, leaver)
    await call(followPerson, { params: { userId: host.id } }, leaver)
    const received = await eventsDuring(host, () => eraseAccount(platform, { userId: leaver.id }))
    expect(received.map(([name]) => name)).toEqual([
      'notification.removed',
      'notification.changed',
      'notification.removed',
    ])
    expect(await notificationsOf(host)).toEqual([
      ['ana', 1, 'commented on your post', 'stays', 'unread'],
    ])
  })
})

test('a deleted post deletes its notifications', async () => {
  const { host, params } = await joinHost()
  const other = await join('other')
  const top = await write(params, other, 'top')
  await write(params, ana, 'reply', top.commentId)
  await call(likePost, { params }, ana)
  await call(unlikePost, { params }, ana)
  await call(deletePost, { params }, host)
  const received = await eventsDuring(other, drain)
  expect(received).toEqual([['notifications.removed', params]])
  expect([await notificationsOf(host), await notificationsOf(other)]).toEqual([[], []])
  const { rows } = await sql`
    select from withdrawn_notifications where related_post_id = ${params.postId}
  `.execute(platform.db)
  expect(rows).toEqual([])
})

test('a milestone of votes names nobody, also in notifications of earlier versions', async () => {
  const host = await join('asker')
  const post = await share(testApp, host, { postType: 'style_vote', title: 'Which?' }, 2)
  const optionId = post.styleVote?.options[0]?.id ?? ''
  const vote = { params: { postId: post.id }, body: { optionId } }
  for (const member of crowd.slice(2)) await call(castVote, vote, member)
  const expected = [['', 1, 'Your style vote reached 10 votes', null, 'unread']]
  expect(await notificationsOf(host)).toEqual(expected)
  const { rows } = await sql`
    select related_user_id from notifications where user_id = ${host.id}
  `.execute(platform.db)
  expect(rows).toEqual([{ related_user_id: null }])
  await sql`
    update notifications set related_user_id = ${ana.id} where user_id = ${host.id}
  `.execute(platform.db)
  expect(await notificationsOf(host)).toEqual(expected)
})
