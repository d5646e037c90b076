// Clocks that are set while processes run, by libfaketime (https://github.com/wolfcw/libfaketime): what it is
// loaded into reads how far its clock is off from a file, whenever it asks for the time.
import { globSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where distributions put the build for programs of several threads. */
const PLACES = [
  '/usr/lib/*/faketime/libfaketimeMT.so.1',
  '/usr/lib{,64}/faketime/libfaketimeMT.so.1',
]

export interface Clock {
  /** Of the processes that run by this clock. */
  readonly environment: Record<string, string>
  /** Sets it to so many hours off the machine's own. */
  readonly set: (hours: number) => Promise<void>
  readonly remove: () => Promise<void>
}

/** @returns where the library is; undefined when it is not installed */
export const findFaketime = (): string | undefined => globSync(PLACES)[0]

/** Makes a clock that is right at first. */
export async function createClock(library: string): Promise<Clock> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-clock-'))
  // The database's own user must be able to read it.
  await chmod(folder, 0o711)
  const file = path.join(folder, 'off')
  const set = async (hours: number) => {
    // Renamed into place: a process never reads half of it.
    await writeFile(`${file}.new`, `${hours < 0 ? '' : '+'}${hours * 3600}\n`, { mode: 0o644 })
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
