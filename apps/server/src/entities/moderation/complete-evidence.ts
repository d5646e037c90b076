// Completes reports that were made while a picture or video was processed, once it is stored.
import type { ConcludedUpload } from '../media/conclude-upload.ts'
import { bestDerivative } from '../media/media.rules.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { findSubject } from './evidence.queries.ts'
import { moveFilesOfCase } from './moderation.jobs.ts'
import { completeEvidence } from './reports.queries.ts'

/** Listens for concluded uploads. */
export async function keepProcessedEvidence({
  tx,
  upload,
  processed,
}: ConcludedUpload): Promise<true> {
  if (processed.state !== 'ready') return true
  const {
    width,
    height,
    placeholder,
    renditions,
    video_key: videoKey,
  } = { ...upload, ...processed }
  const file = { uploadId: upload.id, userId: upload.user_id }
  const key = bestDerivative(null, renditions) ?? null
  const picture = { key, videoKey, placeholder, width, height }
  for (const { caseId, subject } of await completeEvidence(tx, file, picture)) {
    // The subject was removed meanwhile, and its files have just got public addresses.
    if ((await findSubject(tx, subject))?.isRemoved) await enqueue(tx, moveFilesOfCase, { caseId })
  }
  return true
}
