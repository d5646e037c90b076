// Private data folders for tests that start a server of their own.
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster } from '../database/postmaster.ts'
import { processIdentity } from '../database/processes.ts'

const folderName = /^kloset-test-(\d+)-/
const MEMORY = '/dev/shm'
const MEMORY_NEEDED_BYTES = 1_000_000_000

/** @returns a folder in memory if there is enough: there a new database is copied in 10 ms instead of 300 */
export async function fastestRoot(): Promise<string> {
  const space = await statfs(MEMORY).catch(() => undefined)
  return space && space.bavail * space.bsize > MEMORY_NEEDED_BYTES ? MEMORY : tmpdir()
}

/** A new folder for one test file, or for all of them. */
export async function createDataFolder(
  root = tmpdir(),
): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(root, `kloset-test-${process.pid}-`))
  // Under root the server is another user, which must be able to pass through.
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Ends servers and removes folders of runs that were killed before they could clean up. */
export async function sweepDataFolders(): Promise<void> {
  for (const root of new Set([await fastestRoot(), tmpdir()])) {
    for (const name of await readdir(root)) {
      const pid = folderName.exec(name)?.[1]
      if (!pid || processIdentity(Number(pid)) !== undefined) continue
      const folder = join(root, name)
      for (const dataFolder of [folder, ...(await subfolders(folder))]) {
        const orphan = findPostmaster(join(dataFolder, 'postgres'))
        if (!orphan) continue
        process.kill(orphan.pid, 'SIGQUIT')
        await rm(orphan.address.host, { recursive: true, force: true })
      }
      // Another run may sweep at the same time.
      await rm(folder, { recursive: true, force: true }).catch(() => {})
    }
  }
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
}
