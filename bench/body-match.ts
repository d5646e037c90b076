// Times a page of Discover with every kind of body filter, one request after the other, with statements and
// presenting but without HTTP. `--people 10000 --posts 100000` fills a new database; DATA_DIR names one
// that `npm run seed` filled. `--plans` prints PostgreSQL's plans.
import {
  type BodyFilter,
  type Criterion,
  defaultTolerances,
  type FilterMeasure,
  filterMeasures,
} from '@kloset/contract/body-match'
import { feedLimits } from '@kloset/contract/feeds'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { countMatchedPosts } from '../apps/server/src/features/body-match/body-match.queries.ts'
import { readCriteria } from '../apps/server/src/features/body-match/body-match.rules.ts'
import { columnOf } from '../apps/server/src/entities/bodies/moved-body.rules.ts'
import { findMatchingPage } from '../apps/server/src/features/body-match/body-match.service.ts'
import { findDiscoverPage } from '../apps/server/src/features/feeds/feeds.queries.ts'
import { viewMatchedPosts } from '../apps/server/src/views/matched-post.ts'
import { viewPosts } from '../apps/server/src/views/post.ts'
import type { Database } from '../apps/server/src/platform/database/pool.ts'
import { explainWork } from './support/plans.ts'
import { options, printTimes, timeEach, withFixture, type Fixture } from './support/fixture.ts'

const { pageSize } = feedLimits

type Viewer = { readonly user_id: string } & Readonly<Record<string, unknown>>

/**
 * The viewer's own body as a filter: the named measures, with tolerances as a share of the defaults.
 */
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

async function run({ db, storage, workPool }: Fixture): Promise<void> {
  const platform = { db, reads: db, storage }
  const viewers: Viewer[] = await db
    .selectFrom('measurements')
    .selectAll()
    .where('height', 'is not', null)
    // The people with the most measures first, so that a filter of 13 really has 13.
    .orderBy(({ fn }) =>
      fn(
        'num_nulls',
        measureNames.map((name) => db.dynamic.ref(columnOf(name))),
      ),
    )
    .orderBy('user_id')
    .limit(Number(options.viewers))
    .execute()
  const { bodies } = await db
    .selectFrom('bodies')
    .select((by) => by.fn.countAll<number>().as('bodies'))
    .executeTakeFirstOrThrow()
  const { posts } = await db
    .selectFrom('posts')
    .select((by) => by.fn.countAll<number>().as('posts'))
    .executeTakeFirstOrThrow()
  process.stdout.write(`${posts} posts, ${bodies} bodies, ${viewers.length} viewers, ms\n`)
  printTimes('', ['p50', 'p90', 'p99', 'max', 'posts'])
  const plain = async ({ user_id }: Viewer) => {
    const page = await findDiscoverPage(db, user_id, { before: null, limit: pageSize + 1 })
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
    findDiscoverPage(from, user_id, { before: null, limit: pageSize + 1 }),
  )
  for (const [name, filter] of Object.entries(shapes)) {
    for (const order of ['newest', 'similar'] as const) {
      const find = async (from: Database, viewer: Viewer) => {
        const criteria = readCriteria(filter(viewer))
        if (criteria === null) return 0
        const viewerId = viewer.user_id
        const page = { criteria, viewerId, order, cursor: undefined, pageSize, key: '' }
        const { items } = await findMatchingPage(from, page)
        return (await viewMatchedPosts(platform, items, viewerId, criteria)).length
      }
      printTimes(`${name}, ${order}`, await timeEach(viewers, (viewer) => find(db, viewer)))
      await printPlans(find)
    }
    const count = async (viewer: Viewer) => {
      const criteria = readCriteria(filter(viewer))
      if (criteria === null) return 0
      return (await countMatchedPosts(db, criteria, viewer.user_id)).count
    }
    printTimes(`${name}, count`, await timeEach(viewers, count))
  }
}

await withFixture(run)
