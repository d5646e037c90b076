// Posts for chosen people: who sees them, and what ends that.
import { addComment } from '@kloset/contract/comments.schemas'
import * as contract from '@kloset/contract/chosen-people.schemas'
import type { Audience } from '@kloset/contract/audiences.schemas'
import { getDiscover, getFollowing, getNewPosts, getSos } from '@kloset/contract/feeds.schemas'
import { choosePrivacy } from '@kloset/contract/follow-requests.schemas'
import { getFollowers } from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { getMessages, sendMessage } from '@kloset/contract/messages.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { createPost, getPost, getPostsOfPerson } from '@kloset/contract/posts.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import { blockPerson, unblockPerson } from '@kloset/contract/relations.schemas'
import { searchPosts } from '@kloset/contract/search.schemas'
import { castVote } from '@kloset/contract/style-votes.schemas'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { findMediaOfPosts } from '../../entities/media/media.queries.ts'
import { recordStatements } from '../../platform/database/statements.ts'
import { share } from '../../test-support/fixtures.ts'
import { giveChosenReaders } from '../../test-support/readers.ts'
import { createSockets, next } from '../../test-support/sockets.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const { db, storage } = platform
const { connect, settle } = await createSockets(testApp)

let author: TestPerson
let follower: TestPerson
let stranger: TestPerson
/** Both are on the list; only the first follows the author. */
let chosenFollower: TestPerson
let chosen: TestPerson

const of = ({ id }: { id: string }) => ({ params: { userId: id } })
const add = (person: { id: string }, owner = author) =>
  call(contract.addChosenPerson, of(person), owner)
const remove = (person: { id: string }) => call(contract.removeChosenPerson, of(person), author)
const listOf = async (person: TestPerson) =>
  (await call(contract.getChosenPeople, {}, person)).body.items.map(({ id }) => id)
const choose = (postId: string, audience: Audience) =>
  call(setAudience, { params: { postId }, body: { audience, commentsFrom: 'everyone' } }, author)
const statusFor = async (postId: string, person?: TestPerson) =>
  (await call(getPost, { params: { postId } }, person)).status
const idsIn = ({ body }: { body: { items: readonly { id: string }[] } }) =>
  body.items.map(({ id }) => id)
const looksFor = async (person?: TestPerson) =>
  idsIn(await call(getPostsOfPerson, of(author), person))
const shareChosen = (body = {}) =>
  share(testApp, author, { postType: 'regular', audience: 'chosen', ...body })

beforeEach(async () => {
  ;({ author, follower, stranger, chosenFollower, chosen } = await giveChosenReaders(testApp))
})

describe('a post for chosen people', () => {
  test('is read by those on the list, followers or not: by address, on the profile, counted there', async () => {
    const open = await share(testApp, author, { postType: 'regular' })
    const narrow = await share(testApp, author, { postType: 'regular', audience: 'followers' })
    const { id } = await shareChosen()
    for (const [person, seen] of [
      [undefined, [open.id]],
      [stranger, [open.id]],
      [follower, [narrow.id, open.id]],
      [chosen, [id, open.id]],
      [chosenFollower, [id, narrow.id, open.id]],
      [author, [id, narrow.id, open.id]],
    ] as const) {
      expect(await looksFor(person)).toEqual(seen)
      const profile = await call(getProfile, { params: { idOrUsername: author.id } }, person)
      expect(profile.body.postCounts.regular).toBe(seen.length)
      expect(profile.body.viewer.isFollowing).toBe(person === follower || person === chosenFollower)
      expect(await statusFor(id, person)).toBe(seen.includes(id) ? 200 : 404)
    }
    expect((await call(getPost, { params: { postId: id } }, chosen)).body.audience).toBe('chosen')
  })

  test('is in Following of chosen followers only, and in no public list', async () => {
    const open = await share(testApp, author, { postType: 'regular', caption: 'a heather coat' })
    const look = await shareChosen({ caption: 'a heather coat' })
    const vote = await share(testApp, author, { postType: 'style_vote', audience: 'chosen' }, 2)
    expect(idsIn(await call(getFollowing, {}, chosenFollower))).toEqual([look.id, open.id])
    expect(idsIn(await call(getFollowing, {}, follower))).toEqual([open.id])
    const since = { params: { feed: 'following' as const }, query: { since: open.id } }
    expect((await call(getNewPosts, since, chosenFollower)).body.postIds).toEqual([look.id])
    expect((await call(getNewPosts, since, follower)).body.postIds).toEqual([])
    const found = [
      ...idsIn(await call(getDiscover, {}, chosen)),
      ...idsIn(await call(getSos, {}, chosen)),
      ...idsIn(await call(searchPosts, { query: { q: 'heather' } }, chosen)),
      ...idsIn(await call(searchPosts, {}, chosen)),
    ]
    expect(found).toContain(open.id)
    expect(found.filter((id) => [look.id, vote.id].includes(id))).toEqual([])
  })

  test('costs no additional statement on a profile, and one in a feed that has such posts', async () => {
    await share(testApp, author, { postType: 'regular', audience: 'followers' })
    const profile = async () => await recordStatements(() => looksFor(chosenFollower))
    const following = async () =>
      await recordStatements(async () => idsIn(await call(getFollowing, {}, chosenFollower)))
    await profile()
    await following()
    const [before, feedBefore] = [await profile(), await following()]
    const { id } = await shareChosen()
    await profile()
    await following()
    const [after, feedAfter] = [await profile(), await following()]
    expect([after.result[0], feedAfter.result[0]]).toEqual([id, id])
    expect(after.statements).toHaveLength(before.statements.length)
    // Follows may be read from a replica, the list of chosen people never.
    expect(feedAfter.statements).toHaveLength(feedBefore.statements.length + 1)
  })

  test('accepts likes, comments and votes of the chosen people, and is absent for all others', async () => {
    const look = await shareChosen()
    const vote = await share(testApp, author, { postType: 'style_vote', audience: 'chosen' }, 2)
    const optionId = vote.styleVote?.options[0]?.id ?? ''
    const acts = async (person: TestPerson) => [
      (await call(likePost, { params: { postId: look.id } }, person)).status,
      (
        await call(
          addComment,
          {
            params: { postId: look.id },
            body: { content: 'Nice', clientKey: randomUUID() },
          },
          person,
        )
      ).status,
      (await call(castVote, { params: { postId: vote.id }, body: { optionId } }, person)).status,
    ]
    expect(await acts(follower)).toEqual([404, 404, 404])
    expect(await acts(stranger)).toEqual([404, 404, 404])
    expect((await acts(chosen)).every((status) => status < 300)).toBe(true)
  })

  test('is announced as new to chosen followers alone', async () => {
    const [atChosen, atFollower] = [await connect(chosenFollower), await connect(follower)]
    await atChosen.client.emitWithAck('feed.watch', { feeds: ['following'] })
    await atFollower.client.emitWithAck('feed.watch', { feeds: ['following', 'discover'] })
    const told = next(atChosen.client, 'feed.posts')
    const { id } = await shareChosen()
    expect(await told).toEqual({ feed: 'following', postIds: [id] })
    await settle(atFollower, follower)
    expect(JSON.stringify(atFollower.received)).not.toContain(id)
  })

  test('of a private account is for those on the list, also without following', async () => {
    await call(choosePrivacy, { body: { isPrivate: true } }, author)
    const narrow = await share(testApp, author, { postType: 'regular' })
    const { id } = await shareChosen()
    expect(await looksFor(chosen)).toEqual([id])
    expect(await looksFor(follower)).toEqual([narrow.id])
    expect(await looksFor(chosenFollower)).toEqual([id, narrow.id])
    expect(await statusFor(id, chosen)).toBe(200)
    // Being chosen opens nothing else of the account.
    expect(idsIn(await call(getFollowers, of(author), chosen))).toEqual([])
    const { viewer } = (await call(getProfile, { params: { idOrUsername: author.id } }, chosen))
      .body
    expect(viewer).toMatchObject({ isFollowing: false, isRequested: false })
    await call(choosePrivacy, { body: { isPrivate: false } }, author)
    expect(await looksFor(stranger)).toEqual([])
    expect(await looksFor(chosen)).toEqual([id])
  })

  test('needs somebody on the list', async () => {
    for (const person of [chosen, chosenFollower]) await remove(person)
    const { id } = await share(testApp, author, { postType: 'regular' })
    const says = 'Nobody is on your list of chosen people. Add somebody first.'
    const changed = await choose(id, 'chosen')
    expect(changed.problem).toMatchObject({ status: 409, code: 'conflict', detail: says })
    expect(await statusFor(id)).toBe(200)
    const body = {
      postType: 'forum' as const,
      title: 'Which boots?',
      description: 'For rain',
      audience: 'chosen' as const,
      clientKey: randomUUID(),
    }
    const refused = await call(createPost, { body }, author)
    expect(refused.problem).toMatchObject({ status: 409, detail: says })
    await add(chosen)
    const shared = await call(createPost, { body }, author)
    expect(shared.status).toBe(200)
    await remove(chosen)
    // The same request again returns the same post.
    expect((await call(createPost, { body }, author)).body.id).toBe(shared.body.id)
  })
})

describe('access to it ends', () => {
  const keysOf = async (postId: string) =>
    (await findMediaOfPosts(db, [postId])).map(({ renditions }) => renditions[0]?.key ?? '')

  test('for a removed person, at once: pages, chats, notifications, open tabs, and addresses of files', async () => {
    const { id } = await shareChosen()
    const [key = ''] = await keysOf(id)
    await storage.put(key, Buffer.from('picture'))
    const message = { clientId: randomUUID(), sharedPostId: id }
    expect((await call(sendMessage, { ...of(chosen), body: message }, chosenFollower)).status).toBe(
      200,
    )
    const said = randomUUID()
    const asked = { content: 'Where from?', clientKey: said }
    await call(addComment, { params: { postId: id }, body: asked }, chosen)
    const answer = { content: 'A shop', clientKey: randomUUID(), parentCommentId: said }
    await call(addComment, { params: { postId: id }, body: answer }, author)
    const tab = await connect(chosen)
    const otherTab = await connect(chosenFollower)
    for (const { client } of [tab, otherTab]) {
      expect(await client.emitWithAck('post.watch', { postIds: [id] })).toEqual([id])
    }
    const gone = next(tab.client, 'post.deleted')
    expect((await remove(chosen)).status).toBe(204)
    expect(await statusFor(id, chosen)).toBe(404)
    expect(await gone).toEqual({ postId: id })
    expect(await looksFor(chosen)).toEqual([])
    const chat = await call(getMessages, of(chosenFollower), chosen)
    expect(chat.body.items[0]).toMatchObject({ sharedPost: null })
    const told = await call(getNotifications, {}, chosen)
    expect(told.body.items).toMatchObject([{ post: null, content: null }])
    expect(await tab.client.emitWithAck('post.watch', { postIds: [id] })).toEqual([])
    await drain()
    expect(await storage.size(key)).toBe(null)
    const [now = ''] = await keysOf(id)
    expect(now).not.toBe(key)
    const seen = await call(getPost, { params: { postId: id } }, chosenFollower)
    expect(seen.body.media[0]?.renditions[0]?.url).toBe(storage.publicUrl(now))
    expect(otherTab.received.map(([name]) => name)).not.toContain('post.deleted')
  })

  test.for(['author', 'chosen'] as const)(
    'when the %s blocks the other, also after the block',
    async (blocker) => {
      const { id } = await shareChosen()
      await add(author, chosen)
      const [one, other] = blocker === 'author' ? [author, chosen] : [chosen, author]
      await call(blockPerson, of(other), one)
      expect(await statusFor(id, chosen)).toBe(404)
      expect(await listOf(author)).toEqual([chosenFollower.id])
      expect(await listOf(chosen)).toEqual([])
      expect((await add(other, one)).problem.code).toBe('profile_not_found')
      expect((await add(one, other)).problem.code).toBe('profile_not_found')
      await call(unblockPerson, of(other), one)
      expect(await statusFor(id, chosen)).toBe(404)
    },
  )

  test('and begins with the audience: each change that ends access gives the files new addresses', async () => {
    const { id } = await share(testApp, author, { postType: 'regular' })
    for (const [audience, takes, people] of [
      ['chosen', true, [chosen, chosenFollower]],
      ['followers', true, [follower, chosenFollower]],
      ['chosen', true, [chosen, chosenFollower]],
      ['me', true, []],
      ['chosen', false, [chosen, chosenFollower]],
      ['everyone', false, [chosen, chosenFollower, follower, stranger]],
    ] as const) {
      const [before] = await keysOf(id)
      expect((await choose(id, audience)).status).toBe(200)
      await drain()
      const [now] = await keysOf(id)
      expect([audience, now !== before]).toEqual([audience, takes])
      const readers = [chosen, chosenFollower, follower, stranger]
      const seen = await Promise.all(readers.map((person) => statusFor(id, person)))
      expect(readers.filter((_, at) => seen[at] === 200)).toEqual(
        readers.filter((person) => (people as readonly TestPerson[]).includes(person)),
      )
    }
  })
})
