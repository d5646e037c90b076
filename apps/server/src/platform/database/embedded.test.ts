import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { AppError } from '../errors.ts'
import { createLog } from '../observability/log.ts'
import { createDataFolder } from '../test-support/data-folders.ts'
import { connect, type OpenDatabase } from './database.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { administratorClient } from './postmaster.ts'
import { preparedQuery } from './prepared.ts'
import { processIdentity } from './processes.ts'

const log = createLog('silent')
const folder = await createDataFolder()
afterAll(folder.remove)

const app = join(import.meta.dirname, '../test-support/embedded-app.ts')

interface Said {
  pid?: number
  adopted?: boolean
  refused?: string
}

async function startApp(dataDir: string): Promise<{ child: ChildProcess; said: Said }> {
  const child = spawn(process.execPath, [app, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  return { child, said: JSON.parse(line) as Said }
}

async function killApp(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function start(name: string): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir: join(folder.path, name), log })
  onTestFinished(() => server.stop())
  return server
}

function open(server: EmbeddedServer): OpenDatabase {
  const database = connect(server.connection, { databaseReplicaUrls: [], pgbouncer: false }, log)
  onTestFinished(() => database.close())
  return database
}

const rowsOf = (database: OpenDatabase, text: string) =>
  preparedQuery<{ n: number }>(database.db, { name: text, text, values: [] })

describe('the embedded server', () => {
  test('keeps what was written when it is stopped and started again', async () => {
    const first = await startEmbedded({ dataDir: join(folder.path, 'again'), log })
    const before = connect(
      first.connection,
      { databaseReplicaUrls: [], pgbouncer: false },
      log,
      first,
    )
    await before.pool.query('create table kept (n int); insert into kept values (7)')
    await before.close()
    const second = await start('again')
    expect(second.adopted).toBe(false)
    expect(await rowsOf(open(second), 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('orders text by code points whatever the machine, and gives the app no superuser', async () => {
    const { pool } = open(await start('again'))
    const { rows } = await pool.query(`
      select datlocprovider as provider, datlocale as locale, rolsuper as super,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('listen_addresses') as addresses
      from pg_database, pg_roles where datname = current_database() and rolname = current_user`)
    expect(rows).toEqual([
      { provider: 'b', locale: 'C.UTF-8', super: false, fsync: 'on', commit: 'on', addresses: '' },
    ])
  })

  test('is adopted with its data when the app was killed', async () => {
    const { child, said } = await startApp(join(folder.path, 'orphan'))
    const client = administratorClient({ ...(await socketOf('orphan')) }, 'kloset')
    await client.connect()
    await client.query('create table kept as select 1 as n; grant select on kept to kloset')
    await client.end()
    await killApp(child)
    const server = await start('orphan')
    expect(server.adopted).toBe(true)
    expect(server.pid()).toBe(said.pid)
    expect(await rowsOf(open(server), 'select n from kept')).toEqual([{ n: 1 }])
  })

  test('is adopted only once: after a stop the server is gone', async () => {
    const { child, said } = await startApp(join(folder.path, 'orphan'))
    expect(said.adopted).toBe(false)
    await killApp(child)
    const server = await startEmbedded({ dataDir: join(folder.path, 'orphan'), log })
    await server.stop()
    expect(processIdentity(server.pid())).toBeUndefined()
  })

  test('refuses a second app on the same data folder, naming the first', async () => {
    const { child } = await startApp(join(folder.path, 'twice'))
    onTestFinished(async () => {
      await killApp(child)
      const orphan = await startEmbedded({ dataDir: join(folder.path, 'twice'), log })
      await orphan.stop()
    })
    const { said } = await startApp(join(folder.path, 'twice'))
    expect(said.refused).toContain(`process ${child.pid}`)
    expect(said.refused).toMatch(/^Kloset is already running on the data folder [^\n]+$/)
  })

  test('reports in one line that the data folder cannot be written', async () => {
    await writeFile(join(folder.path, 'file'), '')
    for (const dataDir of [join(folder.path, 'file'), join(folder.path, 'file', 'data')]) {
      await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
        /^The data folder cannot be written: [^\n]+A file is in the way[^\n]+DATA_DIR[^\n]+$/,
      )
    }
  })

  test('reports in one line that the data is of another PostgreSQL', async () => {
    const dataDir = join(folder.path, 'older')
    const server = await startEmbedded({ dataDir, log })
    await server.stop()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/^[^\n]+PostgreSQL 17[^\n]+$/)
  })

  test('comes back with every committed row when it is killed; meanwhile requests get "busy"', async () => {
    const server = await start('killed')
    const database = open(server)
    await database.pool.query('create table kept (n int)')
    const firstPid = server.pid()
    const refused: unknown[] = []
    const acknowledged: number[] = []
    const insert = async () => {
      const n = acknowledged.length
      try {
        await preparedQuery(database.db, {
          name: 'insert',
          text: 'insert into kept values ($1)',
          values: [n],
        })
        acknowledged.push(n)
      } catch (error) {
        refused.push(error)
        await delay(20)
      }
    }
    while (acknowledged.length < 50) await insert()
    process.kill(firstPid, 'SIGKILL')
    while (refused.length === 0 || acknowledged.length < 60) await insert()
    await vi.waitFor(() => expect(server.pid()).not.toBe(firstPid))
    for (const error of refused) {
      expect(error).toBeInstanceOf(AppError)
      expect((error as AppError).code).toBe('service_unavailable')
    }
    const kept = await rowsOf(database, 'select distinct n from kept order by n')
    expect(kept).toEqual(acknowledged.map((n) => ({ n })))
  })

  test('gives up on a session that hangs, and the pool recovers', async () => {
    const server = await start('hung')
    const database = open(server)
    const [session] = await rowsOf(database, 'select pg_backend_pid() as n')
    const pid = session?.n as number
    process.kill(pid, 'SIGSTOP')
    onTestFinished(() => {
      process.kill(pid, 'SIGCONT')
    })
    await expect(rowsOf(database, 'select 1 as n')).rejects.toMatchObject({
      code: 'service_unavailable',
    })
    expect(await rowsOf(database, 'select 2 as n')).toEqual([{ n: 2 }])
    await vi.waitFor(() => expect(database.pool.totalCount).toBe(1))
  })
})

async function socketOf(name: string) {
  const lines = (
    await readFile(join(folder.path, name, 'postgres', 'postmaster.pid'), 'utf8')
  ).split('\n')
  return { host: lines[4] as string, port: Number(lines[3]) }
}
