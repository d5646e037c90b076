// Each answer decides which posts lists of bodies show, although the posts are in memory: a removed post disappears at
// once, and a restored one is back at once.
import { getDiscover, getLikeMine } from '@kloset/contract/feeds.schemas'
import { garmentInput, setGarments } from '@kloset/contract/garments.schemas'
import { type Measurements, saveMeasurements } from '@kloset/contract/measurements.schemas'
import { takeCase } from '@kloset/contract/moderation.schemas'
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { deletePost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MOST_CHANGED } from '../../entities/bodies/changed-bodies.queries.ts'
import { readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import { postIdAt } from '../../entities/bodies/kept-posts.ts'
import { joinMeasured, measured } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import {
  decideAbout,
  findCaseAbout,
  giveModerator,
  report,
} from '../moderation/test-support/moderators.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const moderator = await giveModerator(testApp)

const joinWith = (username: string, own: Partial<Measurements> = {}) =>
  joinMeasured(testApp, username, own)

const viewer = await joinWith('viewer')
const filter = 'chest_38_8-waist_31_8-feminine-all'

/** The ids of the first page of each list. */
async function readLists(): Promise<string[][]> {
  const pages = [
    await call(getLikeMine, {}, viewer),
    await call(getDiscover, { query: { body: filter, order: 'newest' } }, viewer),
    await call(getDiscover, { query: { body: filter, order: 'similar' } }, viewer),
  ]
  return pages.map((page) => page.body.items.map(({ id }) => id))
}

const isInLists = async (postId: string) =>
  new Set((await readLists()).map((ids) => ids.includes(postId)))

test('a deleted post is gone at once, and so is one of a person who opted out', async () => {
  const author = await joinWith('author')
  const [kept, gone] = [
    await share(testApp, author, { postType: 'regular' }),
    await share(testApp, author, { postType: 'regular' }),
  ]
  expect(await isInLists(gone.id)).toEqual(new Set([true]))
  await call(deletePost, { params: { postId: gone.id } }, author)
  expect(await isInLists(gone.id)).toEqual(new Set([false]))
  expect(await isInLists(kept.id)).toEqual(new Set([true]))
  await call(saveMeasurements, { body: { ...measured, allowMeasurementFiltering: false } }, author)
  expect(await isInLists(kept.id)).toEqual(new Set([false]))
  await call(saveMeasurements, { body: measured }, author)
  expect(await isInLists(kept.id)).toEqual(new Set([true]))
})

test('a removed post is gone at once, and back after an undo, also where memory was read meanwhile', async () => {
  const author = await joinWith('removed')
  const post = await share(testApp, author, { postType: 'regular' })
  await report(testApp, { subjectKind: 'post', subjectId: post.id }, viewer)
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  await call(takeCase, { params: { caseId } }, moderator)
  const actId = await decideAbout(testApp, moderator, author.id, { action: 'remove' })
  expect(await isInLists(post.id)).toEqual(new Set([false]))
  // Like a process that started while the post was removed.
  const other = platform.db.withoutPlugins()
  await readBodies(other)
  await call(undoAct, { params: { actId }, body: {} }, moderator)
  expect(await isInLists(post.id)).toEqual(new Set([true]))
  const { posts } = await readBodies(other)
  const ids = Array.from(posts.byTime.subarray(0, posts.size), (each) => postIdAt(posts, each))
  expect(ids).toContain(post.id)
})

test('a post for followers is in no list until it becomes one for everyone', async () => {
  const author = await joinWith('audience')
  const post = await share(testApp, author, { postType: 'regular', audience: 'followers' })
  expect(await isInLists(post.id)).toEqual(new Set([false]))
  const choice = { audience: 'everyone', commentsFrom: 'everyone' } as const
  await call(setAudience, { params: { postId: post.id }, body: choice }, author)
  expect(await isInLists(post.id)).toEqual(new Set([true]))
})

test('the half that garments cover counts at once', async () => {
  // Both bodies are like the viewer's, except the hips, which differ by more than bodies are moved.
  const [author, other] = [
    await joinWith('half', { hips: 60 }),
    await joinWith('whole', { hips: 60 }),
  ]
  const post = await share(testApp, author, { postType: 'regular' })
  const reference = await share(testApp, other, { postType: 'regular' })
  const isFirstIn = async (category: 'shirt' | 'skirt') => {
    const garments = [garmentInput.parse({ category })]
    await call(setGarments, { params: { postId: post.id }, body: { garments } }, author)
    const [ids = []] = await readLists()
    return ids.indexOf(post.id) < ids.indexOf(reference.id)
  }
  expect(await isFirstIn('skirt')).toBe(false)
  expect(await isFirstIn('shirt')).toBe(true)
  expect(await isFirstIn('skirt')).toBe(false)
})

test('a post whose transaction ends late is not missed, and no more posts than are read at once', async () => {
  const author = await joinWith('busy')
  const insert = (count: number, at: string) => sql`
    insert into posts (post_id, user_id, post_type, created_at, body_id)
    select uuidv7(), ${author.id}, 'regular', ${at}::timestamptz + number * interval '1 microsecond', id
    from bodies, generate_series(1, ${sql.lit(count)}) as number
    where user_id = ${author.id}
  `
  const countOf = async () => {
    const { posts, slotsOfPerson } = await readBodies(platform.db)
    return slotsOfPerson(author.id).flatMap((slot) => posts.ofBody[slot] ?? []).length
  }
  await platform.db.transaction().execute(async (tx) => {
    await insert(1, '2026-01-01').execute(tx)
    await insert(2, '2026-01-02').execute(platform.db)
    expect(await countOf()).toBe(2)
  })
  expect(await countOf()).toBe(3)
  const many = 2 * MOST_CHANGED + 1
  await insert(many, '2026-01-03').execute(platform.db)
  expect(await countOf()).toBe(many + 3)
})
