import {
  type FeedName,
  getDiscover,
  getFollowing,
  getLandingLooks,
  getNewPosts,
  getSos,
} from '@kloset/contract/feeds.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { share } from '../../test-support/fixtures.ts'
import { countRowsRead } from '../../test-support/rows-read.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { findFollowingPage } from './feeds.queries.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, reader] = [await join('author'), await join('reader')]

async function readAll(
  endpoint: typeof getDiscover | typeof getFollowing | typeof getSos,
  as = reader,
): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const { body } = await call(endpoint, { query: { ...(cursor && { cursor }) } }, as)
    pages.push(body.items.map(({ id }) => id))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

const countNew = async (feed: FeedName, since: { id: string } | undefined, as = reader) =>
  (await call(getNewPosts, { params: { feed }, query: { since: since?.id ?? '' } }, as)).body
    .postIds.length

const shareLooks = async (count: number) => {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    ids.unshift((await share(testApp, author, { postType: 'regular' })).id)
  }
  return ids
}

describe('Discover', () => {
  test('pages through everyone else’s looks, newest first, without gap or repeat', async () => {
    const ids = await shareLooks(52)
    const own = await share(testApp, reader, { postType: 'regular', caption: 'own' })
    await share(testApp, author, { postType: 'forum' })
    // The hard case for a cursor: many posts of the same moment.
    await sql`update posts set created_at = date_trunc('day', created_at)`.execute(platform.db)
    const pages = await readAll(getDiscover)
    expect(pages.map((page) => page.length)).toEqual([25, 25, 2])
    expect(pages.flat()).toEqual(ids.toSorted().toReversed())
    // An author of all the newest posts sees the posts below them.
    expect(await readAll(getDiscover, author)).toEqual([[own.id]])
  })

  test('is read once for all who open it at the same moment', async () => {
    const open = () => call(getDiscover, {}, reader)
    const alone = await open()
    const { result, statements } = await recordStatements(() =>
      Promise.all(Array.from({ length: 10 }, open)),
    )
    for (const { body } of result) expect(body).toEqual(alone.body)
    const lookups = statements.filter((text) => text.includes('order by created_at desc'))
    expect(lookups.length).toBeLessThan(result.length)
  })

  test('looks shared meanwhile do not change later pages, and are counted', async () => {
    const first = await call(getDiscover, {}, reader)
    const [top] = first.body.items
    await shareLooks(2)
    await sql`update posts set created_at = now() where created_at > now() - interval '1 minute'`.execute(
      platform.db,
    )
    const cursor = first.body.nextCursor ?? ''
    const second = await call(getDiscover, { query: { cursor } }, reader)
    const ids = new Set(first.body.items.map(({ id }) => id))
    expect(second.body.items.some(({ id }) => ids.has(id))).toBe(false)
    expect(await countNew('discover', top)).toBe(2)
  })

  test('costs the same few statements for one post and for a full page', async () => {
    const { statements } = await recordStatements(() => call(getDiscover, {}, reader))
    expect(statements.length).toBeLessThanOrEqual(4)
  })

  test.for(['garbage', '', 'eyJhIjoxfQ', '../../etc'])(
    'the cursor %j is refused with a clear error',
    async (cursor) => {
      const { status, problem } = await call(getDiscover, { query: { cursor } }, reader)
      expect([status, problem.code]).toEqual([400, 'invalid_cursor'])
    },
  )

  test('is for people who are signed in', async () => {
    expect((await call(getDiscover, {})).problem.code).toBe('unauthenticated')
  })
})

describe('Following', () => {
  test.for([
    ['a few people', 5],
    ['hundreds of people', 300],
  ] as const)('of %s has each of their looks once, newest first', async ([, people]) => {
    const viewer = await join(`follower${people}`)
    await sql`
      with made as (
        insert into users (id, email)
        select uuidv7(), ${`of${people}.`} || nr || '@test.example' from generate_series(1, 400) as nr
        returning id
      ), named as (
        insert into profiles (id, username) select id, left(replace(id::text, '-', ''), 30) from made
        returning id
      ), shared as (
        -- Many of the same minute, with posts of people whom the viewer does not follow between them.
        insert into posts (user_id, created_at)
        select id, date_trunc('minute', now()) - (number * 7 % 30) * interval '1 minute'
        from named, generate_series(1, 3) as number
      )
      insert into follows (follower_id, following_id)
      select ${viewer.id}, id from named order by id limit ${people}
    `.execute(platform.db)
    const { rows } = await sql<{ id: string }>`
      select post_id as id from posts join follows on following_id = user_id
      where follower_id = ${viewer.id}
      order by posts.created_at desc, post_id desc
    `.execute(platform.db)
    const pages = await readAll(getFollowing, viewer)
    expect(pages.flat()).toEqual(rows.map(({ id }) => id))
    expect(pages.flat()).toHaveLength(people * 3)
    expect(pages.slice(0, -1).every((page) => page.length === 25)).toBe(true)
  })

  test('reads a page, not every post of everyone, of people who have shared thousands', async () => {
    const viewer = await join('devotee')
    await sql`
      with made as (
        insert into users (id, email)
        select uuidv7(), 'busy.' || nr || '@test.example' from generate_series(1, 20) as nr
        returning id
      ), named as (
        insert into profiles (id, username) select id, left(replace(id::text, '-', ''), 30) from made
        returning id
      ), shared as (
        insert into posts (user_id, created_at)
        select id, now() - interval '1 year' - number * interval '1 minute'
        from named, generate_series(1, 500) as number
      )
      insert into follows (follower_id, following_id) select ${viewer.id}, id from named
    `.execute(platform.db)
    await sql`analyze posts`.execute(platform.db)
    let page: unknown[] = []
    const read = await countRowsRead(platform.db, 'posts', async (tx) => {
      page = await findFollowingPage(tx, viewer.id, {
        before: null,
        limit: 26,
      })
    })
    expect(page).toHaveLength(26)
    expect(read).toBeLessThan(2_000)
  })
})

describe('SOS', () => {
  test('pages through the questions of everyone, newest first, without gap or repeat', async () => {
    const ids: string[] = []
    for (let made = 0; made < 28; made += 1) {
      const postType = made % 2 === 0 ? 'style_vote' : 'forum'
      ids.unshift((await share(testApp, author, { postType })).id)
    }
    const pages = await readAll(getSos)
    expect(pages[0]).toHaveLength(25)
    expect(pages.flat().slice(0, 28)).toEqual(ids)
    expect(new Set(pages.flat()).size).toBe(pages.flat().length)
  })

  test('has style votes and threads of everyone, oneself included', async () => {
    const vote = await share(
      testApp,
      author,
      { postType: 'style_vote', isFashionEmergency: true },
      2,
    )
    const own = await share(testApp, reader, { postType: 'forum' })
    const { body } = await call(getSos, {}, reader)
    expect(body.items.slice(0, 2)).toMatchObject([
      { id: own.id, viewer: { isOwner: true } },
      { id: vote.id, isFashionEmergency: true, styleVote: { totalVotes: 0 } },
    ])
  })
})

describe('posts newer than one on screen', () => {
  test('are counted as the feed shows them; after a deleted post none is', async () => {
    const viewer = await join('watcher')
    await call(followPerson, { params: { userId: author.id } }, viewer)
    const regular = await share(testApp, author, { postType: 'regular' })
    const question = await share(testApp, author, { postType: 'forum' })
    expect(await countNew('following', regular, viewer)).toBe(0)
    await share(testApp, author, { postType: 'regular' })
    await share(testApp, reader, { postType: 'regular' })
    await share(testApp, viewer, { postType: 'style_vote' }, 2)
    expect(await countNew('discover', regular, viewer)).toBe(2)
    expect(await countNew('following', regular, viewer)).toBe(1)
    expect(await countNew('sos', question, viewer)).toBe(1)
    await call(deletePost, { params: { postId: regular.id } }, author)
    expect(await countNew('discover', regular, viewer)).toBe(0)
  })
})

describe('the landing page', () => {
  const landing = async () => (await call(getLandingLooks)).body.items
  const moveJoined = (days: number) =>
    sql`update profiles set created_at = now() - make_interval(days => ${days})`.execute(
      platform.db,
    )

  test('shows one recent public picture of each person, and no names', async () => {
    await moveJoined(8)
    const newest = await share(testApp, author, { postType: 'regular' })
    const items = await landing()
    expect(items[0]?.id).toBe(newest.id)
    expect(items[0]?.imageUrl).toMatch(/^\/media\/.+\.webp$/)
    expect(JSON.stringify(items)).not.toContain('author')
    const { rows } = await sql<{ people: number }>`
      select count(distinct user_id)::int as people from posts
      where post_id = any(${items.map(({ id }) => id)})
    `.execute(platform.db)
    expect(rows[0]?.people).toBe(items.length)
  })

  test('shows nothing of people who joined within the last week', async () => {
    await moveJoined(6)
    expect(await landing()).toEqual([])
  })
})
