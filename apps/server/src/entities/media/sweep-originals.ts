// Removes originals that nothing needs any more: those that a crash left after a commit, those that earlier versions
// kept, and those of files that failed long ago.
import { sql } from 'kysely'
import { tryEach } from '../../platform/jobs/try-each.ts'
import type { Platform } from '../../platform/platform.ts'
import { ORIGINALS, originalKey, uploadIdOf } from './media.rules.ts'

const BATCH = 500

type Uses = Pick<Platform, 'db' | 'storage'>

/**
 * Keeps originals that wait for their job, for a week those of a post whose file failed, and those without a row, which
 * the daily sweep removes. @returns how many were removed
 * @throws AggregateError afterwards, when some batches failed
 */
export async function sweepOriginals({ db, storage }: Uses, batch = BATCH): Promise<number> {
  let removed = 0
  await tryEach(batchesOfOriginals(storage, batch), async (ids) => {
    // Uses uploads_id_idx.
    const { rows } = await sql<{ id: string }>`
      select id from uploads
      where id = any(${ids}::uuid[])
        and (
          state = 'ready'
          or state = 'failed' and (post_id is null or created_at < now() - interval '7 days')
        )
    `.execute(db)
    await storage.delete(rows.map(({ id }) => originalKey(id)))
    removed += rows.length
  })
  return removed
}

async function* batchesOfOriginals(storage: Uses['storage'], batch: number) {
  let ids = new Set<string>()
  for await (const { key } of storage.list(ORIGINALS)) {
    const id = uploadIdOf(key)
    if (id !== null) ids.add(id)
    if (ids.size < batch) continue
    yield [...ids]
    ids = new Set()
  }
  if (ids.size > 0) yield [...ids]
}
