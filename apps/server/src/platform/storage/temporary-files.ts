// Files before they are stored, and the folders that they are made in: all in one folder of this machine, so that a
// sweep finds what a killed process left.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { tryEach } from '../jobs/try-each.ts'

export interface TemporaryFiles {
  /** An unused path. */
  readonly newPath: () => Promise<string>
  readonly withFolder: <Result>(work: (folder: string) => Promise<Result>) => Promise<Result>
  /** @throws AggregateError afterwards, when some could not be removed */
  readonly sweep: (before: Date) => Promise<void>
}

/** @param dataDir absolute; the files are in its folder `media/tmp`, on the disk of the stored files. */
export function createTemporaryFiles(dataDir: string): TemporaryFiles {
  const root = join(dataDir, 'media', 'tmp')

  const newPath = async () => {
    await mkdir(root, { recursive: true })
    return join(root, randomUUID())
  }

  return {
    newPath,
    withFolder: async (work) => {
      const folder = await newPath()
      await mkdir(folder)
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    sweep: async (before) => {
      await tryEach(await readdir(root).catch(() => []), async (name) => {
        const path = join(root, name)
        const found = await stat(path).catch(() => null)
        if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
      })
    },
  }
}
