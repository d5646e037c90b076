// Leaves a data folder that a command made, or found empty, empty again when the command fails.
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Does `work`. When it fails, everything in a folder that was empty before is removed, and the folder too
 * when it did not exist. A folder that was not empty stays as it is, and so does a path that is not a folder or cannot
 * be read.
 * @param folder absolute
 */
export async function leaveEmptyOnFailure(
  folder: string,
  work: () => Promise<void>,
): Promise<void> {
  const made = existsSync(folder) ? null : firstMissing(folder)
  const isOurs = made !== null || (await isEmptyFolder(folder))
  try {
    await work()
  } catch (error) {
    // An app that took the folder meanwhile keeps it.
    if (isOurs && !isInUse(folder)) {
      const paths = made === null ? await pathsIn(folder) : [made]
      for (const path of paths) await rm(path, { recursive: true, force: true })
    }
    throw error
  }
}

const isEmptyFolder = (path: string): Promise<boolean> =>
  readdir(path).then(
    (names) => names.length === 0,
    () => false,
  )

const isInUse = (folder: string) => existsSync(join(folder, 'kloset.lock'))

const pathsIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).map((name) => join(folder, name))

function firstMissing(path: string): string {
  const above = dirname(path)
  return above === path || existsSync(above) ? path : firstMissing(above)
}
