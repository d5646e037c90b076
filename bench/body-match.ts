// Times a page of Discover with every kind of body filter, one request after the other, with statements and
// presenting but without HTTP; then the usual ones over HTTP, 32 requests at once. `--people 10000 --posts 100000`
// fills new databases, one for each part; DATA_DIR names one that `npm run seed` filled. `--plans` prints
// PostgreSQL's plans.
import { noRelations } from '../apps/server/src/entities/relations/relations.rules.ts'
import {
  type BodyFilter,
  type Criterion,
  defaultTolerances,
  encodeBodyFilter,
  type FilterMeasure,
  filterMeasures,
} from '@kloset/contract/body-match'
import type { BodyOrder } from '@kloset/contract/body-match.schemas'
import { feedLimits, getDiscover, getLikeMine } from '@kloset/contract/feeds'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import type { BodyType } from '@kloset/contract/measurements.schemas'
import { loadBodies } from '../apps/server/src/entities/bodies/kept-bodies.queries.ts'
import { columnOf } from '../apps/server/src/entities/bodies/moved-body.rules.ts'
import {
  countMatching,
  findMatchingPage,
  readBodyQuery,
} from '../apps/server/src/features/body-match/body-match.service.ts'
import { findDiscoverPage } from '../apps/server/src/features/feeds/feeds.queries.ts'
import { viewMatchedPosts } from '../apps/server/src/views/matched-post.ts'
import { viewPosts } from '../apps/server/src/views/post.ts'
import type { Database } from '../apps/server/src/platform/database/pool.ts'
import { type Community, withCommunity } from './support/community.ts'
import { measureRequests } from './support/measure.ts'
import { explainWork } from './support/plans.ts'
import { options, printTimes, timeEach, withFixture, type Fixture } from './support/fixture.ts'

const { pageSize } = feedLimits

type Viewer = { readonly user_id: string } & Readonly<Record<string, unknown>>

/** The viewer's own body as a filter: the named measures, with tolerances as a share of the defaults. */
function filterOf(
  viewer: Viewer,
  names: readonly MeasureName[],
  share: number,
  matchAll: boolean,
): BodyFilter {
  const height = viewer['height'] as number
  const valueOf = (name: FilterMeasure) => {
    if (name === 'heightFeet') return Math.floor(height / 12)
    if (name === 'heightInches') return height % 12
    return names.includes(name) ? viewer[columnOf(name)] : null
  }
  const fields: Partial<Record<FilterMeasure, Criterion>> = {}
  for (const name of filterMeasures) {
    const value = valueOf(name)
    if (typeof value === 'number')
      fields[name] = { value, tolerance: defaultTolerances[name] * share }
  }
  return { ...fields, bodyType: null, matchAll }
}

const five = ['weight', 'chest', 'waist', 'hips'] as const
const all = filterMeasures.filter((name) => name !== 'heightFeet' && name !== 'heightInches')

const shapes: Readonly<Record<string, (viewer: Viewer) => BodyFilter>> = {
  'ANY of 5': (viewer) => filterOf(viewer, five, 1, false),
  'ALL of 5': (viewer) => filterOf(viewer, five, 1, true),
  'ALL of 5, loose': (viewer) => filterOf(viewer, five, 2, true),
  'ALL of 13, narrow': (viewer) => filterOf(viewer, all, 0.5, true),
  'height alone': (viewer) => filterOf(viewer, [], 1, false),
  'height, rare': (viewer) => filterOf({ ...viewer, height: 80 }, [], 1, false),
}

const AT_ONCE = 32
/** The page of looks on bodies like one's own, with this many posts. */
const GOAL = { posts: 1_000_000, p99Ms: 30 } as const
/** Different people, so that no two requests of a moment have the same filter. */
const PEOPLE_AT_ONCE = 64

/** The filter of the panel before anything is changed in it. */
const prefilled = (viewer: Viewer): BodyFilter => ({
  ...filterOf(viewer, five, 1, true),
  bodyType: viewer['body_type'] as BodyType | null,
})

const underFilter = (filter: BodyFilter, order: BodyOrder) =>
  `${getDiscover.path}?body=${encodeBodyFilter(filter)}&order=${order}`

/** The requests that are sent 32 at once, by the name of their row. */
const pages: Readonly<Record<string, (viewer: Viewer) => string>> = {
  'Like me': () => getLikeMine.path,
  'prefilled, similar': (viewer) => underFilter(prefilled(viewer), 'similar'),
  'ANY of 5, newest': (viewer) => underFilter(filterOf(viewer, five, 1, false), 'newest'),
  'ANY of 5, similar': (viewer) => underFilter(filterOf(viewer, five, 1, false), 'similar'),
  'ALL of 5, newest': (viewer) => underFilter(filterOf(viewer, five, 1, true), 'newest'),
  'ALL of 13, narrow, newest': (viewer) => underFilter(filterOf(viewer, all, 0.5, true), 'newest'),
}

async function runAtOnce({ server, pool, members, postmasterPid }: Community): Promise<void> {
  const { rows: viewers } = await pool.query<Viewer>(
    'select * from measurements where user_id = any($1::uuid[])',
    [members.map(({ id }) => id)],
  )
  const cookieOf = new Map(members.map(({ id, cookie }) => [id, cookie]))
  const subject = { url: server.url, pid: server.pid, postmasterPid: postmasterPid() }
  const load = { connections: AT_ONCE, seconds: Number(options.seconds) }
  process.stdout.write(`\n${AT_ONCE} at once over HTTP; CPU of one answer in server and database\n`)
  printTimes('', ['per s', 'p50', 'p99', 'server', 'database'])
  for (const [name, pathOf] of Object.entries(pages)) {
    const requests = viewers.map((viewer) => {
      const cookie = cookieOf.get(viewer.user_id) ?? ''
      return { method: 'GET', path: pathOf(viewer), cookie } as const
    })
    const measured = await measureRequests(subject, load, requests).catch((error: unknown) => {
      process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    })
    if (!measured) continue
    const { perSecond, p50Ms, p99Ms, cores, databaseCores } = measured
    const cpuOf = (busy: number | null) => (((busy ?? 0) * 1000) / perSecond).toFixed(2)
    // A smaller community than the goal's proves nothing about the goal.
    const isGoal = name === 'Like me' && Number(options.posts) >= GOAL.posts
    if (isGoal && p99Ms > GOAL.p99Ms) {
      process.stderr.write(`${name}: p99 ${p99Ms.toFixed(0)} ms, at most ${GOAL.p99Ms}\n`)
      process.exitCode = 1
    }
    const times = [p50Ms.toFixed(0), p99Ms.toFixed(0), cpuOf(cores), cpuOf(databaseCores)]
    printTimes(name, [perSecond.toFixed(0), ...times])
  }
}

async function run({ db, storage, workPool }: Fixture): Promise<void> {
  // As a process does when it starts.
  await loadBodies(db)
  const platform = { db, reads: db, storage }
  // The people with the most measures first, so that a filter of 13 really has 13.
  const { rows: viewers } = await workPool.query<Viewer>(
    `select * from measurements where height is not null
    order by num_nulls(${measureNames.map(columnOf).join()}), user_id
    limit $1`,
    [Number(options.viewers)],
  )
  const { rows: counts } = await workPool.query<{ posts: number; bodies: number }>(
    'select (select count(*)::int from posts) as posts, (select count(*)::int from bodies) as bodies',
  )
  process.stdout.write(
    `${counts[0]?.posts} posts, ${counts[0]?.bodies} bodies, ${viewers.length} viewers, ms\n`,
  )
  printTimes('', ['p50', 'p90', 'p99', 'max', 'posts'])
  const plain = async ({ user_id }: Viewer) => {
    const page = await findDiscoverPage(db, user_id, {
      before: null,
      relations: noRelations,
      limit: pageSize + 1,
    })
    const postIds = page.slice(0, pageSize).map(({ id }) => id)
    return (await viewPosts(platform, postIds, user_id)).length
  }
  await timeEach(viewers, plain)
  printTimes('no filter', await timeEach(viewers, plain))
  const printPlans = async (work: (from: Database, viewer: Viewer) => Promise<unknown>) => {
    const [viewer] = viewers
    if (!options.plans || !viewer) return
    const plans = await explainWork(workPool, (explained) => work(explained, viewer))
    process.stdout.write(`\n${plans.join('\n\n')}\n\n`)
  }
  await printPlans((from, { user_id }) =>
    findDiscoverPage(from, user_id, { before: null, relations: noRelations, limit: pageSize + 1 }),
  )
  for (const [name, filter] of Object.entries(shapes)) {
    for (const order of ['newest', 'similar'] as const) {
      const find = async (from: Database, viewer: Viewer) => {
        const viewerId = viewer.user_id
        const bodyQuery = await readBodyQuery(from, filter(viewer), viewerId)
        if (bodyQuery === null) return 0
        const page = {
          bodyQuery,
          viewerId,
          hidden: [],
          order,
          cursor: undefined,
          pageSize,
          key: '',
        }
        const { items } = await findMatchingPage(from, page)
        return (await viewMatchedPosts(platform, items, viewerId, bodyQuery.criteria)).length
      }
      printTimes(`${name}, ${order}`, await timeEach(viewers, (viewer) => find(db, viewer)))
      await printPlans(find)
    }
    const count = async (viewer: Viewer) => {
      const reader = { viewerId: viewer.user_id, hidden: [] }
      const bodyQuery = await readBodyQuery(db, filter(viewer), viewer.user_id)
      return bodyQuery ? (await countMatching(db, bodyQuery, reader, null)).count : 0
    }
    printTimes(`${name}, count`, await timeEach(viewers, count))
  }
}

await withFixture(run)
await withCommunity(
  { people: Number(options.people), posts: Number(options.posts), members: PEOPLE_AT_ONCE },
  {},
  runAtOnce,
  process.env['DATA_DIR'],
)
