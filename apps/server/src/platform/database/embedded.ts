// The PostgreSQL that comes with Kloset: starts or adopts it, supervises it, stops it.
import { rmdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Log } from '../observability/log.ts'

import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureDataDir, lockDataFolder } from './data-lock.ts'
import {
  administratorClient,
  createDataFolder,
  findPostmaster,
  isAlive,
  type Placement,
  type Postmaster,
  spawnPostmaster,
  waitUntilReady,
} from './postmaster.ts'
import { StartError } from '../process/start-error.ts'

/** Name of the app's database and of the role that owns it. The role is not a superuser. */
const APPLICATION_NAME = 'kloset'

const READY_WITHIN_MS = 120_000
const STOP_WITHIN_MS = 30_000
const CHECK_EVERY_MS = 250
const LONGEST_PAUSE_MS = 5_000

/** Settings for a machine with two cores that also runs the app. No acknowledged write is ever lost. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Frequent checkpoints and one sync per file system: a quick recovery after a crash.
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Statements and their values may hold people's messages.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
}

/** What the app needs to connect; `host` is the folder of a unix socket. */
export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
}

/** A running embedded server. It is restarted when it dies, until `stop` is called. */
export interface EmbeddedServer {
  connection: EmbeddedConnection
  /** Whether the server of a killed app was adopted. */
  adopted: boolean
  /** The process number of the current server process. */
  pid: () => number
  /** Ends all sessions, writes everything to disk and releases the data folder. */
  stop: () => Promise<void>
}

/** `overrides` (such as `fsync: 'off'`) and `wrapper` are for tests only. */
export interface EmbeddedOptions {
  dataDir: string
  log: Log
  overrides?: Readonly<Record<string, string>>
  /** Goes before the command that starts PostgreSQL, such as `env` with variables for it. */
  wrapper?: readonly string[]
}

/**
 * Starts PostgreSQL in `dataDir/postgres`, or adopts the one that a killed app left running.
 * Throws `StartError` with one clear line when the folder is in use, closed or broken.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log } = options
  const dataDir = resolve(options.dataDir)
  ensureDataDir(dataDir)
  const unlock = lockDataFolder(dataDir, log)
  try {
    const placement = locate(dataDir, options)
    await createDataFolder(placement)
    const first = await findOrStart(placement)
    await ensureDatabase(first)
    return supervise(placement, first, log, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Finds the server that an app runs on `dataDir`, or that a killed app left there, for a second connection. */
export function findRunningEmbedded(dataDir: string): EmbeddedConnection | undefined {
  const found = findPostmaster(join(resolve(dataDir), 'postgres'))
  return found && { ...found.address, user: APPLICATION_NAME, database: APPLICATION_NAME }
}

function locate(
  dataDir: string,
  { overrides = {}, wrapper = [] }: Pick<EmbeddedOptions, 'overrides' | 'wrapper'>,
): Placement {
  const binaries = findBinaries()
  const dataFolder = join(dataDir, 'postgres')
  const account = chooseAccount(dataFolder, [dataDir, binaries.folder])
  return {
    dataFolder,
    logFile: join(dataDir, 'postgres.log'),
    binaries,
    account: { ...account, prefix: [...account.prefix, ...wrapper] },
    settings: { ...settings, ...overrides },
  }
}

async function findOrStart(placement: Placement): Promise<Postmaster> {
  const found = findPostmaster(placement.dataFolder)
  // A server that is shutting down ends instead of answering; then a new one starts.
  if (found && (await waitUntilReady(found, READY_WITHIN_MS))) return found
  const started = spawnPostmaster(placement)
  if (await waitUntilReady(started, READY_WITHIN_MS)) return started
  throw new StartError(
    `PostgreSQL did not start: its reasons are at the end of ${placement.logFile}.`,
  )
}

async function ensureDatabase(postmaster: Postmaster): Promise<void> {
  const client = administratorClient(postmaster.address)
  await client.connect()
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [APPLICATION_NAME])
    if (role.rowCount === 0) await client.query(`create role ${APPLICATION_NAME} login`)
    const database = await client.query('select from pg_database where datname = $1', [
      APPLICATION_NAME,
    ])
    if (database.rowCount === 0) {
      await client.query(`create database ${APPLICATION_NAME} owner ${APPLICATION_NAME}`)
    }
  } finally {
    await client.end()
  }
}

function supervise(
  placement: Placement,
  first: Postmaster,
  log: Log,
  unlock: () => void,
): EmbeddedServer {
  const life = { current: first, stopping: false }
  let reviving: Promise<void> | undefined

  // Checked by its process number: an adopted server is not a child of this process and sends no exit event.
  const watch = setInterval(() => {
    if (life.stopping || reviving || isAlive(life.current)) return
    log.error({ pid: life.current.pid }, 'PostgreSQL ended unexpectedly: restarting it')
    reviving = revive().finally(() => {
      reviving = undefined
    })
  }, CHECK_EVERY_MS)
  watch.unref()

  async function revive(): Promise<void> {
    for (let pauseMs = 0; !life.stopping; pauseMs = Math.min(pauseMs * 2 + 100, LONGEST_PAUSE_MS)) {
      await delay(pauseMs)
      try {
        life.current = await findOrStart({ ...placement, socketFolder: first.address.host })
        log.info({ pid: life.current.pid }, 'PostgreSQL is back')
        return
      } catch (error) {
        // Sessions of the dead server may hold its memory for a moment.
        log.error({ err: error }, 'PostgreSQL could not be restarted: trying again')
      }
    }
  }

  return {
    connection: { ...first.address, user: APPLICATION_NAME, database: APPLICATION_NAME },
    adopted: first.child === undefined,
    pid: () => life.current.pid,
    stop: async () => {
      if (life.stopping) return
      life.stopping = true
      clearInterval(watch)
      await reviving
      await end(life.current)
      removeEmpty(life.current.address.host)
      unlock()
    },
  }
}

async function end(postmaster: Postmaster): Promise<void> {
  if (!isAlive(postmaster)) return
  // SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written out.
  process.kill(postmaster.pid, 'SIGINT')
  const deadline = Date.now() + STOP_WITHIN_MS
  while (isAlive(postmaster)) {
    if (Date.now() > deadline) {
      process.kill(postmaster.pid, 'SIGQUIT')
      return
    }
    await delay(20)
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Only cleaning up: the next start can also use the folder unchanged.
  }
}
