// The effects of a removal and a suspension for everybody.
import { addComment, getComment, getComments, getReplies } from '@kloset/contract/comments.schemas'
import { getDiscover, getDiscoverCount, getSos } from '@kloset/contract/feeds.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { getMessages, sendMessage } from '@kloset/contract/messages.schemas'
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findMediaOfPosts } from '../../entities/media/media.queries.ts'
import { askedMail } from '../../entities/notifications/asked-mails.rules.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import {
  decideAbout,
  giveComment,
  giveModerator,
  inDays,
  report,
  reportMessage,
} from './test-support/moderators.ts'

const testApp = await createTestApp()
const { app, call, drain, platform } = testApp
const moderator = await giveModerator(testApp)
const reader = await givePerson(testApp)

/** A forum thread with a comment and a reply by the reader. */
async function giveThread(author: TestPerson) {
  const post = await share(testApp, author, { postType: 'forum' })
  const commentId = await giveComment(testApp, reader, post.id)
  await giveComment(testApp, reader, post.id, commentId)
  return { postId: post.id, commentId }
}

/** The comments that another person reads below a post. */
async function readThread({ postId, commentId }: { postId: string; commentId: string }) {
  const params = { postId, commentId }
  const other = await givePerson(testApp)
  const [comments, replies, one] = [
    await call(getComments, { params: { postId } }, other),
    await call(getReplies, { params }, other),
    await call(getComment, { params }, other),
  ]
  return [comments.body.items.length, replies.body.items.length, one.status]
}

describe('a removal', () => {
  test('hides what was written below a post', async () => {
    const author = await givePerson(testApp)
    const thread = await giveThread(author)
    expect(await readThread(thread)).toEqual([1, 1, 200])
    await report(testApp, { subjectKind: 'post', subjectId: thread.postId }, reader)
    const actId = await decideAbout(testApp, moderator, author.id, { action: 'remove' })
    expect(await readThread(thread)).toEqual([0, 0, 404])
    await call(undoAct, { params: { actId }, body: {} }, moderator)
    expect(await readThread(thread)).toEqual([1, 1, 200])
  })

  test('hides a post from everybody, and refuses what is done to it', async () => {
    const author = await givePerson(testApp)
    const post = await share(testApp, author, { postType: 'forum' })
    const params = { postId: post.id }
    await report(testApp, { subjectKind: 'post', subjectId: post.id }, reader)
    const actId = await decideAbout(testApp, moderator, author.id, { action: 'remove' })
    for (const as of [author, reader, undefined]) {
      expect((await call(getPost, { params }, as)).problem.code).toBe('post_not_found')
    }
    const { body: sos } = await call(getSos, {}, reader)
    expect(sos.items.map(({ id }) => id)).not.toContain(post.id)
    const comment = { content: 'Hi', clientKey: randomUUID() }
    const refused = await call(addComment, { params, body: comment }, reader)
    expect(refused.problem.code).toBe('post_not_found')
    await call(undoAct, { params: { actId }, body: {} }, moderator)
    expect((await call(getPost, { params }, reader)).status).toBe(200)
  })

  test('takes files out of reach also when they cannot be read', async () => {
    const author = await givePerson(testApp)
    const post = await share(testApp, author, { postType: 'regular' })
    const [file] = await findMediaOfPosts(platform.db, [post.id])
    const key = file?.renditions[0]?.key ?? ''
    await platform.storage.put(key, Buffer.from('no picture'))
    await report(testApp, { subjectKind: 'post', subjectId: post.id }, reader)
    await decideAbout(testApp, moderator, author.id, { action: 'remove' })
    await drain()
    expect(await platform.storage.size(key)).toBe(null)
  })

  test('hides a comment, and keeps the place of one with replies', async () => {
    const author = await givePerson(testApp)
    const post = await share(testApp, reader, { postType: 'forum' })
    const params = { postId: post.id }
    const commentId = await giveComment(testApp, author, post.id)
    await giveComment(testApp, reader, post.id, commentId)
    await report(testApp, { subjectKind: 'comment', subjectId: commentId, postId: post.id }, reader)
    await decideAbout(testApp, moderator, author.id, { action: 'remove' })
    const { body } = await call(getComments, { params })
    expect(body.items).toMatchObject([{ id: commentId, content: '', isDeleted: true }])
    expect((await call(getPost, { params })).body.counts.commentsCount).toBe(1)
  })

  test('hides a message from both', async () => {
    const sender = await givePerson(testApp)
    await reportMessage(testApp, sender, reader)
    await decideAbout(testApp, moderator, sender.id, { action: 'remove' })
    const seen = await call(getMessages, { params: { userId: sender.id } }, reader)
    expect(seen.body.items).toEqual([])
  })
})

describe('the count over the filter', () => {
  const countLooks = async () => (await call(getDiscoverCount, {}, reader)).body.count

  test('leaves out removed posts and posts of suspended people', async () => {
    const author = await givePerson(testApp)
    await share(testApp, author, { postType: 'regular', caption: 'a scarf' })
    const { id: subjectId } = await share(testApp, author, {
      postType: 'regular',
      caption: 'a hat',
    })
    const before = await countLooks()
    await report(testApp, { subjectKind: 'post', subjectId }, reader)
    const removal = await decideAbout(testApp, moderator, author.id, { action: 'remove' })
    expect(await countLooks()).toBe(before - 1)
    await call(undoAct, { params: { actId: removal }, body: {} }, moderator)
    expect(await countLooks()).toBe(before)
    await decideAbout(testApp, moderator, author.id, { action: 'suspend', until: null })
    expect(await countLooks()).toBe(before - 2)
  })
})

describe('a suspended person', () => {
  test('has posts that nobody else can like, comment on or share in a chat', async () => {
    const author = await givePerson(testApp)
    const { id: postId } = await share(testApp, author, { postType: 'forum' })
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    await decideAbout(testApp, moderator, author.id, { action: 'suspend', until: null })
    const params = { postId }
    const newComment = { content: 'Nice.', clientKey: randomUUID() }
    const toFriend = { userId: (await givePerson(testApp)).id }
    const message = { clientId: randomUUID(), sharedPostId: postId }
    const refused = [
      await call(likePost, { params }, reader),
      await call(addComment, { params, body: newComment }, reader),
      await call(sendMessage, { params: toFriend, body: message }, reader),
    ]
    expect(refused.map(({ problem }) => problem?.code)).toEqual(refused.map(() => 'post_not_found'))
    const { rows } = await sql`
      select post_id from post_comments where post_id = ${postId}
      union all select post_id from post_likes where post_id = ${postId}
      union all select post_id from posts where post_id = ${postId} and shares_count > 0
    `.execute(testApp.platform.db)
    expect(rows).toEqual([])
  })

  test('hides what others wrote below their posts', async () => {
    const author = await givePerson(testApp)
    const thread = await giveThread(author)
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    await decideAbout(testApp, moderator, author.id, { action: 'suspend', until: null })
    expect(await readThread(thread)).toEqual([0, 0, 404])
  })

  test('can end mails from a mail, also where they are signed in', async () => {
    const author = await givePerson(testApp)
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    await decideAbout(testApp, moderator, author.id, { action: 'suspend', until: null })
    for (const kind of ['weekly', 'news'] as const) {
      const of = { language: 'en', userId: author.id, config: platform.config } as const
      const { headers } = askedMail(kind, [], of)
      const { pathname, search } = new URL(headers?.['List-Unsubscribe']?.slice(1, -1) ?? '')
      const { statusCode } = await app.http.inject({
        method: 'POST',
        url: pathname + search,
        headers: { cookie: author.cookie, origin: platform.config.publicUrl },
      })
      expect(statusCode).toBe(204)
    }
  })

  test('and what they shared are hidden until it ends', async () => {
    const author = await givePerson(testApp)
    const post = await share(testApp, author, { postType: 'regular', caption: 'a coat' })
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    const until = inDays(3)
    const actId = await decideAbout(testApp, moderator, author.id, { action: 'suspend', until })
    const idOrUsername = author.id
    const hidden = await call(getProfile, { params: { idOrUsername } }, reader)
    expect(hidden.problem.code).toBe('profile_not_found')
    const { body } = await call(getDiscover, {}, reader)
    expect(body.items.map(({ id }) => id)).not.toContain(post.id)
    const own = await call(getDiscover, {}, author)
    expect(own.problem.code).toBe('suspended')
    await call(undoAct, { params: { actId }, body: {} }, moderator)
    expect((await call(getProfile, { params: { idOrUsername } }, reader)).status).toBe(200)
    expect((await call(getDiscover, {}, author)).status).toBe(200)
  })
})
