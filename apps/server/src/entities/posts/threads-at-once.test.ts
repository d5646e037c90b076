// Threads of one moment, which are written by one statement: each is complete, and a failing one does not affect the
// others.
import { getDrafts } from '@kloset/contract/drafts.schemas'
import { getPost, type NewPost } from '@kloset/contract/posts.schemas'
import { choosePrivacy } from '@kloset/contract/follow-requests.schemas'
import { searchPosts } from '@kloset/contract/search.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { withDeadline } from '../../platform/http/deadline.ts'
import { joinMeasured } from '../../test-support/bodies.ts'
import { giveDraft, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { createPost } from './posts.service.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [ana, ben, cleo] = [await join('ana'), await join('ben'), await join('cleo')]

const thread = (more: object = {}) =>
  ({
    postType: 'forum',
    title: 'Which boots?',
    description: 'For rain.',
    klotags: ['boots', 'rain'],
    media: [],
    isFashionEmergency: false,
    isSensitive: false,
    audience: 'everyone',
    commentsFrom: 'everyone',
    clientKey: randomUUID(),
    ...more,
  }) as NewPost

/** With a long deadline: requests of the same moment wait for each other's reads, and then for one write. */
const shareAs = (author: TestPerson, post = thread(), uses = platform) =>
  withDeadline(60_000, () => createPost(uses, author.id, post))

const seen = async (postId: string, as?: TestPerson) =>
  (await call(getPost, { params: { postId } }, as)).body

test('one statement writes the threads of one moment, each with its own words and audience', async () => {
  await call(choosePrivacy, { body: { isPrivate: true } }, cleo)
  const draft = await giveDraft(testApp, ben, { postType: 'forum', title: 'Begun' })
  const { result, statements } = await recordStatements(() =>
    Promise.all([
      shareAs(ana, thread({ title: 'Anthracite or navy?', klotags: ['anthracite'] })),
      shareAs(ben, thread({ title: 'Bordeaux?', clientKey: draft, isFashionEmergency: true })),
      shareAs(cleo, thread({ title: 'Cerulean?' })),
    ]),
  )
  const [ofAna, ofBen, ofCleo] = result
  expect(statements.filter((text) => text.includes('insert into posts'))).toHaveLength(1)
  expect(await seen(ofAna)).toMatchObject({
    author: { id: ana.id },
    title: 'Anthracite or navy?',
    klotags: ['anthracite'],
    isFashionEmergency: false,
  })
  expect(await seen(ofBen)).toMatchObject({ author: { id: ben.id }, isFashionEmergency: true })
  expect((await call(getDrafts, { query: {} }, ben)).body.items).toEqual([])
  expect(await seen(ofCleo, cleo)).toMatchObject({ audience: 'followers' })
  const find = async (q: string) =>
    (await call(searchPosts, { query: { q } }, ana)).body.items.map(({ id }) => id)
  expect(await find('anthracite')).toEqual([ofAna])
  expect(await find('bordeaux')).toEqual([ofBen])
  expect(await find('cerulean')).toEqual([])
})

test('one that is sent again is the first one, and the others are written', async () => {
  const [post, other] = [thread(), thread()]
  const first = await shareAs(ana, post)
  const [again, changed, written] = await Promise.allSettled([
    shareAs(ana, post),
    shareAs(ana, { ...post, isSensitive: true }),
    shareAs(ben, other),
  ])
  expect(again).toEqual({ status: 'fulfilled', value: first })
  expect(changed).toMatchObject({ reason: { code: 'idempotency_mismatch' } })
  expect(written).toMatchObject({ status: 'fulfilled' })
  const tenTimes = await Promise.all(Array.from({ length: 10 }, () => shareAs(ben, other)))
  expect(new Set(tenTimes)).toEqual(new Set([(written as { value: string }).value]))
})

test('one beyond its author’s limit is refused, and the others are written', async () => {
  const uses = { ...platform, config: { ...platform.config, rateLimitScale: 1 } }
  const emergency = () => shareAs(ana, thread({ isFashionEmergency: true }), uses)
  // The daily limit of emergencies for a new person.
  await emergency()
  await emergency()
  const [refused, written] = await Promise.allSettled([emergency(), shareAs(ben, thread(), uses)])
  expect(refused).toMatchObject({ reason: { code: 'rate_limited' } })
  expect(written).toMatchObject({ status: 'fulfilled' })
})

test.for(['profiles', 'measurements'] as const)(
  'one of a person whose row of %s is locked delays no others',
  async (table) => {
    const column = table === 'profiles' ? 'id' : 'user_id'
    const waiting = await platform.db.transaction().execute(async (tx) => {
      await sql`
        select from ${sql.table(table)} where ${sql.ref(column)} = ${ana.id} for update
      `.execute(tx)
      const locked = shareAs(ana)
      const written = await shareAs(ben)
      expect(await seen(written)).toMatchObject({ author: { id: ben.id } })
      return { locked }
    })
    expect(await seen(await waiting.locked)).toMatchObject({ author: { id: ana.id } })
  },
)

test('one that waits while its author becomes private and opts out is for followers, without a body', async () => {
  const author = await joinMeasured(testApp, 'dora')
  const bodyOf = async (postId: string) => {
    const { rows } = await sql<{ body_id: string | null }>`
      select body_id from posts where post_id = ${postId}
    `.execute(platform.db)
    return rows[0]?.body_id
  }
  expect(await bodyOf(await shareAs(author))).not.toBe(null)
  const whileWaiting = async (change: ReturnType<typeof sql>) => {
    const waiting = await platform.db.transaction().execute(async (tx) => {
      await change.execute(tx)
      const locked = shareAs(author)
      await untilWaiting(platform.db, 1)
      return { locked }
    })
    return waiting.locked
  }
  const withoutBody = await whileWaiting(sql`
    update measurements set allow_measurement_filtering = false where user_id = ${author.id}
  `)
  expect(await bodyOf(withoutBody)).toBe(null)
  const ofPrivate = await whileWaiting(sql`
    update profiles set is_private = true where id = ${author.id}
  `)
  expect((await seen(ofPrivate, author)).audience).toBe('followers')
})

test('a look and a thread of one person at one moment are both shared, many times', async () => {
  const shared = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? shareAs(ben)
        : share(testApp, ben, { postType: 'regular' }).then(({ id }) => id),
    ),
  )
  expect(new Set(shared).size).toBe(12)
})
