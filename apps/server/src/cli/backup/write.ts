// Makes a backup: all tables at one moment, while people continue writing, and the media around it.
import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import type { Connection } from '../../platform/database/pool.ts'
import { StartError } from '../../platform/process/start-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { FORMAT, JOBS, MANIFEST, type Manifest, tablePart } from './manifest.ts'
import { startCopies } from './media.ts'
import { type Sums, writePart, writeSums, type WriteOptions } from './parts.ts'
import type { Progress } from './progress.ts'
import { copyJobsOut, hasQueue } from './queue.ts'
import { copyOut, describeTables, plainText } from './tables.ts'
import { withClient } from '../with-client.ts'

interface Uses {
  readonly connection: Connection
  readonly storage: Storage
  readonly progress: Progress
  readonly signal: AbortSignal
}

/**
 * Writes a backup to `folder`, which appears only when it is whole.
 * @throws StartError when the folder is not empty, or the database has no schema
 */
export async function writeBackup(folder: string, uses: Uses): Promise<Manifest> {
  await requireEmptyFolder(folder)
  await mkdir(dirname(folder), { recursive: true })
  // A unique name: the rest of a killed backup must not stop the next one. Only this user may read it.
  const draft = await mkdtemp(`${folder}.draft-`)
  try {
    const manifest = await fill(draft, uses)
    await rename(draft, folder)
    await syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function requireEmptyFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new StartError(`${folder} cannot be used (${error.code}): name a new folder.`)
  })
  if (entries.length > 0) {
    throw new StartError(`${folder} is not empty: every backup gets a folder of its own.`)
  }
}

async function fill(draft: string, { connection, storage, progress, signal }: Uses) {
  const sums: Sums = new Map()
  const createdAt = new Date().toISOString()
  await withClient(connection, 'backup', requireSchema)
  const media = startCopies(
    storage,
    draft,
    sums,
    ({ files, bytes }) => progress.step(`media: ${files} files, ${megabytes(bytes)}`),
    { signal },
  )
  // Copied before the rows are read, because a file that the rows name may be deleted while others are copied: that
  // takes hours, the second run a moment. Copied again after them for new files, because a file is stored before its
  // row is written.
  await media.copyNew()
  await media.copyNew()
  await media.dropGone()
  const database = await withClient(connection, 'backup', (client) =>
    backUpDatabase(client, draft, sums, progress, signal),
  )
  await media.copyNew()
  const manifest: Manifest = { format: FORMAT, createdAt, ...database, media: media.count() }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await writePart(draft, MANIFEST, Readable.from([text]), sums, { signal })
  await writeSums(draft, sums, { signal })
  return manifest
}

async function backUpDatabase(
  client: pg.Client,
  draft: string,
  sums: Sums,
  progress: Progress,
  signal: AbortSignal,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'jobs'>> {
  await beginSnapshot(client)
  const options: WriteOptions = { signal, compress: true }
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  const tables: Manifest['tables'] = []
  for (const table of await describeTables(client)) {
    const { source, rows } = copyOut(client, table)
    await writePart(draft, tablePart(table.name), source, sums, options)
    tables.push({ name: table.name, columns: [...table.columns], rows: rows() })
    progress.step(`${table.name}: ${rows()} rows`)
  }
  const jobs = copyJobs(client, await hasQueue(client))
  await writePart(draft, JOBS, jobs.source, sums, options)
  progress.step(`jobs: ${jobs.rows()}`)
  await client.query('commit')
  return { migrations, tables, jobs: jobs.rows() }
}

const copyJobs = (client: pg.Client, areThere: boolean) =>
  areThere ? copyJobsOut(client) : { source: Readable.from([]), rows: () => 0 }

async function requireSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as has`,
  )
  if (rows[0]?.has) return
  throw new StartError('There is nothing in this database: Kloset never started on it.')
}

/**
 * Everything that is read from here on is of one moment. The tables are locked against schema changes first: a
 * table must not change its columns between that moment and its read.
 */
async function beginSnapshot(client: pg.Client): Promise<void> {
  const names = (await describeTables(client)).map(({ name }) => pg.escapeIdentifier(name))
  await client.query('begin isolation level repeatable read, read only')
  await client.query(plainText)
  await client.query(`lock table ${names.join(', ')} in access share mode`)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
