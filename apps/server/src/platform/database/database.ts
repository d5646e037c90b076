// The database as the app holds it: embedded or external, migrated, with its pools.
import type pg from 'pg'

import type { Config } from '../config.ts'
import type { Log } from '../observability/log.ts'
import { reasonOf, StartError } from '../process/start-error.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { sqlState } from './failures.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import {
  type Connection,
  createDatabase,
  createPool,
  type Database,
  requestPool,
  workPool,
} from './pool.ts'

/** The database as every other part gets it. */
export interface OpenDatabase {
  /** The primary, for requests: answers or gives up by their deadline. */
  db: Database
  /** Replicas in turn, or the primary while there are none. May be a moment behind. */
  reads: Database
  /** The primary, for jobs, seeding and other long work. */
  work: Database
  /** The pool under `db`, for libraries that need one. */
  pool: pg.Pool
  /** The pool under `work`. */
  workPool: pg.Pool
  /** The pools under `reads`, without the primary's. */
  replicaPools: readonly pg.Pool[]
  connection: Connection
  /** Whether the primary answers now. Never throws. */
  health: () => Promise<boolean>
  /** Whether a write found the primary's disk full within the last minute. */
  isFull: () => boolean
  /** Closes the pools and stops the embedded server. Safe to call twice. */
  close: () => Promise<void>
}

/** For this long after a refused write the disk counts as full. */
const FULL_FOR_MS = 60_000

type Settings = Pick<Config, 'databaseUrl' | 'databaseReplicaUrls' | 'dataDir' | 'pgbouncer'>

/**
 * Starts the embedded server or uses the one of DATABASE_URL, migrates the schema and opens the pools.
 * @throws StartError with one clear line when that fails
 */
export async function openDatabase(config: Settings, log: Log): Promise<OpenDatabase> {
  const server =
    config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, log }) : undefined
  const connection = server?.connection ?? { connectionString: config.databaseUrl as string }
  try {
    await migrate(connection, migrationsFolder, log)
  } catch (error) {
    await server?.stop()
    throw error instanceof StartError ? error : unreachable(error)
  }
  return connect(connection, config, log, server)
}

/** Opens the pools over a migrated database; `server` is stopped at close. */
export function connect(
  connection: Connection,
  config: Pick<Config, 'databaseReplicaUrls' | 'pgbouncer'>,
  log: Log,
  server?: EmbeddedServer,
): OpenDatabase {
  const { pgbouncer } = config
  const forRequests = { ...requestPool, pgbouncer }
  const pool = createPool(connection, forRequests, log)
  const work = createPool(connection, { ...workPool, pgbouncer }, log)
  const replicas = config.databaseReplicaUrls.map((connectionString) =>
    createPool({ connectionString }, { ...forRequests, applicationName: 'kloset-reads' }, log),
  )
  let fullUntilMs = 0
  const onDiskFull = () => {
    if (performance.now() >= fullUntilMs)
      log.error('The disk of the database is full: nothing can be written')
    fullUntilMs = performance.now() + FULL_FOR_MS
  }
  const db = createDatabase([pool], forRequests, log, onDiskFull)
  let closed: Promise<void> | undefined
  return {
    db,
    reads:
      replicas.length > 0 ? createDatabase([...replicas, pool], forRequests, log, onDiskFull) : db,
    work: createDatabase([work], { ...workPool, pgbouncer }, log, onDiskFull),
    pool,
    workPool: work,
    replicaPools: replicas,
    connection,
    health: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    isFull: () => performance.now() < fullUntilMs,
    close: () => {
      closed ??= Promise.all([pool, work, ...replicas].map((each) => each.end())).then(() =>
        server?.stop(),
      )
      return closed
    },
  }
}

function unreachable(error: unknown): StartError {
  const cure = sqlState(error)?.startsWith('28')
    ? 'check its user and password'
    : 'check that it runs and is reachable'
  return new StartError(
    `The database of DATABASE_URL cannot be used (${reasonOf(error)}): ${cure}.`,
    {
      cause: error,
    },
  )
}
