// A community whose clocks are changed while its processes run, by libfaketime
// (https://github.com/wolfcw/libfaketime): a process that loads it reads the offset of its clock from a
// file on every call.
import { HOUR_MS } from '@kloset/contract/durations'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type SplitCommunity, withSplitCommunity } from './split-community.ts'
import type { CommunitySize } from './community.ts'

/** Where Linux distributions install the build for programs with several threads. */
const LIBRARY_PATHS = [
  '/usr/lib/*/faketime/libfaketimeMT.so.1',
  '/usr/lib{,64}/faketime/libfaketimeMT.so.1',
]

/** Hours that a clock differs from the machine's own; fractions are allowed. */
export interface Offsets {
  readonly servers: number
  readonly database: number
}

/** Sets the clocks. @returns the clocks that do not show the new time, so that the fault did not happen */
export type SetClocks = (offsets: Offsets) => Promise<string[]>

/** Longest time that one reading of a clock may take. */
const READ_WITHIN_MS = 3_000
const READ_EVERY_MS = 100

/**
 * Builds a community of three processes in which the servers have one clock and the database has another,
 * calls `work`, and removes everything. Without libfaketime it prints that, and the process fails.
 * @param settings of both servers
 */
export async function withClocks(
  size: CommunitySize,
  settings: Record<string, string>,
  work: (community: SplitCommunity, set: SetClocks) => Promise<void>,
): Promise<void> {
  const [library] = globSync(LIBRARY_PATHS)
  if (library === undefined) {
    process.stderr.write('not run: it needs libfaketime (`apt-get install libfaketime`)\n')
    process.exitCode = 1
    return
  }
  const [servers, database] = [await createClock(library), await createClock(library)]
  const variables = Object.entries(database.environment).map((pair) => pair.join('='))
  const differences = {
    settings: { ...settings, ...servers.environment },
    wrapper: ['env', ...variables],
  }
  try {
    await withSplitCommunity(size, differences, (community) =>
      work(community, async (offsets) => {
        await Promise.all([servers.set(offsets.servers), database.set(offsets.database)])
        return findUnset(community, offsets)
      }),
    )
  } finally {
    await Promise.all([servers.remove(), database.remove()])
  }
}

async function findUnset({ server, pool }: SplitCommunity, offsets: Offsets): Promise<string[]> {
  const isOff = (date: Date, hours: number) =>
    Math.abs(date.getTime() - Date.now() - hours * HOUR_MS) < READ_WITHIN_MS
  const isServerSet = async () => {
    const { headers } = await fetch(`${server.url}/healthz`)
    return isOff(new Date(headers.get('date') ?? ''), offsets.servers)
  }
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const unset = rows.every(({ now }) => isOff(now, offsets.database)) ? [] : ['a database not set']
  // The server keeps the date header of its answers for one second.
  for (let waitedMs = 0; !(await isServerSet()); waitedMs += READ_EVERY_MS) {
    if (waitedMs >= READ_WITHIN_MS) return [...unset, 'a server not set']
    await pause(READ_EVERY_MS)
  }
  return unset
}

/** Creates a clock with the right time. */
async function createClock(library: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-clock-'))
  // The database's own user must be able to read it.
  await chmod(folder, 0o711)
  const file = path.join(folder, 'off')
  const set = async (hours: number) => {
    // Written by a rename: a process never reads half a file.
    await writeFile(`${file}.new`, `${hours < 0 ? '' : '+'}${(hours * 3600).toFixed(3)}\n`, {
      mode: 0o644,
    })
    await rename(`${file}.new`, file)
  }
  await set(0)
  const environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Only the wall clock changes. The monotonic clock continues, as on a real machine.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { environment, set, remove: () => rm(folder, { recursive: true, force: true }) }
}
