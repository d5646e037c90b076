// A community on three processes: a database on its own, a web server, and a worker. They share the data
// folder, including media.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { startServer, type TestServer } from '../../e2e/support/server.ts'
import { seedScript, type Community, type CommunitySize, withPool } from './community.ts'

export interface SplitCommunity extends Community {
  /** Runs the jobs; `server` only answers. */
  readonly worker: TestServer
}

/** Differences from the default. */
interface Differences {
  /** For both servers. */
  readonly settings?: Record<string, string>
  /** Command words before those that start PostgreSQL. */
  readonly wrapper?: readonly string[]
}

/** Builds the community, calls `work`, and removes everything. */
export async function withSplitCommunity(
  size: CommunitySize,
  { settings = {}, wrapper = [] }: Differences,
  work: (community: SplitCommunity) => Promise<void>,
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
    const args = ['--people', String(size.people), '--posts', String(size.posts)]
    const env = { ...process.env, ...own }
    await promisify(execFile)(process.execPath, [seedScript, ...args], { env })

    const start = async (type: string) => {
      const shared = { ...own, DEMO: 'off', RATE_LIMIT_SCALE: '100000', ...settings }
      const server = await startServer({ ...shared, PROCESS_TYPE: type })
      ends.push(server.stop)
      return server
    }
    const server = await start('web')
    const worker = await start('worker')
    await withPool(server, size.members, (community) => work({ ...community, worker }))
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
