// The end of processing, successful or failed: one transaction updates the upload and everything that uses it.
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
import { originalKey } from './media.rules.ts'
import { disposeOfUploads } from './withhold-files.ts'

type Uses = Pick<JobPlatform, 'db' | 'storage' | 'realtime'>

/** What a listener gets: the transaction of the outcome, and the upload as it was before. */
export interface ConcludedUpload {
  readonly uses: Pick<Uses, 'db' | 'realtime'>
  readonly tx: Database
  readonly afterCommit: AfterCommit
  readonly upload: UploadRow
  readonly processed: Processed
}

/** Called for each upload before its outcome is written. @returns false when nothing uses the upload any more */
type UploadListener = (concluded: ConcludedUpload) => Promise<boolean>

type Fate = 'unwanted' | 'done' | 'may be tried again' | 'concluded before'

const listeners: UploadListener[] = []

/** Adds a listener, while the process starts. */
export function onUploadConcluded(listener: UploadListener): void {
  listeners.push(listener)
}

/**
 * Writes the outcome of an upload whose derivatives are stored. The original is deleted after the commit, unless
 * a post's file failed: that can be retried. The sweep removes originals that a crash leaves.
 */
export async function concludeUpload(
  uses: Uses,
  upload: Pick<UploadRow, 'user_id' | 'id'>,
  processed: Processed,
): Promise<void> {
  const { db, storage } = uses
  const fate = await transaction(db, async (tx, afterCommit): Promise<Fate> => {
    // Locked (lock order, 2): a post that claims the upload now waits, and then reads the outcome.
    const current = await findUpload(tx, upload.user_id, upload.id, true)
    if (!current) return 'unwanted'
    // Another process took over this job and finished first: its files are shown, and the original is gone.
    if (current.state === 'ready') return 'concluded before'
    let isWanted = true
    for (const listen of listeners) {
      isWanted = (await listen({ uses, tx, afterCommit, upload: current, processed })) && isWanted
    }
    if (!isWanted) {
      await deleteUpload(tx, upload.user_id, upload.id)
      return 'unwanted'
    }
    await updateUpload(tx, upload, processed)
    return processed.state === 'failed' && current.post_id !== null ? 'may be tried again' : 'done'
  })
  if (fate === 'unwanted') await disposeOfUploads({ db, storage }, [upload.id])
  if (fate === 'done') await storage.delete([originalKey(upload.id)])
}
