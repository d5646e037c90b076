// Copies the files of the storage, a disk or a bucket, into a backup and out of it again.
import { constants, copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WITHHELD } from '../../entities/media/withhold-files.ts'
import { ifThere } from '../../platform/storage/if-there.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { StoredFile } from '../../platform/storage/storage-types.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { MEDIA_PREFIX } from './manifest.ts'
import { eachAtOnce, type Sums, writePart, type WriteOptions } from './parts.ts'

export interface MediaCount {
  files: number
  bytes: number
}

/** The files of a backup that is being made. */
export interface MediaCopies {
  /**
   * Copies every file that is not copied yet, or was written again since. Files that are deleted meanwhile are left
   * out.
   */
  readonly copyNew: () => Promise<void>
  /** Removes the copies that the last run of `copyNew` did not find any more. */
  readonly dropGone: () => Promise<void>
  readonly count: () => MediaCount
}

/** @param onFile called with the count so far */
export function startCopies(
  storage: Storage,
  folder: string,
  sums: Sums,
  onFile: (count: MediaCount) => void,
  options: WriteOptions,
): MediaCopies {
  const partOf = (key: string) => `${MEDIA_PREFIX}${key}`
  const copied = new Map<string, { readonly bytes: number; readonly modifiedMs: number }>()
  const total = { files: 0, bytes: 0 }
  let found = new Set<string>()

  function forget(key: string) {
    total.bytes -= copied.get(key)?.bytes ?? 0
    if (copied.delete(key)) total.files -= 1
  }
  async function copy({ key, bytes: size, modifiedAt }: StoredFile): Promise<void> {
    found.add(key)
    // The file was withheld after its public key was listed.
    if (key.startsWith(WITHHELD)) found.delete(`public/${key.slice(WITHHELD.length)}`)
    const modifiedMs = modifiedAt.getTime()
    const before = copied.get(key)
    if (before?.bytes === size && before.modifiedMs === modifiedMs) return
    const source = await ifThere(storage.read(key))
    if (source === null) return
    const bytes = await writePart(folder, partOf(key), source, sums, options)
    forget(key)
    copied.set(key, { bytes, modifiedMs })
    total.files += 1
    total.bytes += bytes
    onFile(total)
  }
  return {
    copyNew: async () => {
      found = new Set()
      await eachAtOnce(listMedia(storage), copy)
    },
    dropGone: async () => {
      for (const key of [...copied.keys()].filter((each) => !found.has(each))) {
        await rm(join(folder, partOf(key)))
        sums.delete(partOf(key))
        forget(key)
      }
    },
    count: () => ({ ...total }),
  }
}

/**
 * Every file of the storage, public and private. Moderators may move files meanwhile, so private files that may become
 * public are listed before the public ones, and private files that may have been public after them.
 */
async function* listMedia(storage: Storage): AsyncGenerator<StoredFile> {
  const withheld = new Set<string>()
  for await (const file of storage.list(WITHHELD)) {
    withheld.add(file.key)
    yield file
  }
  yield* storage.list('public/')
  for await (const file of storage.list('private/')) {
    if (!withheld.has(file.key)) yield file
  }
}

/** @throws StartError when the storage has a file that is not in this backup */
export async function requireNoOtherMedia(storage: Storage, sums: Sums): Promise<void> {
  for await (const { key } of listMedia(storage)) {
    // Files of an interrupted restore are written again.
    if (sums.has(`${MEDIA_PREFIX}${key}`)) continue
    throw new StartError(
      `The media are not empty (there is ${key}): restore into an empty data folder or bucket, or empty this one first.`,
    )
  }
}

/** Puts all files of a checked backup into the storage. */
export async function restoreMedia(
  storage: Storage,
  folder: string,
  sums: Sums,
  onFile: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let files = 0
  const names = [...sums.keys()].filter((name) => name.startsWith(MEDIA_PREFIX))
  await eachAtOnce(names, async (name) => {
    signal.throwIfAborted()
    // The storage moves files; the backup keeps its own.
    await storage.withFolder(async (draft) => {
      const copy = join(draft, 'file')
      await copyFile(join(folder, name), copy, constants.COPYFILE_FICLONE)
      await storage.putFile(name.slice(MEDIA_PREFIX.length), copy)
    })
    onFile(++files)
  })
}

export async function countMedia(storage: Storage): Promise<MediaCount> {
  const count = { files: 0, bytes: 0 }
  for await (const { bytes } of listMedia(storage)) {
    count.files += 1
    count.bytes += bytes
  }
  return count
}
