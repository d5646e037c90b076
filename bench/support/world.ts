// A filled database for benchmarks without HTTP: one of its own, or the one DATA_DIR names; and how
// times are taken and printed.
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

export interface World {
  readonly db: Database
  /** The same without the time limit of requests: for changing the world. */
  readonly workPool: OpenDatabase['workPool']
  readonly storage: Storage
}

/** The options of the command line, sizes of the world among them; each run of a benchmark takes all. */
export const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '100000' },
    viewers: { type: 'string', default: '300' },
    plans: { type: 'boolean', default: false },
  },
})

/** Runs `measure` over a filled database; one of its own is removed afterwards. */
export async function withWorld(measure: (world: World) => Promise<void>): Promise<void> {
  const given = process.env['DATA_DIR']
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'kloset-bench-')))
  const env = { ...process.env, DATA_DIR: dataDir }
  if (given === undefined) {
    // The database's own user must be able to reach its folder.
    await chmod(dataDir, 0o711)
    const words = ['--people', options.people, '--posts', options.posts]
    await promisify(execFile)(process.execPath, [seedScript, ...words], { env })
  }
  const config = readConfig(env)
  const database = await openDatabase(config, createLog('warn'))
  try {
    await measure({ db: database.db, workPool: database.workPool, storage: createStorage(config) })
  } finally {
    await database.close()
    if (given === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Does one after the other. @param act answers how many it found
 * @returns p50, p90, p99 and the longest in milliseconds, and how many were found on average
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

/** One line of a table. */
export function printTimes(name: string, columns: readonly string[]): void {
  process.stdout.write(`${name.padEnd(40)}${columns.map((text) => text.padStart(9)).join('')}\n`)
}
