// The end of processing, good or bad: told in one transaction to the upload and to whoever uses it.
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import {
  deleteUpload,
  findUpload,
  type Processed,
  updateUpload,
  type UploadRow,
} from './media.queries.ts'
import { derivativesFolder } from './media.rules.ts'

type Uses = Pick<JobPlatform, 'db' | 'storage' | 'realtime'>

/** What a listener works with: the transaction of the outcome, and the upload as it stood before. */
export interface ConcludedUpload {
  readonly uses: Pick<Uses, 'db' | 'realtime'>
  readonly tx: Database
  readonly afterCommit: AfterCommit
  readonly upload: UploadRow
  readonly processed: Processed
}

/** Hears of each upload before its outcome is written. @returns false when nobody wants it any more */
type UploadListener = (concluded: ConcludedUpload) => Promise<boolean>

const listeners: UploadListener[] = []

/** Called once for each listener, while the process starts. */
export function onUploadConcluded(listener: UploadListener): void {
  listeners.push(listener)
}

/** Files are stored before; what nobody wants any more is deleted again. */
export async function concludeUpload(
  uses: Uses,
  upload: Pick<UploadRow, 'user_id' | 'id' | 'original_key'>,
  processed: Processed,
): Promise<void> {
  const { db, storage } = uses
  const isWanted = await transaction(db, async (tx, afterCommit) => {
    // Locked, so that a post which takes it now waits, and then has the outcome.
    const current = await findUpload(tx, upload.user_id, upload.id, true)
    if (!current) return false
    for (const hear of listeners) {
      if (!(await hear({ uses, tx, afterCommit, upload: current, processed }))) {
        await deleteUpload(tx, upload.user_id, upload.id)
        return false
      }
    }
    await updateUpload(tx, upload, processed)
    return true
  })
  if (isWanted) return
  await storage.deletePrefix(derivativesFolder(upload.id))
  await storage.delete([upload.original_key])
}
