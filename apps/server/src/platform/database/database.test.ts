import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createLog } from '../observability/log.ts'
import { StartError } from '../process/start-error.ts'
import { createDataFolder } from '../test-support/data-folders.ts'
import { freePort } from '../test-support/ports.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { connect, openDatabase } from './database.ts'
import { sqlState } from './failures.ts'
import type { Connection } from './pool.ts'

const log = createLog('silent')
const { connection } = await createTestDatabase()

/** The address that an operator sets in DATABASE_URL. */
function addressOf(target: Connection): string {
  if ('connectionString' in target) return target.connectionString
  return `postgres://${target.user}@localhost/${target.database}?host=${target.host}`
}

const external = (databaseUrl: string, replicas: string[] = []) => ({
  databaseUrl,
  databaseReplicaUrls: replicas,
  dataDir: '/dev/null/unused',
  pgbouncer: false,
})

describe('openDatabase', () => {
  test('uses the server of DATABASE_URL, and its replicas for reads', async () => {
    const address = addressOf(connection)
    const database = await openDatabase(external(address, [address, address]), log)
    onTestFinished(() => database.close())
    expect(await database.health()).toBe(true)
    const name = async (db: typeof database.db) =>
      (await sql<{ name: string }>`select current_setting('application_name') as name`.execute(db))
        .rows[0]?.name
    expect(await name(database.db)).toBe('kloset')
    expect(await name(database.reads)).toBe('kloset-reads')
    expect(await name(database.work)).toBe('kloset-work')
  })

  test('reads from the other replicas, and at last from the primary, when replicas do not answer', async () => {
    const address = addressOf(connection)
    const away = `postgres://127.0.0.1:${await freePort()}/kloset`
    const readers = async (...replicas: string[]) => {
      const database = await openDatabase(external(address, replicas), log)
      onTestFinished(() => database.close())
      const names = Array.from({ length: 8 }, () =>
        sql<{ name: string }>`select current_setting('application_name') as name`.execute(
          database.reads,
        ),
      )
      return new Set((await Promise.all(names)).map(({ rows }) => rows[0]?.name))
    }
    expect(await readers(away, address)).toEqual(new Set(['kloset-reads']))
    expect(await readers(away, away)).toEqual(new Set(['kloset']))
  })

  test('does not send reads of a busy replica to the primary', async () => {
    const address = addressOf(connection)
    const database = await openDatabase(external(address, [address]), log)
    onTestFinished(() => database.close())
    const [replica] = database.replicaPools
    const all = Array.from({ length: 16 }, async () => replica?.connect())
    const clients = await Promise.all(all)
    await expect(sql`select 1`.execute(database.reads)).rejects.toMatchObject({
      code: 'service_unavailable',
    })
    for (const client of clients) client?.release()
    await sql`select 1`.execute(database.reads)
  })

  test('starts its own server with the whole schema when there is no DATABASE_URL', async () => {
    const folder = await createDataFolder()
    onTestFinished(folder.remove)
    const database = await openDatabase(
      { databaseUrl: null, databaseReplicaUrls: [], dataDir: folder.path, pgbouncer: false },
      log,
    )
    expect(await database.db.selectFrom('posts').selectAll().execute()).toEqual([])
    expect(database.reads).toBe(database.db)
    await database.close()
    await database.close()
    expect(await database.health()).toBe(false)
  })

  test('reports in one line, without the password, that the database cannot be used', async () => {
    const { maintenance } = inject('testServer')
    const missing = new URL(addressOf(maintenance))
    missing.pathname = '/kloset_no_such_database'
    missing.password = 'hush'
    const error = await openDatabase(external(missing.href), log).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toMatch(
      /^The database of DATABASE_URL cannot be used \([^\n]*kloset_no_such_database[^\n]*\): [^\n]+\.$/,
    )
    expect((error as Error).message).not.toContain('hush')
  })
})

test('a statement of a request that takes too long is ended by the server itself', async () => {
  const database = connect(connection, { databaseReplicaUrls: [], pgbouncer: false }, log)
  onTestFinished(() => database.close())
  const error = await sql`select pg_sleep(10)`.execute(database.db).catch((e: unknown) => e)
  expect(error).toMatchObject({ code: 'service_unavailable' })
  expect(sqlState(error)).toBe('57014')
})
