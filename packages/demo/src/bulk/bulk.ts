// Fills an empty database with a generated crowd of any size, for load tests.
import type { ClientBase } from 'pg'
import { copyRows } from '../copy.ts'
import { inEmptyDatabase } from '../load.ts'
import type { Plate } from '../plate-set.ts'
import type { MoveBody, Rows } from '../rows.ts'
import { fillSearchWords, searchTables } from '../search-words.ts'
import { tableNames } from '../tables.ts'
import { createBulkFollows } from './bulk-follows.ts'
import { type BulkPostOptions, buildPostBatch, type PostBatch } from './bulk-posts.ts'
import { createCrowd, type Crowd } from './crowd.ts'

const BATCH_SIZE = 4_000
const tables = [...tableNames, ...searchTables]

export interface BulkOptions {
  people: number
  posts: number
  seed: string
  /** Everything happened before this moment. */
  now: Date
  /** At least one picture; videos are ignored. Their files must be in the storage. */
  plates: readonly Plate[]
  moveBody: MoveBody
  /** Calls `load` while indexes and other slow parts of the tables are removed, and restores them. */
  withoutIndexes: (
    client: ClientBase,
    tables: readonly string[],
    load: () => Promise<void>,
  ) => Promise<void>
  /** Called after each step, e.g. to print it. */
  onProgress: (progress: BulkProgress) => void
}

export interface BulkProgress {
  /** The name of what is being written. */
  step: string
  /** Posts and rows of all tables written so far. */
  posts: number
  rows: number
}

/**
 * Streams all rows with COPY in one transaction. Memory grows with the people (about 200 bytes each), not
 * with the posts. All counters are exact. Throws `NotEmptyError` when the database has people, RangeError
 * for fewer than two people.
 */
export async function seedBulk(client: ClientBase, options: BulkOptions): Promise<void> {
  if (options.people < 2) throw new RangeError('a crowd has at least two people')
  const crowd = createCrowd(options.seed, options)
  const plates = options.plates.filter(({ video }) => video === null)
  await inEmptyDatabase(client, async () => {
    // Building an index over millions of rows takes longer than a request may take.
    await client.query('set local statement_timeout = 0')
    await client.query(`set local maintenance_work_mem = '256MB'`)
    const progress: BulkProgress = { step: 'people', posts: 0, rows: 0 }
    const counted = <Row>(rows: Iterable<Row>) => countRows(rows, progress)
    await options.withoutIndexes(client, tables, async () => {
      await copyCrowd(client, options, crowd, counted)
      options.onProgress(progress)
      progress.step = 'posts'
      await copyPosts(client, { ...options, plates, crowd }, counted, (posts) => {
        progress.posts = posts
        options.onProgress(progress)
      })
      options.onProgress({ ...progress, step: 'words' })
      await fillSearchWords(client)
      options.onProgress({ ...progress, step: 'indexes' })
    })
  })
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
}

type Counted = <Row>(rows: Iterable<Row>) => Iterable<Row>

async function copyCrowd(
  client: ClientBase,
  { seed, now }: BulkOptions,
  crowd: Crowd,
  counted: Counted,
): Promise<void> {
  const { follows, stats } = createBulkFollows(seed, now, crowd)
  await copyRows(client, 'users', counted(crowd.users()))
  await copyRows(client, 'profiles', counted(crowd.profiles()))
  await copyRows(client, 'measurements', counted(crowd.measurements()))
  await copyRows(client, 'bodies', counted(crowd.bodies()))
  await copyRows(client, 'follows', counted(follows()))
  await copyRows(client, 'profile_stats', counted(stats()))
}

async function copyPosts(
  client: ClientBase,
  options: BulkPostOptions,
  counted: Counted,
  onBatch: (posts: number) => void,
): Promise<void> {
  for (let from = 0; from < options.posts; from += BATCH_SIZE) {
    const to = Math.min(options.posts, from + BATCH_SIZE)
    const batch = buildPostBatch(options, from, to)
    for (const table of Object.keys(batch) as (keyof PostBatch)[]) {
      await copyOne(client, table, batch, counted)
    }
    onBatch(to)
  }
}

const copyOne = <Table extends keyof PostBatch>(
  client: ClientBase,
  table: Table,
  batch: Pick<{ [Each in keyof PostBatch]: Rows[Each][] }, Table>,
  counted: Counted,
) => copyRows(client, table, counted(batch[table]))

function* countRows<Row>(rows: Iterable<Row>, progress: BulkProgress): Generator<Row> {
  for (const row of rows) {
    progress.rows += 1
    yield row
  }
}
