// Counts and the ids of new posts leave out the same posts as every list: removed and held posts, those of suspended
// people, of people whom the viewer blocks and of people who block the viewer. A search counts, and a feed calls new,
// exactly the posts that its list shows.
import * as feeds from '@kloset/contract/feeds.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import {
  blockPerson,
  hidePost,
  mutePerson,
  muteWord,
  unblockPerson,
  unmutePerson,
} from '@kloset/contract/relations.schemas'
import { countSearchedPosts, searchPosts } from '@kloset/contract/search.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unmeasured } from '../../test-support/bodies.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import {
  decideAbout,
  giveModerator,
  inDays,
  report,
} from '../moderation/test-support/moderators.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const { db } = platform
const moderator = await giveModerator(testApp)
const [viewer, reader] = [await givePerson(testApp), await givePerson(testApp)]

/** The filter `chest_41_5` finds them. */
async function giveAuthor(): Promise<TestPerson> {
  const author = await givePerson(testApp)
  const own = { ...unmeasured, chest: 41, allowMeasurementFiltering: true }
  await call(saveMeasurements, { body: own }, author)
  await call(followPerson, { params: { userId: author.id } }, viewer)
  return author
}

const anchor = await giveAuthor()
const first = {
  look: await share(testApp, anchor, { postType: 'regular', caption: 'a counted coat' }),
  question: await share(testApp, anchor, { postType: 'forum' }),
}

/** Every count, and how many posts each feed calls new. */
async function countAll() {
  const body = 'chest_41_5'
  const [discover, filtered, found, foundFiltered, all] = await Promise.all([
    call(feeds.getDiscoverCount, {}, viewer),
    call(feeds.getDiscoverCount, { query: { body } }, viewer),
    call(countSearchedPosts, { query: { q: 'counted' } }, viewer),
    call(countSearchedPosts, { query: { q: 'counted', body } }, viewer),
    call(countSearchedPosts, {}, viewer),
  ])
  const newIn = async (feed: feeds.FeedName, since: string) =>
    (await call(feeds.getNewPosts, { params: { feed }, query: { since } }, viewer)).body.postIds
      .length
  return {
    discover: discover.body.count,
    filtered: filtered.body.count,
    found: found.body.count,
    foundFiltered: foundFiltered.body.count,
    all: all.body.count,
    newInDiscover: await newIn('discover', first.look.id),
    newInFollowing: await newIn('following', first.look.id),
    newInSos: await newIn('sos', first.question.id),
  }
}

const ofPerson = ({ id }: TestPerson) => ({ params: { userId: id } })

interface Given {
  readonly author: TestPerson
  readonly lookId: string
  readonly questionId: string
}
interface Way {
  readonly hide: (given: Given) => Promise<unknown>
  /** Absent when it cannot be undone. */
  readonly show?: (given: Given, done: unknown) => Promise<unknown>
}

const undo = (actId: unknown) =>
  call(undoAct, { params: { actId: String(actId) }, body: {} }, moderator)

async function suspend({ author }: Given, until: string | null) {
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
  return decideAbout(testApp, moderator, author.id, { action: 'suspend', until })
}

async function removeBoth({ author, lookId, questionId }: Given) {
  const acts: string[] = []
  for (const subjectId of [lookId, questionId]) {
    await report(testApp, { subjectKind: 'post', subjectId }, reader)
    acts.push(await decideAbout(testApp, moderator, author.id, { action: 'remove' }))
  }
  return acts
}

const setHeld = ({ author }: Given, isHeld: boolean) =>
  sql`
    update posts set held_at = ${isHeld ? new Date() : null}::timestamptz
    where user_id = ${author.id}
  `.execute(db)

const ways: Readonly<Record<string, Way>> = {
  'removed posts': {
    hide: removeBoth,
    show: async (_given, acts) => {
      for (const actId of acts as string[]) await undo(actId)
    },
  },
  'posts that wait for a moderator': {
    hide: (given) => setHeld(given, true),
    show: (given) => setHeld(given, false),
  },
  'posts of a person who is suspended for some days': {
    hide: (given) => suspend(given, inDays(3)),
    show: (_given, actId) => undo(actId),
  },
  'posts of a person who is suspended for good': {
    hide: (given) => suspend(given, null),
    show: (_given, actId) => undo(actId),
  },
  'posts of a muted person': {
    hide: ({ author }) => call(mutePerson, { ...ofPerson(author), body: { days: null } }, viewer),
    show: ({ author }) => call(unmutePerson, ofPerson(author), viewer),
  },
  'posts of a person whom the viewer blocks': {
    hide: ({ author }) => call(blockPerson, ofPerson(author), viewer),
    show: async ({ author }) => {
      await call(unblockPerson, ofPerson(author), viewer)
      await call(followPerson, ofPerson(author), viewer)
    },
  },
  'posts of a person who blocks the viewer': {
    hide: ({ author }) => call(blockPerson, ofPerson(viewer), author),
    show: async ({ author }) => {
      await call(unblockPerson, ofPerson(viewer), author)
      await call(followPerson, ofPerson(author), viewer)
    },
  },
}

test.for(Object.keys(ways))('%s are neither counted nor new', async (name) => {
  const way = ways[name]
  const before = await countAll()
  const author = await giveAuthor()
  const look = await share(testApp, author, { postType: 'regular', caption: 'counted, too' })
  const question = await share(testApp, author, { postType: 'forum' })
  const shown = await countAll()
  expect(shown).toEqual({
    discover: before.discover + 1,
    filtered: before.filtered + 1,
    found: before.found + 1,
    foundFiltered: before.foundFiltered + 1,
    all: before.all + 2,
    newInDiscover: before.newInDiscover + 1,
    newInFollowing: before.newInFollowing + 1,
    newInSos: before.newInSos + 1,
  })
  const given = { author, lookId: look.id, questionId: question.id }
  const done = await way?.hide(given)
  expect(await countAll()).toEqual(before)
  await way?.show?.(given, done)
  expect(await countAll()).toEqual(shown)
})

/** The posts that a search lists for somebody, and their count. */
async function find(q: string, as: TestPerson) {
  const [list, count] = [
    await call(searchPosts, { query: { q } }, as),
    await call(countSearchedPosts, { query: { q } }, as),
  ]
  return { listed: list.body.items.map(({ id }) => id), counted: count.body.count }
}

test('authors find their own posts that wait for a moderator, and these are counted for them alone', async () => {
  const author = await giveAuthor()
  const look = await share(testApp, author, { postType: 'regular', caption: 'a waiting anorak' })
  await sql`update posts set held_at = now() where post_id = ${look.id}`.execute(db)
  expect(await find('anorak', author)).toEqual({ listed: [look.id], counted: 1 })
  expect(await find('anorak', viewer)).toEqual({ listed: [], counted: 0 })
})

test('hidden posts and those with a muted word are neither counted by a search nor called new', async () => {
  const [asker, author] = [await givePerson(testApp), await giveAuthor()]
  const look = (caption: string) => share(testApp, author, { postType: 'regular', caption })
  const since = await look('a poncho before')
  const [hidden, muted] = [await look('a poncho to hide'), await look('a poncho of mohair')]
  const shown = await look('a poncho to keep')
  await call(hidePost, { params: { postId: hidden.id } }, asker)
  await call(muteWord, { body: { word: 'mohair', days: null, exceptFollowed: false } }, asker)
  expect(await find('poncho', asker)).toEqual({ listed: [shown.id, since.id], counted: 2 })
  expect((await find('poncho', viewer)).listed).toContain(muted.id)
  const newer = { params: { feed: 'discover' as const }, query: { since: since.id } }
  expect((await call(feeds.getNewPosts, newer, asker)).body.postIds).toEqual([shown.id])
})
