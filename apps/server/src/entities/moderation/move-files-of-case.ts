// Runs after a case's subject was removed or restored: its files leave the public addresses, or come back.
import type { Removable } from '@kloset/contract/evidence.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { enqueue, type JobPlatform } from '../../platform/jobs/jobs.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import { findKeptFiles } from '../media/kept-files.queries.ts'
import { replaceRemovedPictures } from '../media/picture-hashes.queries.ts'
import { restoreFiles, withheldPath, withholdFiles } from '../media/withhold-files.ts'
import { hashPicture } from '../../platform/images/perceptual-hash.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { lockCase, type Subject } from './cases.queries.ts'
import { findCopiesOfCase } from './moderation.jobs.ts'
import { findStandingRemoval } from './standing.queries.ts'

export async function run(
  { db, storage }: Pick<JobPlatform, 'db' | 'storage'>,
  { caseId }: { caseId: string },
): Promise<void> {
  // The lock keeps a decision and its reversal from moving the same files at once.
  await transaction(db, async (tx) => {
    const locked = await lockCase(tx, caseId)
    if (!locked) return
    const isPublic = await isShown(tx, locked.subject)
    // Moved before they are read, so that also an unreadable file is unreachable.
    await tryEach(await findKeptFiles(tx, caseId), (path) => {
      const isShownNow = typeof isPublic === 'boolean' ? isPublic : isPublic.has(path)
      return isShownNow ? restoreFiles(storage, path) : withholdFiles(storage, path)
    })
    const removed = await findStandingRemoval(tx, caseId)
    const hashes = removed === null ? [] : await hashPictures(tx, storage, { caseId, removed })
    await replaceRemovedPictures(tx, caseId, hashes)
    if (hashes.length > 0) await enqueue(tx, findCopiesOfCase, { caseId })
  })
}

/**
 * Writes the hashes of the reported or removed pictures, also mirrored, so that copies are recognised. A bio has none.
 */
async function hashPictures(
  tx: Database,
  storage: Storage,
  { caseId, removed }: { readonly caseId: string; readonly removed: Removable },
): Promise<string[]> {
  const hashes: (string | null)[] = []
  for (const path of removed === 'bio' ? [] : await findKeptFiles(tx, caseId)) {
    const key = await findPicture(storage, path)
    if (key === null) continue
    for (const isMirrored of [false, true]) {
      hashes.push(await storage.withFile(key, (file) => hashPicture(file, isMirrored)))
    }
  }
  return hashes.filter((hash) => hash !== null)
}

/** @returns the largest picture of a folder or key, moved or not; null when it is gone */
async function findPicture(storage: Storage, path: string): Promise<string | null> {
  let best: { key: string | null; bytes: number } = { key: null, bytes: 0 }
  for (const at of [path, withheldPath(path)]) {
    if (!path.endsWith('/')) {
      if ((await storage.size(at)) !== null) return at
      continue
    }
    for await (const { key, bytes } of storage.list(at)) {
      if (key.endsWith('.webp') && bytes > best.bytes) best = { key, bytes }
    }
  }
  return best.key
}

/** Whether others see the subject; of a profile, the path of its present picture. */
async function isShown(
  tx: Database,
  { kind, id, withinId }: Subject,
): Promise<boolean | ReadonlySet<string>> {
  if (kind === 'profile') {
    const { rows } = await sql<{ path: string }>`
      select 'public/avatars/' || substring(avatar_url from '[^/]+$') as path from profiles
      where id = ${id} and avatar_url is not null
    `.execute(tx)
    return new Set(rows.map(({ path }) => path))
  }
  const { rows } = await (
    kind === 'message'
      ? sql`
          select from direct_messages
          where conversation_id = ${withinId} and id = ${id} and removed_at is null`
      : sql`select from posts where post_id = ${id} and removed_at is null`
  ).execute(tx)
  return rows.length > 0
}
