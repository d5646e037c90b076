// Planned drafts: shared once, by themselves, under the rules of that moment. Their authors are told of refusals.
import { suspendPerson } from '@kloset/contract/admin-people.schemas'
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { addChosenPerson, removeChosenPerson } from '@kloset/contract/chosen-people.schemas'
import * as contract from '@kloset/contract/drafts.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getPost, getPostsOfPerson } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { giveDraft, giveUpload } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type DraftKey, markDeleted, updateContent, updatePlan } from './drafts.queries.ts'
import { run as shareDrafts } from './share-drafts.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, reader] = [await join('author'), await join('reader')]

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const thread = { postType: 'forum', title: 'Which boots?', body: 'For rain.' } as const

const keep = (content: Partial<contract.DraftContent>, as: TestPerson = author) =>
  giveDraft(testApp, as, content)
const plan = (
  draftId: string,
  publishAt = inMinutes(60),
  { as = author, timeZone = 'Europe/Berlin' }: { as?: TestPerson; timeZone?: string } = {},
) => call(contract.planDraft, { params: { draftId }, body: { publishAt, timeZone } }, as)
const read = async (draftId: string, as = author) =>
  (await call(contract.getDraft, { params: { draftId } }, as)).body

/** As if the time had come. */
const makeDue = (draftId: string) =>
  sql`
    update drafts set publish_at = now() - interval '1 second' where id = ${draftId}
  `.execute(platform.db)
const postsOf = async (
  person: TestPerson,
  postType: 'regular' | 'style_vote' | 'forum',
  as?: TestPerson,
) =>
  (await call(getPostsOfPerson, { params: { userId: person.id }, query: { postType } }, as)).body
    .items
const notices = async (person: TestPerson) =>
  (await call(getNotifications, { query: {} }, person)).body.items.filter(
    ({ kind }) => kind === 'draft',
  )

describe('a time', () => {
  test('is chosen, changed and removed', async () => {
    const draftId = await keep(thread)
    const [first, second] = [inMinutes(60), inMinutes(120)]
    expect((await plan(draftId, first)).body.plan).toEqual({
      publishAt: first,
      timeZone: 'Europe/Berlin',
    })
    const changed = await plan(draftId, second, { timeZone: 'Asia/Tokyo' })
    expect(changed.body.plan).toEqual({ publishAt: second, timeZone: 'Asia/Tokyo' })
    const unplanned = await call(contract.unplanDraft, { params: { draftId } }, author)
    expect(unplanned.body.plan).toBe(null)
    expect((await read(draftId)).content.title).toBe('Which boots?')
  })

  test('is refused when it is in the past, too far away or in no time zone, each with its reason', async () => {
    const draftId = await keep(thread)
    expect((await plan(draftId, inMinutes(-1))).problem.detail).toBe('Choose a time in the future.')
    expect((await plan(draftId, inMinutes(366 * 1440))).problem.detail).toBe(
      'Choose a time within 365 days.',
    )
    for (const timeZone of ['', 'Mars/Olympus', 'x'.repeat(61)]) {
      expect((await plan(draftId, inMinutes(5), { timeZone })).status).toBe(400)
    }
    expect((await plan(draftId, 'tomorrow')).status).toBe(400)
    expect((await read(draftId)).plan).toBe(null)
  })

  test('is only for a draft that could be shared, which then stays complete', async () => {
    const incomplete = 'This is not ready to be shared. Open it and see what is missing.'
    const empty = await keep({ postType: 'regular', body: 'No picture yet' })
    expect((await plan(empty)).problem).toMatchObject({ code: 'invalid_input', detail: incomplete })
    const draftId = await keep(thread)
    await plan(draftId)
    const params = { draftId }
    const without = { content: { ...thread, title: '' }, revision: 1 }
    const refused = await call(contract.saveDraft, { params, body: without }, author)
    expect(refused.problem.detail).toBe(incomplete)
    const other = { content: { ...thread, title: 'Which shoes?' }, revision: 1 }
    const saved = await call(contract.saveDraft, { params, body: other }, author)
    expect(saved.body.plan).not.toBe(null)
  })

  test('comes before the end of the vote', async () => {
    const uploadId = await giveUpload(testApp, author)
    const draftId = await keep({
      postType: 'style_vote',
      title: 'Which?',
      media: [{ uploadId, altText: null }],
      endsAt: inMinutes(30),
    })
    expect((await plan(draftId)).problem.detail).toBe(
      'The vote would end before it is shared. Choose a later end first.',
    )
    expect((await plan(draftId, inMinutes(10))).status).toBe(200)
  })
})

describe('when the time has come', () => {
  test('the draft is a post, once, with its files and its audience', async () => {
    const uploadId = await giveUpload(testApp, author)
    const draftId = await keep({
      postType: 'regular',
      body: 'Good morning',
      audience: 'followers',
      media: [{ uploadId, altText: 'A coat' }],
    })
    await plan(draftId)
    await shareDrafts(platform)
    expect((await read(draftId)).plan).not.toBe(null)

    await makeDue(draftId)
    await Promise.all([shareDrafts(platform), shareDrafts(platform)])
    await shareDrafts(platform)
    const posts = (await postsOf(author, 'regular', author)).filter(
      ({ caption }) => caption === 'Good morning',
    )
    expect(posts).toMatchObject([{ audience: 'followers', media: [{ altText: 'A coat' }] }])
    const params = { postId: posts[0]?.id ?? '' }
    expect((await call(getPost, { params }, reader)).status).toBe(404)
    const gone = await call(contract.getDraft, { params: { draftId } }, author)
    expect(gone.problem.code).toBe('draft_not_found')
    expect(await notices(author)).toEqual([])
  })

  test('a vote runs from the moment it is shared', async () => {
    const uploadId = await giveUpload(testApp, author)
    const draftId = await keep({
      postType: 'style_vote',
      title: 'Tonight?',
      media: [{ uploadId, altText: null }],
      endsInMinutes: 15,
      hidesUntilEnd: true,
    })
    await plan(draftId)
    await makeDue(draftId)
    await shareDrafts(platform)
    const [vote] = await postsOf(author, 'style_vote')
    const left = Date.parse(vote?.styleVote?.endsAt ?? '') - Date.now()
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThanOrEqual(15 * 60_000)
  })

  test('a draft without its time, with a later one or deleted stays', async () => {
    const drafts = [await keep(thread), await keep(thread), await keep(thread)]
    const [unplanned = '', later = '', deleted = ''] = drafts
    for (const draftId of drafts) await plan(draftId)
    await makeDue(unplanned)
    await call(contract.unplanDraft, { params: { draftId: unplanned } }, author)
    await makeDue(later)
    await plan(later, inMinutes(90))
    await makeDue(deleted)
    await call(contract.deleteDraft, { params: { draftId: deleted } }, author)
    const before = (await postsOf(author, 'forum')).length
    await shareDrafts(platform)
    expect(await postsOf(author, 'forum')).toHaveLength(before)
    // Restored after its time, it has none.
    const restored = await call(contract.restoreDraft, { params: { draftId: deleted } }, author)
    expect(restored.body.plan).toBe(null)
  })

  test('what cannot be shared any more stays a draft, and its author is notified once', async () => {
    const uploadId = await giveUpload(testApp, author)
    const media = [{ uploadId, altText: null }]
    const draftId = await keep({ postType: 'regular', body: 'Broken', media })
    await plan(draftId)
    await sql`
      update uploads set state = 'failed', failure = 'damaged' where id = ${uploadId}
    `.execute(platform.db)
    await makeDue(draftId)
    await shareDrafts(platform)
    await shareDrafts(platform)
    expect(await read(draftId)).toMatchObject({
      failure: 'files',
      plan: null,
      media: [{ state: 'failed' }],
    })
    expect(await notices(author)).toMatchObject([
      { title: 'A planned post was not shared. It is among your drafts', actor: null, post: null },
    ])
    const params = { draftId }
    const body = { content: { ...thread, title: 'Words alone' }, revision: 1 }
    const changed = await call(contract.saveDraft, { params, body }, author)
    expect(changed.body.failure).toBe(null)
  })

  test('a draft for chosen people needs somebody on the list, now and then', async () => {
    const content = { ...thread, title: 'For a few', audience: 'chosen' as const }
    const draftId = await keep(content)
    expect((await plan(draftId)).problem).toMatchObject({
      status: 409,
      detail: 'Nobody is on your list of chosen people. Add somebody first.',
    })
    const ofReader = { params: { userId: reader.id } }
    await call(addChosenPerson, ofReader, author)
    expect((await plan(draftId)).status).toBe(200)
    await makeDue(draftId)
    await call(removeChosenPerson, ofReader, author)
    await shareDrafts(platform)
    expect(await read(draftId)).toMatchObject({ failure: 'nobody_chosen', plan: null })
    await call(addChosenPerson, ofReader, author)
    await plan(draftId)
    await makeDue(draftId)
    await shareDrafts(platform)
    const posts = await postsOf(author, 'forum', reader)
    expect(posts).toContainEqual(
      expect.objectContaining({ title: 'For a few', audience: 'chosen' }),
    )
  })

  test('a person who has just deleted their account shares nothing', async () => {
    const leaving = await join('leaving')
    const draftId = await keep(thread, leaving)
    await plan(draftId, inMinutes(60), { as: leaving })
    const body = { password: 'leaving-secret', confirmation: 'leaving' }
    expect((await call(deleteAccount, { body }, leaving)).status).toBe(204)
    await makeDue(draftId)
    await shareDrafts(platform)
    expect(await postsOf(leaving, 'forum')).toEqual([])
  })

  test('a suspended person shares nothing, and others are not kept waiting', async () => {
    const boss = await givePerson(testApp, { role: 'admin' })
    const [suspended, next] = [await join('resting'), await join('second')]
    const draftId = await keep(thread, suspended)
    const following = await keep(thread, next)
    await plan(draftId, inMinutes(60), { as: suspended })
    await plan(following, inMinutes(60), { as: next })
    const body = { until: null, rule: 1, reason: 'Spam.' }
    await call(suspendPerson, { params: { userId: suspended.id }, body }, boss)
    await makeDue(draftId)
    await makeDue(following)
    await shareDrafts(platform)
    const { rows } = await sql`
      select failure, publish_at from drafts where id = ${draftId}
    `.execute(platform.db)
    expect(rows).toEqual([{ failure: 'suspended', publish_at: null }])
    expect(await postsOf(next, 'forum')).toHaveLength(1)
  })
})

describe('what its author does at the minute of a planned draft', () => {
  /** The change is committed only when the job waits for it. */
  const shareDuring = async (draftId: string, change: (tx: Database) => Promise<unknown>) => {
    const job = await platform.db.transaction().execute(async (tx) => {
      await sql`select from drafts where id = ${draftId} for update`.execute(tx)
      const sharing = shareDrafts(platform)
      await untilWaiting(platform.db, 1)
      await change(tx)
      return { sharing }
    })
    await job.sharing
  }
  const titles = async (person: TestPerson) =>
    (await postsOf(person, 'forum')).map(({ title }) => title)

  test('the changed draft is shared', async () => {
    const person = await join('changes')
    const draftId = await keep(thread, person)
    await plan(draftId, undefined, { as: person })
    await makeDue(draftId)
    const { content } = await read(draftId, person)
    const changed = { ...content, media: [], title: 'Which shoes?' }
    await shareDuring(draftId, (tx) => updateContent(tx, { userId: person.id, draftId }, changed))
    expect(await titles(person)).toEqual(['Which shoes?'])
    expect((await call(contract.getDraft, { params: { draftId } }, person)).status).toBe(404)
  })

  test.each([
    ['deleted', 'deletes', (tx, key) => markDeleted(tx, key)],
    ['not planned any more', 'unplans', (tx, key) => updatePlan(tx, key, null)],
  ] as const satisfies readonly [
    string,
    string,
    (tx: Database, key: DraftKey) => Promise<unknown>,
  ][])('one that is %s is not shared', async (_, name, change) => {
    const person = await join(name)
    const draftId = await keep(thread, person)
    await plan(draftId, undefined, { as: person })
    await makeDue(draftId)
    await shareDuring(draftId, (tx) => change(tx, { userId: person.id, draftId }))
    expect(await titles(person)).toEqual([])
  })
})
