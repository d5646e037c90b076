// Times queries about people at any size: the Following feed of a person who follows thousands or follows
// the busiest authors, and the search for people by two letters. Includes statements and presenting,
// without HTTP. As in body-match, `--people 100000 --posts 1000000` fills a new database, and DATA_DIR
// names a filled one.
import { feedLimits } from '@kloset/contract/feeds'
import { searchLimits } from '@kloset/contract/search'
import { findFollowingPage } from '../apps/server/src/features/feeds/feeds.queries.ts'
import { findPeopleByName } from '../apps/server/src/features/search/people.queries.ts'
import { type Keyset, pageOf } from '../apps/server/src/platform/database/keyset.ts'
import { viewPeople } from '../apps/server/src/views/person.ts'
import { viewPosts } from '../apps/server/src/views/post.ts'
import { printTimes, timeEach, withFixture, type Fixture } from './support/fixture.ts'

const PAGES = 200

interface Crowd {
  readonly name: string
  readonly people: number
  readonly ids: string
}

const bySharing = (order: string) =>
  `select user_id as id from posts where post_type = 'regular' group by user_id order by ${order}`

/** The people whom the viewer follows. */
const crowds: readonly Crowd[] = [
  { name: 'anybody', people: 5_000, ids: 'select id from profiles order by md5(id::text)' },
  { name: 'the least recently active', people: 5_000, ids: bySharing('max(created_at)') },
  { name: 'the most active', people: 60, ids: bySharing('count(*) desc') },
]

async function timeFollowing(fixture: Fixture): Promise<void> {
  for (const crowd of crowds) {
    const viewerId = await follow(fixture, crowd)
    try {
      let before: Keyset | null = null
      const readPage = async () => {
        const limit = feedLimits.pageSize + 1
        const found = await findFollowingPage(fixture.db, viewerId, {
          before,
          limit,
        })
        const { items } = pageOf(found, feedLimits.pageSize)
        // The next page of the feed, as a reader scrolls.
        before = items.at(-1) ?? null
        const postIds = items.map(({ id }) => id)
        return (await viewPosts({ ...fixture, reads: fixture.db }, postIds, viewerId)).length
      }
      const times = await timeEach(Array.from({ length: PAGES }), readPage)
      printTimes(`Following ${crowd.people}: ${crowd.name}`, times)
    } finally {
      // Restores the fixture for the next run.
      await fixture.workPool.query('delete from follows where follower_id = $1', [viewerId])
    }
  }
}

/** Makes a person without follows follow the first people of the crowd. @returns that person */
async function follow({ workPool }: Fixture, crowd: Crowd): Promise<string> {
  const { rows } = await workPool.query<{ id: string }>(`
    select id from profiles
    where id not in (select follower_id from follows)
    order by id limit 1`)
  const viewerId = rows[0]?.id ?? ''
  await workPool.query(
    `insert into follows (follower_id, following_id)
    select $1, id from (${crowd.ids}) as crowd where id <> $1 limit $2`,
    [viewerId, crowd.people],
  )
  await workPool.query('vacuum analyze follows')
  return viewerId
}

async function timeNames({ db }: Fixture): Promise<void> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index))
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const viewerId = '00000000-0000-7000-8000-000000000000'
  const find = async (term: string) => {
    const limit = searchLimits.peoplePageSize
    const found = await findPeopleByName(db, { term, viewerId, hidden: [], after: null, limit })
    const ids = found.map(({ id }) => id)
    return (await viewPeople({ db, reads: db }, ids, viewerId)).length
  }
  await timeEach(pairs.slice(0, 50), find)
  printTimes(`people by each of ${pairs.length} pairs`, await timeEach(pairs, find))
}

await withFixture(async (fixture) => {
  printTimes('', ['p50', 'p90', 'p99', 'max', 'found'])
  await timeFollowing(fixture)
  await timeNames(fixture)
})
