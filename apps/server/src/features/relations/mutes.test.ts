// Muted people and words, and hidden posts: what leaves them out, what still shows them, and how they end.
import { DAY_MS } from '@kloset/contract/durations'
import { addComment, getComments } from '@kloset/contract/comments.schemas'
import * as feeds from '@kloset/contract/feeds.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { getNotifications, getUnreadCount } from '@kloset/contract/notifications.schemas'
import { getPost, getPostsOfPerson } from '@kloset/contract/posts.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import { relationLimits } from '@kloset/contract/relations'
import * as contract from '@kloset/contract/relations.schemas'
import { searchPosts } from '@kloset/contract/search.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { forgetRelations } from '../../entities/relations/kept-relations.queries.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { giveCrowd, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp

const ofPerson = ({ id }: TestPerson) => ({ params: { userId: id } })
type Days = (typeof relationLimits.days)[number] | null
const mute = (by: TestPerson, of: Pick<TestPerson, 'id'>, days: Days = null) =>
  call(contract.mutePerson, { params: { userId: of.id }, body: { days } }, by)
const muteWord = (by: TestPerson, word: string) =>
  call(contract.muteWord, { body: { word, days: null } }, by)
const writeComment = (by: TestPerson, postId: string, content: string) =>
  call(addComment, { params: { postId }, body: { content, clientKey: randomUUID() } }, by)
const idsOf = (answer: { body: { items: readonly { id: string }[] } }) =>
  answer.body.items.map(({ id }) => id)

async function giveTwo() {
  return [await givePerson(testApp), await givePerson(testApp)] as const
}

/** Which of the lists have the post. */
async function listsWith(postId: string, viewer: TestPerson, author: TestPerson) {
  const ofAuthor = { ...ofPerson(author), query: { postType: 'regular' as const } }
  const [discover, following, found, theirs, page] = await Promise.all([
    call(feeds.getDiscover, {}, viewer),
    call(feeds.getFollowing, {}, viewer),
    call(searchPosts, { query: { q: 'singular' } }, viewer),
    call(getPostsOfPerson, ofAuthor, viewer),
    call(getPost, { params: { postId } }, viewer),
  ])
  const has = (answer: Parameters<typeof idsOf>[0]) => idsOf(answer).includes(postId)
  return {
    feeds: [has(discover), has(following), has(found)],
    pages: [idsOf(theirs).includes(postId), page.status === 200],
  }
}

const everywhere = { feeds: [true, true, true], pages: [true, true] }
const onPagesAlone = { feeds: [false, false, false], pages: [true, true] }

describe('a muted person', () => {
  test('is left out of feeds and search, and still has a page', async () => {
    const [ann, bo] = await giveTwo()
    await call(followPerson, ofPerson(bo), ann)
    const post = await share(testApp, bo, { postType: 'regular', caption: 'a singular coat' })
    expect(await listsWith(post.id, ann, bo)).toEqual(everywhere)
    await mute(ann, bo)
    expect(await listsWith(post.id, ann, bo)).toEqual(onPagesAlone)
    const { body } = await call(getProfile, { params: { idOrUsername: bo.id } }, ann)
    expect(body.viewer).toMatchObject({ isFollowing: true, isMuted: true })
    await call(contract.unmutePerson, ofPerson(bo), ann)
    expect(await listsWith(post.id, ann, bo)).toEqual(everywhere)
  })

  test('causes no notifications, and earlier ones are not shown', async () => {
    const [ann, bo] = await giveTwo()
    const post = await share(testApp, ann, { postType: 'regular' })
    await writeComment(bo, post.id, 'Before')
    await mute(ann, bo)
    await writeComment(bo, post.id, 'After')
    await call(likePost, { params: { postId: post.id } }, bo)
    await call(followPerson, ofPerson(ann), bo)
    const read = async () => {
      const [listed, unread, comments] = await Promise.all([
        call(getNotifications, {}, ann),
        call(getUnreadCount, {}, ann),
        call(getComments, { params: { postId: post.id } }, ann),
      ])
      return [listed.body.items.length, unread.body.unreadCount, comments.body.items.length]
    }
    expect(await read()).toEqual([0, 0, 0])
    await call(contract.unmutePerson, ofPerson(bo), ann)
    // Their actions of that time never notify.
    expect(await read()).toEqual([1, 1, 2])
  })

  test('can still write', async () => {
    const [ann, bo] = await giveTwo()
    await mute(ann, bo)
    const body = { clientId: randomUUID(), content: 'Hello' }
    expect((await call(sendMessage, { ...ofPerson(ann), body }, bo)).status).toBe(200)
  })

  test('is shown again when the time is over', async () => {
    const [ann, bo] = await giveTwo()
    const post = await share(testApp, bo, { postType: 'forum' })
    await mute(ann, bo, 7)
    const isListed = async () => idsOf(await call(feeds.getSos, {}, ann)).includes(post.id)
    expect(await isListed()).toBe(false)
    const { body } = await call(contract.getSafety, {}, ann)
    const [muted] = body.muted
    const days = (Date.parse(muted?.endsAt ?? '') - Date.now()) / DAY_MS
    expect([muted?.id, Math.round(days)]).toEqual([bo.id, 7])

    await sql`update relations set ends_at = now() where viewer_id = ${ann.id}`.execute(platform.db)
    forgetRelations(platform.db, ann.id)
    expect(await isListed()).toBe(true)
    expect((await call(contract.getSafety, {}, ann)).body.muted).toEqual([])
  })

  test('must exist, and is not oneself', async () => {
    const [ann, bo] = await giveTwo()
    expect((await mute(ann, ann)).problem.code).toBe('forbidden')
    expect((await mute(ann, { ...bo, id: randomUUID() })).problem.code).toBe('profile_not_found')
  })
})

describe('a muted word', () => {
  test('leaves out posts and comments of others that have it, never one’s own', async () => {
    const [ann, bo] = await giveTwo()
    await call(followPerson, ofPerson(bo), ann)
    const post = await share(testApp, bo, {
      postType: 'regular',
      caption: 'My Diet, a singular one',
    })
    const own = await share(testApp, ann, { postType: 'forum', description: 'About a diet.' })
    await writeComment(bo, own.id, 'Which diet?')
    await writeComment(ann, own.id, 'That diet.')
    await muteWord(ann, ' DIET ')
    expect(await listsWith(post.id, ann, bo)).toEqual(onPagesAlone)
    expect(idsOf(await call(feeds.getSos, {}, ann))).toContain(own.id)
    const comments = await call(getComments, { params: { postId: own.id } }, ann)
    expect(comments.body.items.map(({ content }) => content)).toEqual(['That diet.'])

    expect((await call(contract.getSafety, {}, ann)).body.words).toEqual([
      { word: 'diet', exceptFollowed: false, endsAt: null },
    ])
    await call(contract.unmuteWord, { query: { word: 'Diet' } }, ann)
    expect(await listsWith(post.id, ann, bo)).toEqual(everywhere)
  })

  test('suppresses notifications of comments with it; earlier ones lose their text', async () => {
    const [ann, bo] = await giveTwo()
    const post = await share(testApp, ann, { postType: 'regular' })
    await writeComment(bo, post.id, 'A diet?')
    await muteWord(ann, 'diet')
    const read = async () => {
      const [listed, unread] = await Promise.all([
        call(getNotifications, {}, ann),
        call(getUnreadCount, {}, ann),
      ])
      return [listed.body.items.map(({ content }) => content), unread.body.unreadCount]
    }
    expect(await read()).toEqual([[null], 1])
    const others = await share(testApp, ann, { postType: 'regular' })
    await writeComment(bo, others.id, 'Another diet?')
    expect(await read()).toEqual([[null], 1])
  })
})

describe('a hidden post', () => {
  test('is left out of feeds and search, and still has a page', async () => {
    const [ann, bo] = await giveTwo()
    await call(followPerson, ofPerson(bo), ann)
    const post = await share(testApp, bo, { postType: 'regular', caption: 'a singular coat' })
    const params = { postId: post.id }
    await call(contract.hidePost, { params }, ann)
    expect(await listsWith(post.id, ann, bo)).toEqual(onPagesAlone)
    const { body } = await call(contract.getSafety, {}, ann)
    expect(body.hiddenPosts.map(({ id }) => id)).toEqual([post.id])
    await call(contract.showPost, { params }, ann)
    expect(await listsWith(post.id, ann, bo)).toEqual(everywhere)
  })

  test('must exist; beyond the newest thousand the oldest are shown again', async () => {
    const [ann, bo] = await giveTwo()
    const nowhere = { params: { postId: randomUUID() } }
    expect((await call(contract.hidePost, nowhere, ann)).problem.code).toBe('post_not_found')
    await sql`
      insert into hidden_posts (user_id, post_id, created_at)
      select ${ann.id}, uuidv7(), now() - n * interval '1 minute'
      from generate_series(1, ${relationLimits.hiddenPosts}) as n
    `.execute(platform.db)
    const post = await share(testApp, bo, { postType: 'regular' })
    await call(contract.hidePost, { params: { postId: post.id } }, ann)
    const { rows } = await sql<{ posts: number; isKept: boolean }>`
      select count(*)::int as posts, bool_or(post_id = ${post.id}) as "isKept"
      from hidden_posts where user_id = ${ann.id}
    `.execute(platform.db)
    expect(rows).toEqual([{ posts: relationLimits.hiddenPosts, isKept: true }])
  })
})

test('nobody can block or mute more than a thousand people', async () => {
  const [ann, bo] = await giveTwo()
  const crowd = await giveCrowd(testApp, relationLimits.people)
  for (const kind of ['blocks', 'mutes']) {
    await sql`
      insert into relations (viewer_id, person_id, kind)
      select ${ann.id}, id, ${kind} from unnest(${crowd}::uuid[]) as id
    `.execute(platform.db)
  }
  expect((await mute(ann, bo)).problem.code).toBe('forbidden')
  expect((await call(contract.blockPerson, ofPerson(bo), ann)).problem.code).toBe('forbidden')
})

const restrict = (by: TestPerson, of: Pick<TestPerson, 'id'>) =>
  call(contract.restrictPerson, { params: { userId: of.id } }, by)

test.for([
  ['mutes', mute],
  ['restricts', restrict],
] as const)('people at once do not pass the limit of a list: %s', async ([kind, add]) => {
  const ann = await givePerson(testApp)
  const crowd = await giveCrowd(testApp, relationLimits.people + 19, `${kind}crowd`)
  await sql`
    insert into relations (viewer_id, person_id, kind)
    select ${ann.id}, id, ${kind} from unnest(${crowd.slice(20)}::uuid[]) as id
  `.execute(platform.db)
  const answers = await Promise.all(crowd.slice(0, 20).map((id) => add(ann, { id })))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19)
})
