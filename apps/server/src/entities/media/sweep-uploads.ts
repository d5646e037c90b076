// Runs the hourly sweep: uploads that were never used, those whose job died unnoticed, and originals that
// nothing needs any more.
import { sql } from 'kysely'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import { concludeUpload } from './conclude-upload.ts'
import { isUnused, type UploadRow } from './media.queries.ts'
import { processMediaKey } from './media.rules.ts'
import { sweepOriginals } from './sweep-originals.ts'
import { disposeOfUploads } from './withhold-files.ts'

type Uses = Pick<JobPlatform, 'db' | 'storage' | 'realtime' | 'log'>

export async function run(uses: Uses): Promise<void> {
  const swept: Record<string, number> = {}
  await tryEach(
    Object.entries({ sweepUnused, failStuck, sweepOriginals }),
    async ([name, sweep]) => {
      swept[name] = await sweep(uses)
    },
  ).finally(() => uses.log.info(swept, 'Uploads swept'))
}

// Uses uploads_free_idx. The age of a row is measured by the database's clock, which wrote its time.
async function sweepUnused(uses: Uses): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from uploads
    where ${isUnused}
      and created_at < now() - interval '1 day'
      and (let_go_at is null or let_go_at < now() - interval '1 day')
    returning id
  `.execute(uses.db)
  await disposeOfUploads(
    uses,
    rows.map(({ id }) => id),
  )
  return rows.length
}

// A process that died at a job's last try could not write that it failed.
async function failStuck(uses: Uses): Promise<number> {
  const { rows } = await sql<Pick<UploadRow, 'user_id' | 'id'>>`
    select user_id, id from uploads
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
  await tryEach(stuck, (upload) =>
    concludeUpload(uses, upload, { state: 'failed', failure: 'gave_up' }),
  )
  return stuck.length
}
