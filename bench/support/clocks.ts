// A town whose clocks are set while its processes run, by libfaketime (https://github.com/wolfcw/libfaketime):
// what it is loaded into reads how far its clock is off from a file, whenever it asks for the time.
import { globSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type SplitTown, withSplitTown } from './split-town.ts'
import type { TownSize } from './town.ts'

/** Where distributions put the build for programs of several threads. */
const PLACES = [
  '/usr/lib/*/faketime/libfaketimeMT.so.1',
  '/usr/lib{,64}/faketime/libfaketimeMT.so.1',
]

/** Hours that a clock is off the machine's own; parts of one as well. */
export interface Offsets {
  readonly servers: number
  readonly database: number
}

/** Sets the clocks. @returns those that are not where they were set to: then nothing was played */
export type SetClocks = (offsets: Offsets) => Promise<string[]>

/** What a reading may take. */
const READ_WITHIN_MS = 3_000
const READ_EVERY_MS = 100

/**
 * Builds a town of three processes in which the servers have one clock and the database has another, lets
 * `work` act on it, and takes it down. Without libfaketime it says that it could not, and the process fails.
 * @param settings of both servers
 */
export async function withClocks(
  size: TownSize,
  settings: Record<string, string>,
  work: (town: SplitTown, set: SetClocks) => Promise<void>,
): Promise<void> {
  const [library] = globSync(PLACES)
  if (library === undefined) {
    process.stderr.write('not played: it takes libfaketime (`apt-get install libfaketime`)\n')
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
    await withSplitTown(size, differences, (town) =>
      work(town, async (offsets) => {
        await Promise.all([servers.set(offsets.servers), database.set(offsets.database)])
        return findUnset(town, offsets)
      }),
    )
  } finally {
    await Promise.all([servers.remove(), database.remove()])
  }
}

async function findUnset({ server, pool }: SplitTown, offsets: Offsets): Promise<string[]> {
  const isOff = (date: Date, hours: number) =>
    Math.abs(date.getTime() - Date.now() - hours * 3_600_000) < READ_WITHIN_MS
  const isServerSet = async () => {
    const { headers } = await fetch(`${server.url}/healthz`)
    return isOff(new Date(headers.get('date') ?? ''), offsets.servers)
  }
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const unset = rows.every(({ now }) => isOff(now, offsets.database)) ? [] : ['a database not set']
  // The date of an answer is kept for a second.
  for (let waitedMs = 0; !(await isServerSet()); waitedMs += READ_EVERY_MS) {
    if (waitedMs >= READ_WITHIN_MS) return [...unset, 'a server not set']
    await pause(READ_EVERY_MS)
  }
  return unset
}

/** Makes a clock that is right at first. */
async function createClock(library: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-clock-'))
  // The database's own user must be able to read it.
  await chmod(folder, 0o711)
  const file = path.join(folder, 'off')
  const set = async (hours: number) => {
    // Renamed into place: a process never reads half of it.
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
    // Only the clock that people set is set; the one that counts goes on, as on a real machine.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { environment, set, remove: () => rm(folder, { recursive: true, force: true }) }
}
