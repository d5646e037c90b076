// A filled database for benchmarks without HTTP: a new one, or the one in DATA_DIR. Also takes and prints
// times.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import {
  type OpenDatabase,
  openDatabase,
} from '../../apps/server/src/platform/database/database.ts'
import type { Database } from '../../apps/server/src/platform/database/pool.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { createStorage, type Storage } from '../../apps/server/src/platform/storage/storage.ts'

const seedScript = path.join(import.meta.dirname, '../../apps/server/src/cli/seed.ts')

export interface Fixture {
  readonly db: Database
  /** The same database without the time limit of requests: for changing the fixture. */
  readonly workPool: OpenDatabase['workPool']
  readonly storage: Storage
}

/**
 * The options of the command line, with the sizes of the fixture; every benchmark accepts all of them.
 */
export const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '100000' },
    viewers: { type: 'string', default: '300' },
    plans: { type: 'boolean', default: false },
    /** How long each line of requests at once is measured. */
    seconds: { type: 'string', default: '5' },
  },
})

/** Calls `measure` with a filled database. A new one is removed afterwards. */
export async function withFixture(measure: (fixture: Fixture) => Promise<void>): Promise<void> {
  const given = process.env['DATA_DIR']
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'kloset-bench-')))
  const env = { ...process.env, DATA_DIR: dataDir }
  if (given === undefined) {
    // The database's own user must be able to reach its folder.
    await chmod(dataDir, 0o711)
    const args = ['--people', options.people, '--posts', options.posts]
    await promisify(execFile)(process.execPath, [seedScript, ...args], { env })
  }
  const config = readConfig(env)
  const database = await openDatabase(config, createLog('warn'))
  try {
    await measure({
      db: database.db,
      workPool: database.workPool,
      storage: await createStorage(config),
    })
  } finally {
    await database.close()
    if (given === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Runs `act` on one item after the other. @param act resolves with the number of results
 * @returns p50, p90, p99 and the maximum in milliseconds, and the average number of results
 */
export async function timeEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<number>,
): Promise<string[]> {
  const times: number[] = []
  let found = 0
  for (const item of items) {
    const startedMs = performance.now()
    found += await act(item)
    times.push(performance.now() - startedMs)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  return [at(0.5), at(0.9), at(0.99), at(1), (found / items.length).toFixed(1)]
}

/** Prints one line of a table. */
export function printTimes(name: string, columns: readonly string[]): void {
  process.stdout.write(`${name.padEnd(40)}${columns.map((text) => text.padStart(9)).join('')}\n`)
}
