import { acceptAnswer, addComment, getComments } from '@kloset/contract/comments.schemas'
import {
  getDiscover,
  getDiscoverCount,
  getFollowing,
  getNewPosts,
  getSos,
} from '@kloset/contract/feeds.schemas'
import { unfollowPerson } from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { getMessages, sendMessage } from '@kloset/contract/messages.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import {
  createPost,
  getMoreFromAuthor,
  getPost,
  getPostsOfPerson,
} from '@kloset/contract/posts.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import { searchPosts } from '@kloset/contract/search.schemas'
import { castVote, tellOutcome } from '@kloset/contract/style-votes.schemas'
import { chooseThreadFollow } from '@kloset/contract/thread-follows.schemas'
import type { Audience, CommentsFrom } from '@kloset/contract/audiences.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { oddBody } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { giveReaders } from '../../test-support/readers.ts'
import { createSockets, next } from '../../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const { db } = platform
const { connect, settle } = await createSockets(testApp)

let author: TestPerson
let follower: TestPerson
let stranger: TestPerson

beforeEach(async () => {
  ;({ author, follower, stranger } = await giveReaders(testApp))
})

const choose = (postId: string, audience: Audience, commentsFrom: CommentsFrom = 'everyone') =>
  call(setAudience, { params: { postId }, body: { audience, commentsFrom } }, author)
const statusFor = async (postId: string, person?: TestPerson) =>
  (await call(getPost, { params: { postId } }, person)).status
const idsIn = ({ body }: { body: { items: readonly { id: string }[] } }) =>
  body.items.map(({ id }) => id)
const looksFor = async (person?: TestPerson) =>
  idsIn(await call(getPostsOfPerson, { params: { userId: author.id } }, person))
const comment = (postId: string, person: TestPerson, parentCommentId?: string) =>
  call(
    addComment,
    {
      params: { postId },
      body: {
        content: 'Nice',
        clientKey: randomUUID(),
        ...(parentCommentId && { parentCommentId }),
      },
    },
    person,
  )

describe('a look', () => {
  test('is read by its audience: by address, on the profile with its count, and under another look', async () => {
    const looks = {
      everyone: await share(testApp, author, { postType: 'regular' }),
      followers: await share(testApp, author, { postType: 'regular', audience: 'followers' }),
      me: await share(testApp, author, { postType: 'regular', audience: 'me' }),
    }
    const [first, second, third] = [looks.everyone.id, looks.followers.id, looks.me.id]
    for (const [person, seen] of [
      [undefined, [first]],
      [stranger, [first]],
      [follower, [second, first]],
      [author, [third, second, first]],
    ] as const) {
      const statuses = await Promise.all([third, second, first].map((id) => statusFor(id, person)))
      expect(statuses.filter((status) => status === 200)).toHaveLength(seen.length)
      expect(await looksFor(person)).toEqual(seen)
      const profile = await call(getProfile, { params: { idOrUsername: author.id } }, person)
      expect(profile.body.postCounts.regular).toBe(seen.length)
      const more = await call(getMoreFromAuthor, { params: { postId: first } }, person)
      expect(idsIn(more)).toEqual(seen.slice(0, -1))
    }
  })

  test('for followers is in Following, and in no public list or count', async () => {
    const open = await share(testApp, author, { postType: 'regular', caption: 'a lovat coat' })
    const count = async () => (await call(getDiscoverCount, { query: {} }, follower)).body.count
    const before = await count()
    const look = await share(testApp, author, {
      postType: 'regular',
      caption: 'a lovat coat',
      audience: 'followers',
    })
    const vote = await share(testApp, author, { postType: 'style_vote', audience: 'followers' }, 2)
    const secret = await share(testApp, author, { postType: 'regular', audience: 'me' })
    expect(await count()).toBe(before)
    expect(idsIn(await call(getFollowing, {}, follower))).toEqual([look.id, open.id])
    const found = [
      ...idsIn(await call(getDiscover, {}, follower)),
      ...idsIn(await call(getSos, {}, follower)),
      ...idsIn(await call(searchPosts, { query: { q: 'lovat' } }, follower)),
      ...idsIn(await call(searchPosts, { query: { q: 'ova' } }, follower)),
      ...idsIn(await call(searchPosts, {}, follower)),
    ]
    expect(found).toContain(open.id)
    expect(found.filter((id) => [look.id, vote.id, secret.id].includes(id))).toEqual([])
    const since = { params: { feed: 'following' as const }, query: { since: open.id } }
    expect((await call(getNewPosts, since, follower)).body.postIds).toEqual([look.id])
  })

  test('for followers costs Following no additional statement', async () => {
    const { id } = await share(testApp, author, { postType: 'regular' })
    const read = async () => await recordStatements(() => call(getFollowing, {}, follower))
    await read()
    const before = await read()
    await choose(id, 'followers')
    await read()
    const after = await read()
    expect(idsIn(after.result)).toEqual([id])
    expect(after.statements).toHaveLength(before.statements.length)
  })

  test.for([
    ['Discover', getDiscover, 'posts_shared_feed_idx'],
    ['Following', getFollowing, 'posts_shared_feed_idx'],
    ['SOS', getSos, 'posts_shared_sos_idx'],
  ] as const)('for its author alone is not read past by %s', async ([, feed, index]) => {
    const { statements } = await recordStatements(() => call(feed, {}, follower))
    const [page = ''] = statements.filter((text) => /from posts\s.*order by/s.test(text))
    const plan = await db.transaction().execute(async (tx) => {
      // This test's table is too small for an index.
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      return (await sql`explain (generic_plan) ${sql.raw(page)}`.execute(tx)).rows
    })
    expect(JSON.stringify(plan)).toContain(index)
  })

  test('leaves search and filters when it is narrowed, and comes back when it is widened', async () => {
    await call(saveMeasurements, { body: oddBody }, author)
    const { id } = await share(testApp, author, { postType: 'regular', caption: 'a russet cape' })
    const found = async () => {
      const byWord = await call(searchPosts, { query: { q: 'russet' } }, stranger)
      const byBody = await call(getDiscover, { query: { body: 'chest_41_5' } }, stranger)
      return [idsIn(byWord).includes(id), idsIn(byBody).includes(id)]
    }
    expect(await found()).toEqual([true, true])
    await choose(id, 'followers')
    expect(await found()).toEqual([false, false])
    await choose(id, 'everyone')
    expect(await found()).toEqual([true, true])
  })

  test('is lost with the follow', async () => {
    const { id } = await share(testApp, author, { postType: 'regular', audience: 'followers' })
    expect(await statusFor(id, follower)).toBe(200)
    await call(unfollowPerson, { params: { userId: author.id } }, follower)
    expect(await statusFor(id, follower)).toBe(404)
    expect((await call(likePost, { params: { postId: id } }, follower)).status).toBe(404)
  })

  test('names its audience, and refuses an unknown one', async () => {
    const { id, audience } = await share(testApp, author, { postType: 'regular' })
    expect(audience).toBeUndefined()
    expect((await choose(id, 'me')).body.audience).toBe('me')
    const body = { audience: ['me'], commentsFrom: 'everyone' } as never
    const params = { postId: id }
    expect((await call(setAudience, { params, body }, author)).status).toBe(400)
    const other = { audience: 'everyone' as const, commentsFrom: 'everyone' as const }
    const refused = await call(setAudience, { params, body: other }, stranger)
    expect(refused.problem.code).toBe('post_not_found')
    const made = { postType: 'forum', title: 'x', description: 'y', audience: 'nobody' } as never
    expect((await call(createPost, { body: made }, author)).status).toBe(400)
  })
})

describe('a post that was narrowed', () => {
  test('leaves chats and notifications of strangers, with the words about it', async () => {
    const { id } = await share(testApp, author, { postType: 'regular' })
    const body = { clientId: randomUUID(), sharedPostId: id }
    await call(sendMessage, { params: { userId: stranger.id }, body }, follower)
    const asked = await comment(id, stranger)
    await comment(id, author, asked.body.id)
    const chat = async () =>
      (await call(getMessages, { params: { userId: follower.id } }, stranger)).body.items[0]
    const told = async () =>
      (await call(getNotifications, {}, stranger)).body.items.find(({ type }) => type === 'comment')
    expect([(await chat())?.sharedPost?.id, (await told())?.content]).toEqual([id, 'Nice'])
    await choose(id, 'followers')
    expect(await chat()).toMatchObject({ sharedPost: null })
    expect(await told()).toMatchObject({ post: null, content: null })
    const again = { clientId: randomUUID(), sharedPostId: id }
    const sent = await call(sendMessage, { params: { userId: follower.id }, body: again }, stranger)
    expect(sent.problem.code).toBe('post_not_found')
  })

  test('is deleted for strangers who have it open, and they receive no more events of it', async () => {
    const { id } = await share(testApp, author, { postType: 'regular' })
    const [atStranger, atFollower] = [await connect(stranger), await connect(follower)]
    for (const { client } of [atStranger, atFollower]) {
      expect(await client.emitWithAck('post.watch', { postIds: [id] })).toEqual([id])
    }
    const gone = next(atStranger.client, 'post.deleted')
    await choose(id, 'followers')
    expect(await gone).toEqual({ postId: id })
    const counted = next(atFollower.client, 'post.counts')
    await call(likePost, { params: { postId: id } }, follower)
    await counted
    await settle(atStranger, stranger)
    const received = atStranger.received.map(([name]) => name)
    expect(received.filter((name) => name !== 'conversation.deleted')).toEqual(['post.deleted'])
    expect(atFollower.received.map(([name]) => name)).not.toContain('post.deleted')
    expect(await atStranger.client.emitWithAck('post.watch', { postIds: [id] })).toEqual([])
  })

  test('sends no notification to people who may not read it any more', async () => {
    const thread = { params: { postId: (await share(testApp, author, { postType: 'forum' })).id } }
    const [asked, answered] = [
      await comment(thread.params.postId, stranger),
      await comment(thread.params.postId, follower),
    ]
    const vote = await share(
      testApp,
      author,
      { postType: 'style_vote', ends: { inMinutes: 60 } },
      2,
    )
    const onVote = { params: { postId: vote.id } }
    const optionId = vote.styleVote?.options[0]?.id ?? ''
    for (const person of [stranger, follower]) {
      await call(castVote, { ...onVote, body: { optionId } }, person)
    }
    for (const person of [stranger, follower]) {
      await call(chooseThreadFollow, { ...thread, body: { isFollowing: true } }, person)
    }
    for (const { params } of [thread, onVote]) await choose(params.postId, 'followers')
    await comment(thread.params.postId, author)
    for (const { body } of [asked, answered]) {
      await comment(thread.params.postId, author, body.id)
      await call(acceptAnswer, { ...thread, body: { commentId: body.id } }, author)
    }
    await call(tellOutcome, { ...onVote, body: { optionId, words: null } }, author)
    await drain()
    const notificationsOf = async (person: TestPerson) =>
      (await call(getNotifications, {}, person)).body.items.map(({ title }) => title)
    expect(await notificationsOf(stranger)).toEqual([])
    expect(await notificationsOf(follower)).toHaveLength(4)
  })
})

describe('comments', () => {
  test('of a post are by the people whom its author allows, and by the author; readers see who may comment', async () => {
    const { id } = await share(testApp, author, { postType: 'regular' })
    expect((await comment(id, stranger)).status).toBe(200)
    await choose(id, 'everyone', 'followers')
    const refused = await comment(id, stranger)
    expect(refused.problem).toMatchObject({
      code: 'forbidden',
      detail: 'Only followers of the author can comment here.',
    })
    expect((await comment(id, follower)).status).toBe(200)
    const commentingFor = async (person?: TestPerson) =>
      (await call(getPost, { params: { postId: id } }, person)).body.commenting
    expect(await commentingFor(stranger)).toEqual({ from: 'followers', isAllowed: false })
    expect(await commentingFor()).toEqual({ from: 'followers', isAllowed: false })
    expect(await commentingFor(follower)).toEqual({ from: 'followers', isAllowed: true })
    await choose(id, 'everyone', 'nobody')
    expect((await comment(id, follower)).problem.code).toBe('forbidden')
    expect((await comment(id, author)).status).toBe(200)
    const { body } = await call(getComments, { params: { postId: id } }, stranger)
    expect(body.items).toHaveLength(3)
  })

  test('may be closed while the post is shared', async () => {
    const { id } = await share(testApp, author, { postType: 'forum', commentsFrom: 'nobody' })
    expect((await comment(id, stranger)).problem.code).toBe('forbidden')
  })
})
