// A block, as the two people and others notice it: lists of others, counts, live events, and the state after it.
import { addComment, getComments, getReplies } from '@kloset/contract/comments.schemas'
import * as feeds from '@kloset/contract/feeds.schemas'
import * as follows from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import * as chat from '@kloset/contract/messages.schemas'
import { getNotifications, getUnreadCount } from '@kloset/contract/notifications.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import { blockPerson, getSafety, unblockPerson } from '@kloset/contract/relations.schemas'
import { countSearchedPosts, searchPeople } from '@kloset/contract/search.schemas'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call } = testApp

const ofPerson = ({ id }: TestPerson) => ({ params: { userId: id } })
const block = (by: TestPerson, of: TestPerson) => call(blockPerson, ofPerson(of), by)
const unblock = (by: TestPerson, of: TestPerson) => call(unblockPerson, ofPerson(of), by)
const follow = (by: TestPerson, of: TestPerson) => call(follows.followPerson, ofPerson(of), by)
const like = (by: TestPerson, postId: string) => call(likePost, { params: { postId } }, by)
const writeComment = async (by: TestPerson, postId: string, parentCommentId?: string) => {
  const clientKey = randomUUID()
  const body = { content: 'Nice.', clientKey, ...(parentCommentId && { parentCommentId }) }
  const answer = await call(addComment, { params: { postId }, body }, by)
  return { ...answer, id: clientKey }
}
const write = (by: TestPerson, to: TestPerson, body: object) =>
  call(chat.sendMessage, { ...ofPerson(to), body: { clientId: randomUUID(), ...body } }, by)

/** Ann blocks Bo; Cleo knows both. */
async function giveThree() {
  const [ann, bo, cleo] = [
    await givePerson(testApp),
    await givePerson(testApp),
    await givePerson(testApp),
  ]
  return { ann, bo, cleo }
}

test('lists of others leave the two out for each other alone', async () => {
  const { ann, bo, cleo } = await giveThree()
  for (const person of [ann, bo]) {
    await follow(person, cleo)
    await follow(cleo, person)
  }
  const ofCleo = await share(testApp, cleo, { postType: 'forum' })
  const ofBo = await share(testApp, bo, { postType: 'regular', caption: 'a singular coat' })
  const spoken = await writeComment(bo, ofCleo.id)
  await writeComment(cleo, ofCleo.id, spoken.id)
  await write(cleo, ann, { sharedPostId: ofBo.id })

  const params = { postId: ofCleo.id }
  const seenBy = async (viewer: TestPerson) => {
    const answers = await Promise.all([
      call(follows.getFollowers, ofPerson(cleo), viewer),
      call(follows.getFollowees, ofPerson(cleo), viewer),
      call(getComments, { params }, viewer),
      call(searchPeople, { query: { q: bo.username } }, viewer),
      call(follows.getSuggestedPeople, {}, viewer),
      call(chat.getMessages, ofPerson(viewer === ann ? cleo : ann), viewer),
    ])
    const thread = { params: { ...params, commentId: spoken.id } }
    const replies = await call(getReplies, thread, viewer)
    const texts = answers.map(({ body }) => JSON.stringify(body))
    return {
      named: texts.map((text) => text.includes(bo.id)),
      replies: replies.body.items.length,
    }
  }
  const before = await seenBy(ann)
  expect(before).toEqual({ named: [true, true, true, true, true, true], replies: 1 })
  const seenByCleo = await seenBy(cleo)
  const coats = () => call(countSearchedPosts, { query: { q: 'singular' } }, ann)
  const looks = () => call(feeds.getDiscoverCount, {}, ann)
  const [coatsBefore, looksBefore] = [await coats(), await looks()]
  expect(coatsBefore.body.count).toBe(1)

  await block(ann, bo)
  const after = await seenBy(ann)
  expect(after).toEqual({ named: [false, false, false, false, false, false], replies: 0 })
  expect((await coats()).body.count).toBe(0)
  expect((await looks()).body.count).toBe(looksBefore.body.count - 1)
  expect(await seenBy(cleo)).toEqual(seenByCleo)

  await unblock(ann, bo)
  expect((await seenBy(ann)).replies).toBe(1)
  expect((await coats()).body.count).toBe(1)
})

test('follows end both ways with exact counts and their notifications, and stay ended', async () => {
  const { ann, bo, cleo } = await giveThree()
  for (const [by, of] of [
    [ann, bo],
    [bo, ann],
    [cleo, ann],
  ] as const)
    await follow(by, of)
  await block(ann, bo)
  const countsOf = async ({ id }: TestPerson) => {
    const { body } = await call(getProfile, { params: { idOrUsername: id } }, cleo)
    return [body.followersCount, body.followingCount]
  }
  expect([await countsOf(ann), await countsOf(bo)]).toEqual([
    [1, 0],
    [0, 0],
  ])
  await unblock(ann, bo)
  expect([await countsOf(ann), await countsOf(bo)]).toEqual([
    [1, 0],
    [0, 0],
  ])
  const { body } = await call(getNotifications, {}, ann)
  expect(body.items.map(({ actor }) => actor?.id)).toEqual([cleo.id])
})

test('a follow at the same moment never outlives the block', async () => {
  const { ann, bo, cleo } = await giveThree()
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([follow(bo, ann), block(ann, bo), follow(bo, ann)])
    const { body } = await call(follows.getFollowers, ofPerson(ann), cleo)
    expect(body.items).toEqual([])
    const profile = await call(getProfile, { params: { idOrUsername: ann.id } }, cleo)
    expect(profile.body.followersCount).toBe(0)
    await unblock(ann, bo)
  }
})

test('two people who block each other at the same moment both do, and each ends their own', async () => {
  const { ann, bo } = await giveThree()
  await block(ann, bo)
  expect((await block(bo, ann)).problem.code).toBe('profile_not_found')
  await unblock(bo, ann)
  expect((await call(getProfile, { params: { idOrUsername: ann.id } }, bo)).status).toBe(404)
  await unblock(ann, bo)
  expect((await call(getProfile, { params: { idOrUsername: ann.id } }, bo)).status).toBe(200)
})

test('counters of a post keep counting what the other one did', async () => {
  const { ann, bo, cleo } = await giveThree()
  const post = await share(testApp, ann, { postType: 'regular' })
  await like(bo, post.id)
  await writeComment(bo, post.id)
  await block(ann, bo)
  for (const viewer of [ann, cleo]) {
    const { body } = await call(getPost, { params: { postId: post.id } }, viewer)
    expect(body.counts).toMatchObject({ likesCount: 1, commentsCount: 1 })
  }
  expect((await like(bo, post.id)).problem.code).toBe('post_not_found')
})

test('what the other one did is not unread, in notifications and in the chat', async () => {
  const { ann, bo, cleo } = await giveThree()
  const post = await share(testApp, ann, { postType: 'regular' })
  await writeComment(cleo, post.id)
  await writeComment(bo, post.id)
  await like(bo, post.id)
  await write(bo, ann, { content: 'Hello' })
  const unread = async () => {
    const [notifications, messages] = await Promise.all([
      call(getUnreadCount, {}, ann),
      call(chat.getUnreadMessagesCount, {}, ann),
    ])
    return [notifications.body.unreadCount, messages.body.unreadCount]
  }
  expect(await unread()).toEqual([2, 1])
  await block(ann, bo)
  expect(await unread()).toEqual([1, 0])
  // All comments on a post share one notification: it now shows the other person alone.
  const { body } = await call(getNotifications, {}, ann)
  const shown = body.items.map(({ actor, actorsCount }) => [actor?.id, actorsCount])
  expect(shown).toEqual([[cleo.id, 1]])
  await unblock(ann, bo)
  expect(await unread()).toEqual([2, 1])
})

test('the settings list the people one blocks, newest first, and never those who block oneself', async () => {
  const { ann, bo, cleo } = await giveThree()
  await block(ann, bo)
  await block(ann, cleo)
  await block(ann, cleo)
  const { body } = await call(getSafety, {}, ann)
  expect(body.blocked.map(({ id }) => id)).toEqual([cleo.id, bo.id])
  expect((await call(getSafety, {}, bo)).body.blocked).toEqual([])
})

test('nobody blocks themselves, or somebody who does not exist', async () => {
  const { ann } = await giveThree()
  expect((await block(ann, ann)).problem.code).toBe('forbidden')
  const stranger = { ...ann, id: randomUUID() }
  expect((await block(ann, stranger)).problem.code).toBe('profile_not_found')
  expect((await unblock(ann, stranger)).status).toBe(204)
})
