// Migrates a database to the newest schema: numbered SQL files, forward only, each once.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'
import { z } from 'zod'

import type { Log } from '../observability/log.ts'
import { StartError } from '../process/start-error.ts'
import type { Connection } from './pool.ts'
import { refuseOldServer } from './server-version.ts'

/** Where the product's own migrations are. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

/** Tables with rows that migrations wrote: an installation has them before anybody is there. */
export const filledByMigrations: ReadonlySet<string> = new Set([
  'house_rule_versions',
  'house_rules',
  'registration',
])

/** A schema that cannot be migrated; the message names the file and what to do. */
class MigrationError extends StartError {
  override name = 'MigrationError'
}

interface Migration {
  name: string
  sql: string
  checksum: string
  /** Checksums of earlier texts, from a line `-- formerly: <sha256> ...`: a database with one of them is current. */
  former: readonly string[]
  /** A first line `-- no-transaction`: for a statement that refuses to run inside a transaction. */
  alone: boolean
}

interface Applied {
  checksum: string
  /** The version of Kloset that applied it; null for early versions, which wrote none. */
  release: string | null
}

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')))

const fileName = /^\d{4}-[a-z0-9-]+\.sql$/
const noTransaction = /^-- no-transaction\s*\n/
const formerly = /^-- formerly:((?: [0-9a-f]{64})+)$/m
const concurrentIndex = /^create (?:unique )?index concurrently (?:if not exists )?([a-z0-9_]+)/gm
const lockNumber = 7_305_861_244_019_001n
const LOCK_ASKED_EVERY_MS = 50
/** How long a migration may wait for a table, with other statements behind it, and how long it then lets these pass. */
const [lockTimeoutMs, lockPauseMs] = [300, 1_500]
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Applies the files of `folder` that were not applied yet. Several processes may start at once: one works, the others
 * wait and find nothing left to do. A schema of the next version is used unchanged, and the log reports it: two
 * versions run at once while nodes are replaced one by one.
 * @param last the name of the file that is applied last: a restored backup brings rows of that schema
 * @returns the names of the applied files
 * @throws MigrationError when a file fails, an applied one was changed, or a new one was put between applied ones
 * @throws StartError when the server is too old, or the schema more than one version newer
 */
export async function migrate(
  connection: Connection,
  folder: string,
  log: Log,
  last?: string,
): Promise<string[]> {
  const all = await readMigrations(folder)
  const migrations = all.filter(({ name }) => last === undefined || name <= last)
  const [guard, client] = await connectBoth(connection)
  try {
    await refuseOldServer(client)
    await takeLock(guard)
    const applied = await readApplied(client)
    const pending = findPending(migrations, applied)
    warnOfNewerSchema(all, applied, log)
    for (const migration of pending) await apply(client, migration, log)
    const names = pending.map(({ name }) => name)
    if (names.length > 0) log.info({ migrations: names }, 'Schema changed')
    return names
  } finally {
    // Ending the connection ends its transaction and thus the lock.
    await Promise.allSettled([guard.end(), client.end()])
  }
}

async function connectBoth(connection: Connection): Promise<[pg.Client, pg.Client]> {
  const open = async () => {
    const client = new pg.Client({
      ...connection,
      application_name: 'kloset-migrate',
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const first = await open()
  try {
    return [first, await open()]
  } catch (error) {
    await first.end()
    throw error
  }
}

/**
 * The lock belongs to a transaction on a connection of its own, which also works through PgBouncer.
 * It is requested repeatedly instead of waited for, and without parameters: a running statement and an open
 * portal hold a snapshot, and `create index concurrently` waits for those.
 */
async function takeLock(guard: pg.Client): Promise<void> {
  await guard.query('begin; set local idle_in_transaction_session_timeout = 0')
  for (;;) {
    const { rows } = await guard.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(${lockNumber}) as taken`,
    )
    if (rows[0]?.taken) return
    await delay(LOCK_ASKED_EVERY_MS)
  }
}

/** @returns the files of `folder` in order @throws MigrationError for a name without a number */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const odd = names.find((name) => !fileName.test(name))
  if (odd)
    throw new MigrationError(
      `Migration "${odd}": a name is four digits, a dash and words, as in 0001-people.sql`,
    )
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const former = formerly.exec(sql)?.[1]?.trim().split(' ') ?? []
      return { name, sql, checksum, former, alone: noTransaction.test(sql) }
    }),
  )
}

/** Several concurrent indexes of one file: sent together they would be one transaction, which refuses them. */
function statementsOf({ sql }: Migration): readonly string[] {
  const indexes = sql.match(concurrentIndex) ?? []
  if (indexes.length < 2) return [sql]
  return sql.split(/;\s*$/m).filter((statement) => statement.trim() !== '')
}

async function readApplied(client: pg.Client): Promise<Map<string, Applied>> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now(),
      release text
    )`)
  // Only if it is missing, because the statement waits for every reader of the table, such as a backup.
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'release'`,
  )
  if (rowCount === 0) await client.query('alter table schema_migrations add column release text')
  const { rows } = await client.query<Applied & { name: string }>(
    'select name, checksum, release from schema_migrations order by name',
  )
  return new Map(rows.map(({ name, ...rest }) => [name, rest]))
}

/** @throws StartError when the schema is more than one version newer */
function warnOfNewerSchema(all: Migration[], applied: Map<string, Applied>, log: Log): void {
  const known = new Set(all.map(({ name }) => name))
  const unknown = [...applied].filter(([name]) => !known.has(name))
  if (unknown.length === 0) return
  const names = unknown.map(([name]) => name)
  // A migration without a version counts as a separate version.
  const versions = new Set(unknown.map(([name, { release }]) => release ?? name))
  if (versions.size > 1) {
    throw new StartError(
      `The database has the schema of a Kloset ${versions.size} versions newer (${names.join(', ')} are not known here): start that version. Back goes one version only.`,
    )
  }
  log.warn(
    { migrations: names },
    'The database has the schema of the next version of Kloset: this one works on it while nodes are replaced, and goes no further back',
  )
}

function findPending(migrations: Migration[], applied: Map<string, Applied>): Migration[] {
  const last = [...applied.keys()].at(-1) ?? ''
  return migrations.filter((migration) => {
    const { name } = migration
    const known = applied.get(name)?.checksum
    if (known === undefined) {
      if (name > last) return true
      throw new MigrationError(
        `Migration ${name} is new but comes before ${last}, which is applied already: give it the next number`,
      )
    }
    if (isTextOf(migration, known)) return false
    throw new MigrationError(
      `Migration ${name} was changed after it was applied: restore it and put the change into a new file`,
    )
  })
}

/** Whether a file has, or had before, the text with that checksum. */
export const isTextOf = (
  { checksum, former }: Pick<Migration, 'checksum' | 'former'>,
  known: string | undefined,
): boolean => known !== undefined && (known === checksum || former.includes(known))

async function apply(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  try {
    if (migration.alone) {
      await dropUnfinishedIndexes(client, migration)
      for (const statement of statementsOf(migration)) await client.query(statement)
      await record(client, migration)
      return
    }
    for (let attempt = 1; !(await applyAtOnce(client, migration)); attempt += 1) {
      if (attempt === 1) {
        log.warn(
          { migration: migration.name },
          'The migration waits for a table that is in use, such as by a backup, and tries again until it is free',
        )
      }
      await delay(lockPauseMs)
    }
  } catch (error) {
    throw describe(migration, error)
  }
}

/**
 * Applies a migration in one transaction. While it waits for a table, every later statement on that table waits
 * behind it, so it gives up soon.
 * @returns false when it did not get a lock, and nothing changed
 */
async function applyAtOnce(client: pg.Client, migration: Migration): Promise<boolean> {
  try {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if ((error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

const record = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('insert into schema_migrations (name, checksum, release) values ($1, $2, $3)', [
    name,
    checksum,
    version,
  ])

/** An index whose concurrent build was interrupted remains: no query uses it, and it keeps the name. */
async function dropUnfinishedIndexes(client: pg.Client, { sql }: Migration): Promise<void> {
  for (const [, name = ''] of sql.matchAll(concurrentIndex)) {
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [name],
    )
    if (rowCount !== 0) await client.query(`drop index concurrently ${name}`)
  }
}

function describe(migration: Migration, error: unknown): MigrationError {
  const { message, position } = error as pg.DatabaseError
  if (!position)
    return new MigrationError(`Migration ${migration.name}: ${message}`, { cause: error })
  // PostgreSQL counts characters from 1, over the whole file.
  const before = [...migration.sql]
    .slice(0, Number(position) - 1)
    .join('')
    .split('\n')
  const line = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
  return new MigrationError(`Migration ${migration.name}, ${line}: ${message}`, {
    cause: error,
  })
}
