// Makes public files unreachable and reachable again, and deletes those that no case keeps. When one file
// fails, the others are moved or deleted all the same.
import type { Database } from '../../platform/database/pool.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import type { Storage } from '../../platform/storage/storage-types.ts'
import { findKeptAmong } from './kept-files.queries.ts'
import { findUploads } from './media.queries.ts'
import { derivativesFolder, originalKey } from './media.rules.ts'

const PUBLIC = 'public/'
export const WITHHELD = 'private/held/'

/** Where a public file or folder is kept while nobody may read it. */
export const withheldPath = (path: string) => `${WITHHELD}${path.slice(PUBLIC.length)}`

/**
 * @param path a public folder or key. Doing it again changes nothing.
 * @throws AggregateError afterwards, when some files failed
 */
export const withholdFiles = (storage: Storage, path: string): Promise<void> =>
  moveFiles(storage, path, withheldPath(path))

/** Moves the files of `withholdFiles` back to their addresses. */
export const restoreFiles = (storage: Storage, path: string): Promise<void> =>
  moveFiles(storage, withheldPath(path), path)

async function moveFiles(storage: Storage, from: string, to: string): Promise<void> {
  await tryEach(await keysAt(storage, from), async (key) => {
    await storage.copy(key, `${to}${key.slice(from.length)}`)
    await storage.delete([key])
  })
}

/** Copies a folder or key to another. */
export async function copyFiles(storage: Storage, from: string, to: string): Promise<void> {
  for (const key of await keysAt(storage, from)) {
    await storage.copy(key, `${to}${key.slice(from.length)}`)
  }
}

async function keysAt(storage: Storage, path: string): Promise<string[]> {
  if (!path.endsWith('/')) return (await storage.size(path)) === null ? [] : [path]
  const keys: string[] = []
  for await (const { key } of storage.list(path)) keys.push(key)
  return keys
}

/**
 * @returns those of a person's uploads that a case keeps and that are still processed. They are deleted after that, so
 * that the case has what was reported.
 */
export async function findAwaited(
  db: Database,
  userId: string,
  uploadIds: readonly string[],
): Promise<string[]> {
  const kept = await findKeptAmong(db, uploadIds.map(derivativesFolder))
  if (kept.size === 0) return []
  const uploads = await findUploads(db, [userId], uploadIds)
  return uploads
    .filter(({ id, state }) => state === 'processing' && kept.has(derivativesFolder(id)))
    .map(({ id }) => id)
}

/** Deletes all files of deleted uploads. Files that a case keeps stay, and only its moderators can read them. */
export async function disposeOfUploads(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  uploadIds: readonly string[],
): Promise<void> {
  const disposeOf = [
    () => storage.delete(uploadIds.map(originalKey)),
    () => disposeOfFiles({ db, storage }, uploadIds.map(derivativesFolder)),
  ]
  await tryEach(disposeOf, (dispose) => dispose())
}

/** The same of folders or keys. */
export async function disposeOfFiles(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  paths: readonly string[],
): Promise<void> {
  const kept = await findKeptAmong(db, paths)
  await tryEach(paths, async (path) => {
    if (kept.has(path)) return withholdFiles(storage, path)
    await tryEach([path, withheldPath(path)], (each) =>
      each.endsWith('/') ? storage.deletePrefix(each) : storage.delete([each]),
    )
  })
}
