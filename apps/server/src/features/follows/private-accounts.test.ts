// Private accounts: the audience of their posts before, during and after; and who is suggested.
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { getComments, addComment } from '@kloset/contract/comments.schemas'
import { getDiscover, getFollowing } from '@kloset/contract/feeds.schemas'
import { choosePrivacy, removeFollower } from '@kloset/contract/follow-requests.schemas'
import {
  followPerson,
  getFollowees,
  getFollowers,
  getSuggestedPeople,
  unfollowPerson,
} from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { createPost, getPost, getPostsOfPerson } from '@kloset/contract/posts.schemas'
import { getOwnProfile, getProfile } from '@kloset/contract/profiles.schemas'
import { searchPeople, searchPosts } from '@kloset/contract/search.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { findMediaOfPosts } from '../../entities/media/media.queries.ts'
import { oddBody } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { giveReaders } from '../../test-support/readers.ts'
import { createSockets, next } from '../../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const { db } = platform
const { connect } = await createSockets(testApp)

let author: TestPerson
let follower: TestPerson
let stranger: TestPerson

beforeEach(async () => {
  ;({ author, follower, stranger } = await giveReaders(testApp))
})

const ofAuthor = () => ({ params: { userId: author.id } })
const become = (isPrivate: boolean) => call(choosePrivacy, { body: { isPrivate } }, author)
const idsIn = ({ body }: { body: { items: readonly { id: string }[] } }) =>
  body.items.map(({ id }) => id)
const statusFor = async (postId: string, person?: TestPerson) =>
  (await call(getPost, { params: { postId } }, person)).status
const audienceOf = async (postId: string) =>
  (await call(getPost, { params: { postId } }, author)).body.audience
const choose = (postId: string, audience: 'everyone' | 'followers' | 'me') =>
  call(setAudience, { params: { postId }, body: { audience, commentsFrom: 'everyone' } }, author)

describe('posts of an account that becomes private', () => {
  test('are for followers from then on, the earlier ones too, and for everyone again afterwards', async () => {
    await call(saveMeasurements, { body: oddBody }, author)
    const before = await share(testApp, author, { postType: 'regular', caption: 'a taupe cloak' })
    const narrow = await share(testApp, author, { postType: 'regular', audience: 'followers' })
    const own = await share(testApp, author, { postType: 'regular', audience: 'me' })
    const found = async () => {
      const byWord = await call(searchPosts, { query: { q: 'taupe' } }, stranger)
      const byBody = await call(getDiscover, { query: { body: 'chest_41_5' } }, stranger)
      return [idsIn(byWord).includes(before.id), idsIn(byBody).includes(before.id)]
    }
    expect(await found()).toEqual([true, true])

    const { body } = await become(true)
    expect(body.isPrivate).toBe(true)
    const during = await share(testApp, author, { postType: 'regular' })
    expect(during.audience).toBe('followers')
    expect(await found()).toEqual([false, false])
    for (const { id } of [before, narrow, during]) {
      const statuses = [statusFor(id), statusFor(id, stranger), statusFor(id, follower)]
      expect(await Promise.all(statuses)).toEqual([404, 404, 200])
    }
    expect(idsIn(await call(getFollowing, {}, follower))).toEqual([during.id, narrow.id, before.id])
    expect(idsIn(await call(getPostsOfPerson, ofAuthor(), stranger))).toEqual([])
    expect(await statusFor(own.id, follower)).toBe(404)

    await become(false)
    await drain()
    expect(await found()).toEqual([true, true])
    const audiences = [before, narrow, own, during].map(({ id }) => audienceOf(id))
    expect(await Promise.all(audiences)).toEqual([undefined, 'followers', 'me', 'followers'])
    expect(await statusFor(during.id, stranger)).toBe(404)
  })

  test('are for followers when somebody chooses everyone, and the answer shows that', async () => {
    await become(true)
    const thread = await share(testApp, author, { postType: 'forum', audience: 'everyone' })
    expect(thread.audience).toBe('followers')
    expect((await choose(thread.id, 'me')).body.audience).toBe('me')
    expect((await choose(thread.id, 'everyone')).body.audience).toBe('followers')
    await become(false)
    expect(await audienceOf(thread.id)).toBe('followers')
    expect((await choose(thread.id, 'everyone')).body.audience).toBeUndefined()
  })

  test('stay narrow afterwards when their author chose so meanwhile', async () => {
    const [kept, chosen] = [
      await share(testApp, author, { postType: 'forum' }),
      await share(testApp, author, { postType: 'forum' }),
    ]
    await become(true)
    // Changing only who may comment does not choose who may read.
    await choose(kept.id, 'followers')
    await choose(chosen.id, 'me')
    await choose(chosen.id, 'followers')
    await become(false)
    expect([await audienceOf(kept.id), await audienceOf(chosen.id)]).toEqual([
      undefined,
      'followers',
    ])
  })

  test('also those that are shared at that moment', async () => {
    const ids = Array.from({ length: 6 }, randomUUID)
    const draft = { postType: 'forum', title: 'Which boots?', description: 'For rain.' } as const
    const shared = ids.map((clientKey) =>
      call(createPost, { body: { ...draft, clientKey, media: [] } as never }, author),
    )
    const [{ status }, ...answers] = await Promise.all([become(true), ...shared])
    expect(status).toBe(200)
    expect(answers.map((answer) => answer.status)).toEqual(ids.map(() => 200))
    const { rows } = await sql<{ audience: string }>`
      select audience from posts where user_id = ${author.id}
    `.execute(db)
    expect(new Set(rows.map(({ audience }) => audience))).toEqual(new Set(['followers']))
  })

  test('get new addresses for their files', async () => {
    const { id } = await share(testApp, author, { postType: 'regular' })
    const uploadIds = async () => (await findMediaOfPosts(db, [id])).map((file) => file.upload_id)
    const before = await uploadIds()
    await become(true)
    await drain()
    const after = await uploadIds()
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
  })

  test('are deleted for strangers who have them open', async () => {
    const { id } = await share(testApp, author, { postType: 'regular' })
    const [atStranger, atFollower] = [await connect(stranger), await connect(follower)]
    for (const { client } of [atStranger, atFollower]) {
      expect(await client.emitWithAck('post.watch', { postIds: [id] })).toEqual([id])
    }
    const gone = next(atStranger.client, 'post.deleted')
    await become(true)
    expect(await gone).toEqual({ postId: id })
    const counted = next(atFollower.client, 'post.counts')
    await call(likePost, { params: { postId: id } }, follower)
    await counted
    expect(atFollower.received.map(([name]) => name)).not.toContain('post.deleted')
  })
})

describe('a private account', () => {
  test('is found by its name, shows its profile, and lists its people to followers alone', async () => {
    await share(testApp, author, { postType: 'regular' })
    await become(true)
    const { body: named } = await call(searchPeople, { query: { q: author.username } }, stranger)
    expect(named.items).toMatchObject([{ id: author.id, isPrivate: true, isRequested: false }])
    for (const [person, seen] of [
      [undefined, 0],
      [stranger, 0],
      [follower, 1],
    ] as const) {
      const params = { idOrUsername: author.id }
      const { body } = await call(getProfile, { params }, person)
      expect(body).toMatchObject({
        isPrivate: true,
        followersCount: 1,
        postCounts: { regular: seen },
      })
    }
    for (const [person, seen] of [
      [stranger, []],
      [follower, [follower.id]],
      [author, [follower.id]],
    ] as const) {
      expect(idsIn(await call(getFollowers, ofAuthor(), person))).toEqual(seen)
    }
    expect(idsIn(await call(getFollowees, ofAuthor(), stranger))).toEqual([])
  })

  test('is suggested to nobody, neither for its followers nor for its body', async () => {
    for (const person of [author, stranger]) {
      await call(saveMeasurements, { body: oddBody }, person)
    }
    await share(testApp, author, { postType: 'regular' })
    const isSuggested = async () =>
      idsIn(await call(getSuggestedPeople, {}, stranger)).includes(author.id)
    expect(await isSuggested()).toBe(true)
    await become(true)
    expect(await isSuggested()).toBe(false)
    await become(false)
    expect(await isSuggested()).toBe(true)
  })

  test('keeps its followers and its comments elsewhere; choosing again changes nothing', async () => {
    const { id } = await share(testApp, stranger, { postType: 'forum' })
    const body = { content: 'The brown ones.', clientKey: randomUUID() }
    await call(addComment, { params: { postId: id }, body }, author)
    await become(true)
    const again = await become(true)
    expect(again.body).toMatchObject({ isPrivate: true, followersCount: 1, requestsCount: 0 })
    const comments = await call(getComments, { params: { postId: id } }, follower)
    expect(comments.body.items).toHaveLength(1)
    const refused = await call(choosePrivacy, { body: { isPrivate: 'yes' } as never }, author)
    expect(refused.status).toBe(400)
  })
})

describe('a follower who is removed', () => {
  test('sees the posts no more, also in an open tab, and their likes stay', async () => {
    const { id } = await share(testApp, author, { postType: 'regular', audience: 'followers' })
    await call(likePost, { params: { postId: id } }, follower)
    const tab = await connect(follower)
    expect(await tab.client.emitWithAck('post.watch', { postIds: [id] })).toEqual([id])
    const gone = next(tab.client, 'post.deleted')
    const ofFollower = { params: { userId: follower.id } }
    for (const _twice of [1, 2]) {
      expect((await call(removeFollower, ofFollower, author)).status).toBe(204)
    }
    expect(await gone).toEqual({ postId: id })
    expect(await statusFor(id, follower)).toBe(404)
    const { body: post } = await call(getPost, { params: { postId: id } }, author)
    expect(post.counts.likesCount).toBe(1)
    expect((await call(getOwnProfile, {}, author)).body.followersCount).toBe(0)
  })

  test('as one who ends the follow leaves the posts in an open tab', async () => {
    await become(true)
    const { id } = await share(testApp, author, { postType: 'regular' })
    const { client } = await connect(follower)
    expect(await client.emitWithAck('post.watch', { postIds: [id] })).toEqual([id])
    const gone = next(client, 'post.deleted')
    await call(unfollowPerson, ofAuthor(), follower)
    expect(await gone).toEqual({ postId: id })
    expect(await client.emitWithAck('post.watch', { postIds: [id] })).toEqual([])
  })

  test('has to ask again, where the account is private', async () => {
    await become(true)
    await call(removeFollower, { params: { userId: follower.id } }, author)
    const { body } = await call(followPerson, ofAuthor(), follower)
    expect(body).toEqual({ following: false, requested: true, followersCount: 0 })
  })
})
