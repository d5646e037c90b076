// Unfinished uploads: bytes and a small description on this machine's disk, by the tus protocol. They survive a
// restart. media.service.ts takes them when they are complete.
import { FileStore } from '@tus/file-store'
import { Metadata, Server, type Upload } from '@tus/server'
import { mediaLimits, PURPOSE_MESSAGE, UPLOADS_PATH } from '@kloset/contract/media'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../platform/errors.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'

/** An upload that was begun. */
export interface Incoming {
  readonly id: string
  readonly userId: string
  readonly isForMessage: boolean
  /** Announced bytes, and received bytes. */
  readonly size: number
  readonly offset: number
  readonly path: string
}

export interface IncomingStore {
  /** Answers a tus request; its body is streamed to disk. */
  readonly respond: (request: Request) => Promise<Response>
  /** The metadata header that creates an upload. */
  readonly describe: (userId: string, isForMessage: boolean) => string
  /** Null also for an upload of another person. */
  readonly find: (id: string, userId: string) => Promise<Incoming | null>
  readonly remove: (id: string) => Promise<void>
  /** @throws AggregateError afterwards, when some could not be removed */
  readonly removeOlderThan: (before: Date) => Promise<number>
  /** Removes all uploads that a person has begun on this machine. */
  readonly removeOf: (userId: string) => Promise<void>
  /** Checks that the disk has space. @throws AppError `storage_full` */
  readonly ensureSpace: (bytes: number) => Promise<void>
}

/** Free space that stays reserved for the database on the same disk. */
const RESERVE_BYTES = 128 * 1024 * 1024

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @param dataDir absolute; files are in its folder `incoming` */
export function createIncoming(dataDir: string): IncomingStore {
  const directory = join(dataDir, 'incoming')
  const store = new FileStore({ directory })
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    relativeLocation: true,
    maxSize: mediaLimits.videoBytes,
    namingFunction: () => randomUUID(),
  })

  const remove = async (id: string) => {
    if (!idPattern.test(id)) return
    // The description is removed first, so that a reader who finds no bytes finds no upload.
    await rm(join(directory, `${id}.json`), { force: true })
    await rm(join(directory, id), { force: true })
  }

  return {
    respond: async (request) => {
      await mkdir(directory, { recursive: true })
      return tus.handleWeb(request)
    },
    describe: (userId, isForMessage) =>
      Metadata.stringify({ owner: userId, ...(isForMessage && { purpose: PURPOSE_MESSAGE }) }),
    find: async (id, userId) => {
      if (!idPattern.test(id)) return null
      const path = join(directory, id)
      const [description, file] = await Promise.all([
        readDescription(`${path}.json`),
        stat(path).catch(() => null),
      ])
      const { size, metadata } = description ?? {}
      if (metadata?.['owner'] !== userId || size === undefined) return null
      // Without bytes it was complete and has been moved to storage.
      const isForMessage = metadata['purpose'] === PURPOSE_MESSAGE
      return { id, userId, isForMessage, size, offset: file?.size ?? size, path }
    },
    remove,
    removeOlderThan: async (before) => {
      const names = await readdir(directory).catch(() => [])
      const ids = new Set(names.map((name) => name.replace(/\.json$/, '')))
      let removed = 0
      await tryEach(ids, async (id) => {
        const found = await newest([join(directory, id), join(directory, `${id}.json`)])
        if (found > before) return
        await remove(id)
        removed += 1
      })
      return removed
    },
    removeOf: async (userId) => {
      for (const name of await readdir(directory).catch(() => [])) {
        if (!name.endsWith('.json')) continue
        const description = await readDescription(join(directory, name))
        if (description?.metadata?.['owner'] === userId) await remove(name.replace('.json', ''))
      }
    },
    ensureSpace: async (bytes) => {
      await mkdir(directory, { recursive: true })
      const { bavail, bsize } = await statfs(directory)
      // Space for two copies: the received file, and then the moved and rendered one.
      if (bavail * bsize < 2 * bytes + RESERVE_BYTES) throw new AppError('storage_full')
    },
  }
}

/** @returns null also when the machine stopped while it was written: the client does not know of that upload */
async function readDescription(path: string): Promise<Pick<Upload, 'size' | 'metadata'> | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Pick<Upload, 'size' | 'metadata'>
  } catch {
    return null
  }
}

async function newest(paths: readonly string[]): Promise<Date> {
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => null)))
  return new Date(Math.max(0, ...found.map((file) => file?.mtimeMs ?? 0)))
}
