// Only the account that runs Kloset can read the files that people sent, with any umask at the start.
import { chmod, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../observability/log.ts'

const FOLDER_MODE = 0o700
export const FILE_MODE = 0o600
const OTHERS = 0o077
const AT_ONCE = 32

/**
 * Called first in every process that stores files: files that it and its children make from then on are private to its
 * account. A folder that others may read needs a `chmod`.
 */
export function keepFilesPrivate(): void {
  process.umask(OTHERS)
}

/**
 * An earlier version left the folders of what people sent readable. This makes them and everything in them private. The
 * folders come first: from then on no other account reaches their files. A file system without modes, or a folder of
 * another account, stays as it is; the log reports it.
 * @param dataDir absolute
 */
export async function tightenFolders(dataDir: string, log: Log): Promise<void> {
  for (const name of ['media', 'incoming']) {
    const folder = join(dataDir, name)
    const found = await stat(folder).catch(() => null)
    if (!found || (found.mode & OTHERS) === 0) continue
    try {
      await chmod(folder, FOLDER_MODE)
      await tightenBelow(folder)
      log.info({ folder }, 'A folder was readable to other accounts of this machine: closed')
    } catch (error) {
      log.warn({ err: error, folder }, 'A folder stays readable to other accounts of this machine')
    }
  }
}

async function tightenBelow(folder: string): Promise<void> {
  let atWork: Promise<void>[] = []
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      await chmod(path, FOLDER_MODE)
      await tightenBelow(path)
    } else if (entry.isFile()) {
      // Another process on the same folder may delete it at the same moment.
      atWork.push(chmod(path, FILE_MODE).catch(() => {}))
    }
    if (atWork.length < AT_ONCE) continue
    await Promise.all(atWork)
    atWork = []
  }
  await Promise.all(atWork)
}
