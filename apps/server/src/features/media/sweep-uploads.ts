// Runs the sweep: what was never finished, never used, or belongs to nobody is gone a day later.
import { sql } from 'kysely'
import type { JobPlatform } from '../../platform/jobs.ts'
import { concludeUpload, GAVE_UP } from './conclude-upload.ts'
import { createIncoming } from './incoming.ts'
import type { UploadRow } from './media.queries.ts'
import {
  DERIVATIVES,
  derivativesFolder,
  ORIGINALS,
  originalKey,
  processMediaKey,
  uploadIdOf,
} from './media.rules.ts'

type Uses = Pick<JobPlatform, 'config' | 'db' | 'storage' | 'realtime' | 'log'>

const DAY_MS = 24 * 3_600_000
const BATCH = 500

export async function run(uses: Uses): Promise<void> {
  const before = new Date(Date.now() - DAY_MS)
  const unfinished = await createIncoming(uses.config.dataDir).removeOlderThan(before)
  await uses.storage.sweepDrafts(before)
  const unused = await sweepUnused(uses, before)
  const ownerless = await sweepOwnerless(uses, before)
  const stuck = await failStuck(uses)
  uses.log.info({ unfinished, unused, ownerless, stuck }, 'Uploads swept')
}

async function removeFiles({ storage }: Uses, uploadId: string): Promise<void> {
  await storage.delete([originalKey(uploadId)])
  await storage.deletePrefix(derivativesFolder(uploadId))
}

// Rides uploads_unused_idx.
async function sweepUnused(uses: Uses, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from uploads where post_id is null and message_id is null and created_at < ${before}
    returning id
  `.execute(uses.db)
  for (const { id } of rows) await removeFiles(uses, id)
  return rows.length
}

// A crash between file and row, or a person who was deleted, leaves files without a row.
async function sweepOwnerless(uses: Uses, before: Date): Promise<number> {
  let removed = 0
  let suspects = new Set<string>()
  const check = async () => {
    const ids = [...suspects]
    suspects = new Set()
    const { rows } = await sql<{ id: string }>`
      select id from uploads where id = any(${ids}::uuid[])
      union
      select upload_id from post_media where upload_id = any(${ids}::uuid[])
    `.execute(uses.db)
    const owned = new Set(rows.map(({ id }) => id))
    const ownerless = ids.filter((id) => !owned.has(id))
    for (const id of ownerless) await removeFiles(uses, id)
    removed += ownerless.length
  }
  for (const folder of [ORIGINALS, DERIVATIVES]) {
    for await (const { key, modifiedAt } of uses.storage.list(folder)) {
      const id = uploadIdOf(key)
      if (id !== null && modifiedAt < before) suspects.add(id)
      if (suspects.size >= BATCH) await check()
    }
  }
  if (suspects.size > 0) await check()
  return removed
}

// A process that died on a job's last try could not say that it failed.
async function failStuck(uses: Uses): Promise<number> {
  const { rows } = await sql<Pick<UploadRow, 'user_id' | 'id' | 'original_key'>>`
    select user_id, id, original_key from uploads
    where state = 'processing' and created_at < now() - interval '1 hour'
  `.execute(uses.db)
  if (rows.length === 0) return 0
  const keys = rows.map(({ id }) => processMediaKey(id))
  const { rows: queued } = await sql<{ key: string }>`
    select key from graphile_worker.jobs
    where key = any(${keys}::text[]) and (attempts < max_attempts or locked_at is not null)
  `.execute(uses.db)
  const alive = new Set(queued.map(({ key }) => key))
  const stuck = rows.filter(({ id }) => !alive.has(processMediaKey(id)))
  for (const upload of stuck) {
    await concludeUpload(uses, upload, { state: 'failed', failure: GAVE_UP })
  }
  return stuck.length
}
