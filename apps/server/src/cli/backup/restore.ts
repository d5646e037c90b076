// Restores a checked backup into an empty installation: media first, then all rows in one transaction, so that
// a restore that fails leaves no row and can be run again.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { connect } from '../../platform/database/database.ts'
import { filledByMigrations, migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import type { Connection } from '../../platform/database/pool.ts'
import { withoutIndexes } from '../../platform/database/suspended-indexes.ts'
import { migrateJobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import { StartError } from '../../platform/process/start-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { JOBS, type Manifest, tablePart } from './manifest.ts'
import { countMedia, requireNoOtherMedia, restoreMedia } from './media.ts'
import type { Progress } from './progress.ts'
import { copyJobsIn, hasQueue } from './queue.ts'
import type { Backup } from './read.ts'
import { copyIn, countRows, describeTables, findFilled, listOf, plainText } from './tables.ts'
import { withClient } from '../with-client.ts'

interface Uses {
  readonly connection: Connection
  readonly storage: Storage
  readonly log: Log
  readonly progress: Progress
  readonly signal: AbortSignal
}

/**
 * @throws StartError when the installation has rows or other files in it, or the restored rows and files do
 * not match the backup
 */
export async function restoreBackup(backup: Backup, uses: Uses): Promise<void> {
  const { connection, storage, log, progress, signal } = uses
  const { folder, manifest, sums } = backup
  const onFile = (files: number) =>
    progress.step(`media: ${files} of ${manifest.media.files} files`)
  await withClient(connection, 'restore', async (client) => {
    await requireEmptyDatabase(client, manifest)
    await storage.ensureUsable()
    await requireNoOtherMedia(storage, sums)
    // The rows are in the backup's schema: later migrations are applied after them.
    await migrate(connection, migrationsFolder, log, manifest.migrations.at(-1)?.name)
    await prepareQueue(connection, log)
    await restoreMedia(storage, folder, sums, onFile, signal)
    await restoreRows(client, backup, uses)
    await migrate(connection, migrationsFolder, log)
    await client.query('analyze')
  })
  await requireAllMedia(storage, manifest)
}

async function requireEmptyDatabase(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const tables = (await describeTables(client)).map(({ name }) => name)
  const jobs = (await hasQueue(client)) && (await countRows(client, 'jobs', 'graphile_worker')) > 0
  const filled = (await findFilled(client, tables)) ?? (jobs ? 'the queue' : undefined)
  if (filled !== undefined) {
    throw new StartError(
      `The database is not empty (there are rows in ${filled}): restore into an empty database.`,
    )
  }
  if (tables.length === 0) return
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name desc limit 1',
  )
  const [newest, wanted] = [rows[0]?.name ?? '', migrations.at(-1)?.name ?? '']
  if (newest <= wanted) return
  throw new StartError(
    `The database is empty but its schema is newer than the backup (${newest}, ${wanted}): restore into one without tables.`,
  )
}

async function prepareQueue(connection: Connection, log: Log): Promise<void> {
  const none = { databaseReplicaUrls: [], pgbouncer: false }
  const database = connect(connection, none, log)
  try {
    await migrateJobs(database.workPool, log)
  } finally {
    await database.close()
  }
}

async function restoreRows(client: pg.Client, backup: Backup, uses: Uses): Promise<void> {
  const { folder, manifest } = backup
  const { progress, signal } = uses
  const open = (part: string) => [createReadStream(join(folder, part)), createGunzip()]
  const known = (await describeTables(client)).map(({ name }) => name)
  const names = manifest.tables.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new StartError(`The backup has a table that is not Kloset's: ${unknown}.`)
  }
  await client.query('begin')
  try {
    await client.query(plainText)
    await client.query(`lock table ${listOf(names)}`)
    const filled = await findFilled(client, names)
    if (filled !== undefined) throw new StartError(`Somebody wrote into ${filled} meanwhile.`)
    // The backup has these rows as well, perhaps changed.
    const ownRows = names.filter((name) => filledByMigrations.has(name))
    if (ownRows.length > 0) await client.query(`truncate ${listOf(ownRows)}`)
    await withoutIndexes(client, names, async () => {
      for (const table of manifest.tables) {
        await copyIn(client, table, open(tablePart(table.name)), signal)
        progress.step(`${table.name}: ${table.rows} rows`)
      }
      progress.step('indexes')
    })
    const jobs = await copyJobsIn(client, open(JOBS), signal)
    requireSame('jobs', jobs, manifest.jobs)
    for (const { name, rows } of manifest.tables) {
      requireSame(name, await countRows(client, name), rows)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function requireAllMedia(storage: Storage, { media }: Manifest): Promise<void> {
  const { files, bytes } = await countMedia(storage)
  requireSame('media files', files, media.files)
  requireSame('bytes of media', bytes, media.bytes)
}

function requireSame(what: string, found: number, wanted: number): void {
  if (found === wanted) return
  throw new StartError(`The restore is not whole: ${found} of ${wanted} ${what} are there.`)
}
