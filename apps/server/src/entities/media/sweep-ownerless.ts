// Runs the daily sweep of the storage: a crash between file and row, or a deleted account, leaves files without a
// row. It lists all files, which a bucket charges for.
import { sql } from 'kysely'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { DERIVATIVES, ORIGINALS, uploadIdOf } from './media.rules.ts'
import { disposeOfUploads } from './withhold-files.ts'

/** An upload writes its files before its row. */
const DAY_MS = 24 * 3_600_000
const BATCH = 500

export async function run({
  db,
  storage,
  log,
}: Pick<JobPlatform, 'db' | 'storage' | 'log'>): Promise<void> {
  const before = new Date(Date.now() - DAY_MS)
  let removed = 0
  let suspects = new Set<string>()
  const check = async () => {
    const ids = [...suspects]
    suspects = new Set()
    const { rows } = await sql<{ id: string }>`
      select id from uploads where id = any(${ids}::uuid[])
      union
      select upload_id from post_media where upload_id = any(${ids}::uuid[])
    `.execute(db)
    const owned = new Set(rows.map(({ id }) => id))
    const ownerless = ids.filter((id) => !owned.has(id))
    await disposeOfUploads({ db, storage }, ownerless)
    removed += ownerless.length
  }
  for (const folder of [ORIGINALS, DERIVATIVES]) {
    for await (const { key, modifiedAt } of storage.list(folder)) {
      const id = uploadIdOf(key)
      if (id !== null && modifiedAt < before) suspects.add(id)
      if (suspects.size >= BATCH) await check()
    }
  }
  if (suspects.size > 0) await check()
  log.info({ removed }, 'Files without an upload swept')
}
