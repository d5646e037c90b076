// Runs after a case's subject was removed or restored: its files leave the public addresses, or come back.
import type { Removable } from '@kloset/contract/evidence.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { enqueue, type JobPlatform } from '../../platform/jobs/jobs.ts'
import { findHeldFiles } from '../media/held-files.queries.ts'
import { replaceRemovedPictures } from '../media/picture-hashes.queries.ts'
import { restoreFiles, withheldPath, withholdFiles } from '../media/withhold-files.ts'
import { avatarKeyOf } from '../people/profiles.rules.ts'
import { hashPicture } from '../../platform/images/perceptual-hash.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findKeptEvidence } from './evidence.queries.ts'
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
    const removed = await findStandingRemoval(tx, caseId)
    const hashes = removed === null ? [] : await hashPictures(tx, storage, { caseId, removed })
    await replaceRemovedPictures(tx, caseId, hashes)
    if (hashes.length > 0) await enqueue(tx, findCopiesOfCase, { caseId })
    for (const path of await findHeldFiles(tx, caseId)) {
      const isShownNow = typeof isPublic === 'boolean' ? isPublic : isPublic.has(path)
      await (isShownNow ? restoreFiles(storage, path) : withholdFiles(storage, path))
    }
  })
}

/** Of the pictures as they were reported, also mirrored: copies of them are recognised. */
async function hashPictures(
  tx: Database,
  storage: Storage,
  { caseId, removed }: { readonly caseId: string; readonly removed: Removable },
): Promise<string[]> {
  const evidence = await findKeptEvidence(tx, caseId)
  if (!evidence || removed === 'bio') return []
  const keys =
    removed === 'avatar'
      ? [avatarKeyOf(evidence.avatarUrl)]
      : evidence.pictures.map(({ key }) => key)
  const hashes: (string | null)[] = []
  for (const key of keys) {
    if (key === null) continue
    const stored = (await storage.size(key)) === null ? withheldPath(key) : key
    if ((await storage.size(stored)) === null) continue
    for (const isMirrored of [false, true]) {
      hashes.push(await storage.withFile(stored, (path) => hashPicture(path, isMirrored)))
    }
  }
  return hashes.filter((hash) => hash !== null)
}

/** Whether the subject is there for others; of a profile, the path of its present picture. */
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
