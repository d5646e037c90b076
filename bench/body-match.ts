// Times a page of Discover under every shape of body filter, one request after the other, statements and
// presenting included and HTTP left out. `--people 10000 --posts 100000` fills a database of its own;
// with DATA_DIR set it uses that one, filled before by `npm run seed`.
import {
  type BodyFilter,
  type Criterion,
  defaultTolerances,
  type FilterMeasure,
  filterMeasures,
} from '@kloset/contract/body-match'
import { feedLimits } from '@kloset/contract/feeds'
import type { MeasureName } from '@kloset/contract/measurements'
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { readConfig } from '../apps/server/src/config.ts'
import { countMatchingLooks } from '../apps/server/src/features/body-match/body-match.queries.ts'
import { readCriteria } from '../apps/server/src/features/body-match/body-match.rules.ts'
import { findMatchingPage } from '../apps/server/src/features/body-match/body-match.service.ts'
import { findDiscoverPage } from '../apps/server/src/features/feeds/feeds.queries.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import type { Database } from '../apps/server/src/platform/database/pool.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { createStorage } from '../apps/server/src/platform/storage.ts'
import { viewMatchedPosts } from '../apps/server/src/views/matched-post.ts'
import { viewPosts } from '../apps/server/src/views/post.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '100000' },
    viewers: { type: 'string', default: '300' },
  },
})
const root = path.join(import.meta.dirname, '..')
const { pageSize } = feedLimits

type Viewer = { readonly user_id: string } & Readonly<Record<string, unknown>>

const columnOf = (name: MeasureName) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The viewer's own body as a filter: the named measures, tolerances as a share of the defaults. */
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
  const asked: Partial<Record<FilterMeasure, Criterion>> = {}
  for (const name of filterMeasures) {
    const value = valueOf(name)
    if (typeof value === 'number')
      asked[name] = { value, tolerance: defaultTolerances[name] * share }
  }
  return { ...asked, bodyType: null, matchAll }
}

const five = ['weight', 'chest', 'waist', 'hips'] as const
const all = filterMeasures.filter((name) => name !== 'heightFeet' && name !== 'heightInches')

const shapes: Readonly<Record<string, (viewer: Viewer) => BodyFilter>> = {
  'ANY of 5': (viewer) => filterOf(viewer, five, 1, false),
  'ALL of 5': (viewer) => filterOf(viewer, five, 1, true),
  'ALL of 5, loose': (viewer) => filterOf(viewer, five, 2, true),
  'ALL, narrow': (viewer) => filterOf(viewer, all, 0.5, true),
  'height alone': (viewer) => filterOf(viewer, [], 1, false),
  'height, rare': (viewer) => filterOf({ ...viewer, height: 80 }, [], 1, false),
}

async function time(viewers: readonly Viewer[], act: (viewer: Viewer) => Promise<number>) {
  const times: number[] = []
  let found = 0
  for (const viewer of viewers) {
    const startedMs = performance.now()
    found += await act(viewer)
    times.push(performance.now() - startedMs)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  return [at(0.5), at(0.9), at(0.99), at(1), (found / viewers.length).toFixed(1)]
}

function print(name: string, columns: readonly string[]): void {
  process.stdout.write(`${name.padEnd(34)}${columns.map((text) => text.padStart(9)).join('')}\n`)
}

async function run(db: Database, env: NodeJS.ProcessEnv): Promise<void> {
  const platform = { db, reads: db, storage: createStorage(readConfig(env)) }
  const viewers: Viewer[] = await db
    .selectFrom('measurements')
    .selectAll()
    .where('height', 'is not', null)
    .orderBy('user_id')
    .limit(Number(values.viewers))
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
  print('', ['p50', 'p90', 'p99', 'max', 'looks'])
  const plain = async ({ user_id }: Viewer) => {
    const page = await findDiscoverPage(db, user_id, { before: null, limit: pageSize + 1 })
    const postIds = page.slice(0, pageSize).map(({ id }) => id)
    return (await viewPosts(platform, postIds, user_id)).length
  }
  await time(viewers, plain)
  print('no filter', await time(viewers, plain))
  for (const [name, filter] of Object.entries(shapes)) {
    for (const order of ['newest', 'similar'] as const) {
      const read = async (viewer: Viewer) => {
        const criteria = readCriteria(filter(viewer))
        if (criteria === null) return 0
        const viewerId = viewer.user_id
        const options = { criteria, viewerId, order, cursor: undefined, pageSize }
        const { items } = await findMatchingPage(db, options)
        return (await viewMatchedPosts(platform, items, viewerId, criteria)).length
      }
      print(`${name}, ${order}`, await time(viewers, read))
    }
    const count = async (viewer: Viewer) => {
      const criteria = readCriteria(filter(viewer))
      if (criteria === null) return 0
      return (await countMatchingLooks(db, criteria, viewer.user_id)).count
    }
    print(`${name}, count`, await time(viewers, count))
  }
}

const own = process.env['DATA_DIR'] === undefined
const dataDir = process.env['DATA_DIR'] ?? (await mkdtemp(path.join(tmpdir(), 'kloset-bench-')))
const env = { ...process.env, DATA_DIR: dataDir }
if (own) {
  // The database's own user must be able to reach its folder.
  await chmod(dataDir, 0o711)
  const words = ['--people', values.people, '--posts', values.posts]
  const script = path.join(root, 'apps/server/src/seed.ts')
  await promisify(execFile)(process.execPath, [script, ...words], { env })
}
const database = await openDatabase(readConfig(env), createLog('warn'))
try {
  await run(database.db, env)
} finally {
  await database.close()
  if (own) await rm(dataDir, { recursive: true, force: true })
}
