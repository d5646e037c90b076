// Storage in a folder of this machine. A file appears under its key only when it is whole and synced.
import { createReadStream } from 'node:fs'
import {
  copyFile,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  type FileHandle,
} from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { isDiskFull } from './disk-full.ts'
import { AppError } from '../errors.ts'
import { FILE_MODE } from './private-files.ts'
import { createTemporaryFiles } from './temporary-files.ts'
import { appUrl, checkFolder, checkKey } from './storage-keys.ts'
import type { Storage, StoredFile } from './storage-types.ts'

/** Kept free for the database and the log, which must continue when media no longer fit. */
const RESERVE_BYTES = 64 * 1024 * 1024

/** @param dataDir absolute; files live in its folder `media`. */
export function createDiskStorage(dataDir: string): Storage {
  const root = join(dataDir, 'media')
  const temporaryFiles = createTemporaryFiles(dataDir)
  const pathOf = (key: string) => join(root, checkKey(key))

  /**
   * Lets `write` fill a temporary file, then moves it to its key.
   * @param undo handles the file after a failure, wherever it is then
   */
  async function store(
    key: string,
    bytes: number,
    write: (temporary: string) => Promise<void>,
    undo: (file: string) => Promise<void> = remove,
  ) {
    const path = pathOf(key)
    const temporary = await temporaryFiles.newPath()
    let written = temporary
    await ensureFreeSpace(root, bytes)
    try {
      await write(temporary)
      await withHandle(temporary, 'r+', async (file) => {
        // A moved or copied file keeps its mode. Not every file system has modes.
        await file.chmod(FILE_MODE).catch(() => {})
        await file.sync()
      })
      const made = await moveInto(temporary, path)
      written = path
      await syncFolders(dirname(path), made)
    } catch (error) {
      await undo(written)
      throw asStorageFull(error)
    }
  }

  return {
    // readConfig has made the data folder and written to it.
    ensureUsable: async () => {},
    put: (key, bytes) =>
      store(key, bytes.byteLength, (temporary) =>
        withHandle(temporary, 'wx', (file) => file.writeFile(bytes)),
      ),
    putFile: async (key, path) => {
      const moveIn = (temporary: string) => moveOrCopy(path, temporary)
      // The caller still has the file then, and can try again.
      const moveBack = (file: string) => rename(file, path).catch(() => remove(file))
      await store(key, 0, moveIn, moveBack)
      await remove(path)
    },
    copy: async (from, to) => {
      const bytes = await sizeOf(pathOf(from))
      if (bytes === null) throw new AppError('not_found')
      await store(to, bytes, (temporary) => copyFile(pathOf(from), temporary).catch(explainMissing))
    },
    read: async (key, range) => {
      const path = pathOf(key)
      const file = await open(path, 'r').catch(explainMissing)
      return createReadStream(path, { fd: file, ...range })
    },
    withFile: async (key, work) => {
      if ((await sizeOf(pathOf(key))) === null) throw new AppError('not_found')
      return work(pathOf(key))
    },
    withFolder: temporaryFiles.withFolder,
    sweepTemporary: temporaryFiles.sweep,
    size: (key) => sizeOf(pathOf(key)),
    delete: async (keys) => {
      for (const key of keys) {
        await rm(pathOf(key), { force: true })
        await removeIfEmpty(dirname(pathOf(key)))
      }
    },
    deletePrefix: async (folder) => {
      // Moved away at once: a folder that still gets new files might never be empty enough to delete.
      const moved = await temporaryFiles.newPath()
      try {
        await rename(join(root, checkFolder(folder)), moved)
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return
        throw error
      }
      // A file that was being moved in meanwhile moved with the folder.
      await rm(moved, { recursive: true, force: true, maxRetries: 5 })
    },
    list: (folder) => walk(root, join(root, checkFolder(folder))),
    publicUrl: appUrl,
  }
}

const remove = (path: string): Promise<void> => rm(path, { force: true })

async function ensureFreeSpace(root: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < 2 * bytes + RESERVE_BYTES) throw new AppError('storage_full')
}

/** Copies when `to` is on another file system: then `from` is still there. */
async function moveOrCopy(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const { size } = await stat(from)
    await ensureFreeSpace(dirname(to), size)
    await copyFile(from, to)
  }
}

/** @returns the first folder that was made, if any. */
async function moveInto(temporary: string, path: string, tries = 10): Promise<string | undefined> {
  let made: string | undefined
  try {
    made = await mkdir(dirname(path), { recursive: true })
    await rename(temporary, path)
    return made
  } catch (error) {
    // A delete removed the folder meanwhile.
    if (codeOf(error) !== 'ENOENT' || tries === 1) throw error
    const again = await moveInto(temporary, path, tries - 1)
    return made ?? again
  }
}

/** Makes a new entry survive a power cut: syncs the folder above every new one. */
async function syncFolders(folder: string, made: string | undefined): Promise<void> {
  const last = made === undefined ? folder : dirname(made)
  for (let each = folder; each.length >= last.length; each = dirname(each)) {
    await withHandle(each, 'r', (handle) => handle.sync()).catch((error: unknown) => {
      // Deleted meanwhile, with the file.
      if (codeOf(error) !== 'ENOENT') throw error
    })
  }
}

async function withHandle(path: string, flags: string, work: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** For a file that was deleted meanwhile. @throws AppError `not_found`, or the error itself */
function explainMissing(error: unknown): never {
  throw codeOf(error) === 'ENOENT' ? new AppError('not_found') : error
}

/** Turns a full disk into an error for people; other errors are unchanged. */
export function asStorageFull(error: unknown): unknown {
  return isDiskFull(error) ? new AppError('storage_full', { cause: error }) : error
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? found.size : null
}

// Another file may arrive in the folder at the same moment: then the folder stays.
async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {})
}

async function* walk(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(folder).catch(() => null)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(root, path)
    const found = entry.isFile() ? await stat(path).catch(() => null) : null
    if (!found) continue
    const key = path.slice(root.length + 1).replaceAll(sep, '/')
    yield { key, bytes: found.size, modifiedAt: found.mtime }
  }
}
