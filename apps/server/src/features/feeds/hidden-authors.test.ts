// Feeds of somebody who hides nearly everybody: a page costs as much as for somebody who hides a few people, and the
// remaining posts are found page by page.
import * as feeds from '@kloset/contract/feeds.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetRelations } from '../../entities/relations/kept-relations.queries.ts'
import { noRelations, toRelations } from '../../entities/relations/relations.rules.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { giveCrowd, share } from '../../test-support/fixtures.ts'
import { countRowsRead } from '../../test-support/rows-read.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { findDiscoverPage, findFollowingPage, findSosPage } from './feeds.queries.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const { db } = platform

const [viewer, friend] = [await givePerson(testApp), await givePerson(testApp)]
/** Follows the crowd too, and hides nobody. */
const onlooker = await givePerson(testApp)
await call(followPerson, { params: { userId: friend.id } }, viewer)
const looks = [await share(testApp, friend, { postType: 'regular' })]
const question = await share(testApp, friend, { postType: 'forum' })

/** Everybody has a newer look and a newer question, and the viewer follows and mutes them. */
const crowd = await giveCrowd(testApp, 600)
await sql`
  insert into posts (user_id, post_type, title, description)
  select user_id, post_type, said, said
  from unnest(${crowd}::uuid[]) as user_id,
    (values ('regular', null), ('forum', 'Which?')) as kinds (post_type, said)
`.execute(db)
await sql`
  insert into follows (follower_id, following_id)
  select follower_id, user_id
  from unnest(${[viewer.id, onlooker.id]}::uuid[]) as follower_id, unnest(${crowd}::uuid[]) as user_id
`.execute(db)
await sql`
  insert into relations (viewer_id, person_id, kind)
  select ${viewer.id}, user_id, 'mutes' from unnest(${crowd}::uuid[]) as user_id
`.execute(db)
looks.push(await share(testApp, friend, { postType: 'regular' }))
forgetRelations(db, viewer.id)

test.for([
  ['Discover', feeds.getDiscover, looks],
  ['SOS', feeds.getSos, [question]],
] as const)('%s finds the posts that are not hidden', async ([, endpoint, left]) => {
  const found: string[] = []
  let pages = 0
  let cursor: string | undefined
  do {
    const { body } = await call(endpoint, { query: cursor === undefined ? {} : { cursor } }, viewer)
    found.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor ?? undefined
    pages += 1
  } while (cursor !== undefined)
  expect(found).toEqual(left.map(({ id }) => id).toReversed())
  // Each page reads at most about 300 of the 600 rows.
  expect(pages).toBeGreaterThan(1)
  expect(pages).toBeLessThan(6)
})

test('Following finds them with the first page: its statement leaves out muted people', async () => {
  const { body } = await call(feeds.getFollowing, {}, viewer)
  expect(body.items.map(({ id }) => id)).toEqual(looks.map(({ id }) => id).toReversed())
  expect(body.nextCursor).toBeNull()
})

test('new posts are counted without hidden ones', async () => {
  const params = { feed: 'discover' as const }
  const [first] = looks
  const { body } = await call(
    feeds.getNewPosts,
    { params, query: { since: first?.id ?? '' } },
    viewer,
  )
  expect(body.postIds).toEqual([looks[1]?.id])
})

test.for(['Discover', 'Following', 'SOS'] as const)(
  '%s reads as few rows for a page as without hidden people',
  async (feed) => {
    const hidden = toRelations(crowd.map((value) => ({ kind: 'mutes', value }) as const))
    const read = ({ id }: typeof viewer, relations: typeof hidden) =>
      countRowsRead(db, 'posts', (tx) => {
        const options = { limit: 200, before: null, relations }
        if (feed === 'SOS') return findSosPage(tx, options)
        return (feed === 'Discover' ? findDiscoverPage : findFollowingPage)(tx, id, options)
      })
    const [few, many] = [await read(onlooker, noRelations), await read(viewer, hidden)]
    expect(many).toBeLessThan(few * 1.5 + 100)
  },
)
