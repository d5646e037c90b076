// Runs the daily sweep of the storage: a crash between file and row, or a deleted account, leaves files without a
// row. It lists all files, which a bucket charges for.
import { sql } from 'kysely'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { checkOldFiles } from '../../platform/storage/old-files.ts'
import { DERIVATIVES, ORIGINALS, uploadIdOf } from './media.rules.ts'
import { disposeOfUploads } from './withhold-files.ts'

const BATCH = 500

export async function run({
  db,
  storage,
  log,
}: Pick<JobPlatform, 'db' | 'storage' | 'log'>): Promise<void> {
  let removed = 0
  const folders = [ORIGINALS, DERIVATIVES]
  await checkOldFiles({ storage, folders, batch: BATCH, subjectOf: uploadIdOf }, async (ids) => {
    const { rows } = await sql<{ id: string }>`
      select id from uploads where id = any(${ids}::uuid[])
      union
      select upload_id from post_media where upload_id = any(${ids}::uuid[])
    `.execute(db)
    const owned = new Set(rows.map(({ id }) => id))
    const ownerless = ids.filter((id) => !owned.has(id))
    await disposeOfUploads({ db, storage }, ownerless)
    removed += ownerless.length
  })
  log.info({ removed }, 'Files without an upload swept')
}
