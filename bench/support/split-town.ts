// A town of three processes: a database that no server starts, a server that only answers, and one that
// only does jobs. They share the data folder, media among it.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { startServer, type TestServer } from '../../e2e/support/server.ts'
import { seedScript, type Town, type TownSize, withPool } from './town.ts'

export interface SplitTown extends Town {
  /** Does the jobs; `server` only answers. */
  readonly worker: TestServer
}

/** What is to be different from a town that is left alone. */
interface Differences {
  /** Of both servers. */
  readonly settings?: Record<string, string>
  /** Words before those that start PostgreSQL. */
  readonly wrapper?: readonly string[]
}

/** Builds the town, lets `work` act on it, and takes it down. */
export async function withSplitTown(
  size: TownSize,
  { settings = {}, wrapper = [] }: Differences,
  work: (town: SplitTown) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kloset-bench-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })]
  try {
    // The database's own user must be able to reach its folder.
    await chmod(dataDir, 0o711)
    const database = await startEmbedded({ dataDir, wrapper, log: createLog('silent') })
    ends.push(database.stop)
    const { host, port, user, database: name } = database.connection
    const url = `postgres:///${name}?host=${host}&port=${port}&user=${user}`
    const own = { DATA_DIR: dataDir, DATABASE_URL: url }
    const words = ['--people', String(size.people), '--posts', String(size.posts)]
    const env = { ...process.env, ...own }
    await promisify(execFile)(process.execPath, [seedScript, ...words], { env })

    const start = async (type: string) => {
      const shared = { ...own, DEMO: 'off', RATE_LIMIT_SCALE: '100000', ...settings }
      const server = await startServer({ ...shared, PROCESS_TYPE: type })
      ends.push(server.stop)
      return server
    }
    const server = await start('web')
    const worker = await start('worker')
    await withPool(server, size.members, (town) => work({ ...town, worker }))
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
