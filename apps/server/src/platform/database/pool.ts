// Connection pools and the Kysely instance over one. A pool never crashes the process, gives up in
// time, and reports "not now" as `service_unavailable`.
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'

import { inTime, millisecondsLeft } from '../http/deadline.ts'
import type { Log } from '../observability/log.ts'
import { asUnavailable, isDiskFull, outOfTime } from './failures.ts'
import { recordStatement, type Statement } from './statements.ts'
import type { Tables } from './tables.ts'

/** Typed access to all tables; column names are those of SQL. A transaction has this type too. */
export type Database = Kysely<Tables>

/** A connection string, or the socket of the embedded server. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/** Times in milliseconds. `null` means no limit. */
export interface PoolOptions {
  applicationName: string
  max: number
  /** The server cancels a statement after this long. */
  statementTimeoutMs: number | null
  /** The server gives up waiting for a lock after this long. */
  lockTimeoutMs: number | null
  /** This process drops a connection that has not answered after this long. */
  answerTimeoutMs: number | null
  /** Behind PgBouncer: no settings at connect, no named statements. */
  pgbouncer: boolean
}

/** For requests. Each has one deadline over all its statements (deadline.ts); this limits a single statement. */
export const requestPool: PoolOptions = {
  applicationName: 'kloset',
  max: 16,
  // Shorter than the request's deadline, so that no statement runs on after the answer "busy".
  statementTimeoutMs: 1_700,
  lockTimeoutMs: 1_500,
  answerTimeoutMs: 1_900,
  pgbouncer: false,
}

/** For jobs, imports and seeding: long statements over many rows. */
export const workPool: PoolOptions = {
  applicationName: 'kloset-work',
  // Each worker of each lane takes one for a moment.
  max: 16,
  statementTimeoutMs: 120_000,
  lockTimeoutMs: 30_000,
  answerTimeoutMs: null,
  pgbouncer: false,
}

const CONNECT_TIMEOUT_MS = 1_000
/** How long a rollback may take beyond its request's deadline; then its connection is closed. */
const ROLLBACK_MS = 100
/** After a replica gave no connection, it is not tried again for this long. */
const REPLICA_PAUSE_MS = 5_000

/** The server ends statements of clients that are gone; it checks for them this often. */
const checkForClient = '-c client_connection_check_interval=250'

/** Opens no connection yet; `pool.end()` closes it. */
export function createPool(connection: Connection, options: PoolOptions, log: Log): pg.Pool {
  const limits = {
    ...(options.statementTimeoutMs !== null && { statement_timeout: options.statementTimeoutMs }),
    ...(options.lockTimeoutMs !== null && { lock_timeout: options.lockTimeoutMs }),
    options: checkForClient,
  }
  const pool = new pg.Pool({
    ...connection,
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    ...(options.answerTimeoutMs !== null && { query_timeout: options.answerTimeoutMs }),
    // PgBouncer refuses unknown settings at connect: there they belong to the role (`alter role`).
    ...(options.pgbouncer ? {} : limits),
    types: { getTypeParser: typeParser },
  })
  // Without listeners a lost connection ends the process: idle connections report to the pool, those in use
  // to themselves.
  pool.on('error', (error) => {
    // A closing connection may be cut: the embedded server does not wait for its end.
    if (!pool.ending) log.warn({ err: error }, 'A database connection was lost')
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The parts of a `Database`, which `preparedQuery` and `transaction` find by the instance. */
export interface Foundation {
  pool: GuardedPool
  named: boolean
  log: Log
}

const foundations = new WeakMap<object, Foundation>()

/** The foundation of a database made by `createDatabase`; `undefined` for a transaction. */
export function foundationOf(db: Database): Foundation | undefined {
  return foundations.get(db)
}

/**
 * A Kysely instance over one pool, or over equal replicas round robin, with the primary last: it answers
 * while no replica can be reached. Close the pools when done; the instance needs no closing of its own.
 * `onDiskFull` runs for every write that finds the disk full.
 */
export function createDatabase(
  pools: pg.Pool[],
  options: PoolOptions,
  log: Log,
  onDiskFull: () => void = () => {},
): Database {
  const guarded = guard(pools, onDiskFull)
  const report = (event: LogEvent) => {
    if (event.level === 'error') log.debug({ sql: event.query.sql }, 'A statement failed')
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }), log: report })
  foundations.set(db, { pool: guarded, named: !options.pgbouncer, log })
  return db
}

interface GuardedClient {
  processID?: number
  query: <Row>(
    statement: string | Statement,
    values?: readonly unknown[],
  ) => Promise<pg.QueryResult<Row & pg.QueryResultRow>>
  release: (destroy?: boolean) => void
}

/** The pool as Kysely sees it, plus `run` for a single statement. */
export interface GuardedPool extends PostgresPool {
  run: <Row>(statement: Statement) => Promise<Row[]>
}

/**
 * Wraps pools so that one function sees every error: it translates the error, and destroys a connection that
 * hung instead of putting it back. `pool.query` is avoided because it destroys the connection after any
 * error, even a violated constraint.
 */
function guard(pools: pg.Pool[], onDiskFull: () => void): GuardedPool {
  const known = new WeakMap<pg.PoolClient, GuardedClient>()
  const replicas = pools.slice(0, -1)
  const last = pools.at(-1) as pg.Pool
  const awayUntilMs = new WeakMap<pg.Pool, number>()
  const atWork = new WeakMap<pg.Pool, number>()
  for (const replica of replicas) {
    const count = (change: number) => atWork.set(replica, (atWork.get(replica) ?? 0) + change)
    replica.on('acquire', () => count(1)).on('release', () => count(-1))
  }
  let turn = 0

  async function checkOut(): Promise<pg.PoolClient> {
    turn += 1
    for (const index of replicas.keys()) {
      const replica = replicas[(turn + index) % replicas.length] as pg.Pool
      const awayMs = awayUntilMs.get(replica)
      if (awayMs !== undefined) {
        if (awayMs > performance.now()) continue
        // One request finds out whether the replica is back; no other waits for that.
        awayUntilMs.set(replica, performance.now() + REPLICA_PAUSE_MS)
      }
      try {
        const client = await connectInTime(replica)
        awayUntilMs.delete(replica)
        return client
      } catch (error) {
        // A replica that serves other requests is only busy: its load must not move to the primary.
        if ((atWork.get(replica) ?? 0) > 0 || millisecondsLeft() === 0) throw error
        awayUntilMs.set(replica, performance.now() + REPLICA_PAUSE_MS)
      }
    }
    return connectInTime(last)
  }

  async function connect(): Promise<GuardedClient> {
    let client: pg.PoolClient
    try {
      client = await checkOut()
    } catch (error) {
      throw asUnavailable(error) ?? error
    }
    let guarded = known.get(client)
    if (!guarded) {
      guarded = guardClient(client, onDiskFull)
      known.set(client, guarded)
    }
    return guarded
  }

  return {
    connect: connect as unknown as PostgresPool['connect'],
    end: async () => {},
    options: {},
    run: async <Row>(statement: Statement) => {
      const client = await connect()
      try {
        return (await client.query<Row>(statement)).rows
      } finally {
        client.release()
      }
    },
  }
}

/** Waits until the request's deadline; a connection that arrives later is returned to the pool. */
async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const left = millisecondsLeft()
  if (left === 0) throw outOfTime()
  const coming = pool.connect()
  if (left === undefined || left >= CONNECT_TIMEOUT_MS) return coming
  try {
    return await inTime(coming, outOfTime)
  } catch (error) {
    coming.then(
      (client) => client.release(),
      () => undefined,
    )
    throw error
  }
}

function guardClient(client: pg.PoolClient, onDiskFull: () => void): GuardedClient {
  let hung = false
  return {
    query: async <Row>(given: string | Statement, values: readonly unknown[] = []) => {
      const statement = typeof given === 'string' ? { text: given, values } : given
      const left = millisecondsFor(statement)
      if (hung || left === 0) throw outOfTime()
      recordStatement(statement)
      try {
        return await client.query<Row & pg.QueryResultRow>({
          ...statement,
          ...(left !== undefined && { query_timeout: left }),
        } as pg.QueryConfig)
      } catch (error) {
        if (isDiskFull(error)) onDiskFull()
        hung ||= error instanceof Error && error.message === 'Query read timeout'
        throw asUnavailable(error) ?? error
      }
    },
    release: (destroy) => client.release(destroy || hung),
  }
}

/** A request past its deadline begins no statement, but still rolls back its transaction. */
function millisecondsFor({ text }: Statement): number | undefined {
  const left = millisecondsLeft()
  return left !== undefined && text === 'rollback' ? Math.max(left, ROLLBACK_MS) : left
}

const int8: number = pg.types.builtins.INT8
const date: number = pg.types.builtins.DATE

/** The driver's types name only built-in numbers; extensions have others. */
const driverParser = pg.types.getTypeParser as (
  oid: number,
  format?: string,
) => (value: string) => unknown

/** 64-bit integers as numbers, calendar dates as `YYYY-MM-DD`; the rest as the driver does. */
function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === int8) return parseSafeInteger
  if (oid === date) return (text) => text
  return driverParser(oid, format)
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} does not fit a number: select it as text`)
  return value
}
