// Jobs of media: processing uploads, and removing those that nothing uses.
import type { MediaKind } from '@kloset/contract/media.schemas'
import { z } from 'zod'
import type { Database } from '../../platform/database/pool.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { processMediaKey } from './media.rules.ts'

const processing = {
  payload: z.object({ userId: z.uuid(), uploadId: z.uuid() }),
  load: () => import('./process-media.ts'),
  isUrgent: true,
} as const

/** Renders the derivatives of one picture, and of videos that an earlier version queued. */
export const processMedia = defineJob({ ...processing, name: 'media.process', lane: 'pictures' })

/** Renders the derivatives of one video. */
export const processVideo = defineJob({ ...processing, name: 'media.processVideo', lane: 'videos' })

/** Queues the processing of an upload: pictures in the order of arrival, videos one at a time for each person. */
export async function enqueueProcessing(
  tx: Database,
  { kind, userId, uploadId }: { kind: MediaKind; userId: string; uploadId: string },
): Promise<void> {
  const key = processMediaKey(uploadId)
  if (kind === 'image') await enqueue(tx, processMedia, { userId, uploadId }, { key })
  else await enqueue(tx, processVideo, { userId, uploadId }, { key, person: userId })
}

/** Removes unused uploads, and marks an upload as failed when its job died. */
export const sweepUploads = defineJob({
  name: 'uploads.sweep',
  payload: z.object({}),
  load: () => import('./sweep-uploads.ts'),
  cron: '17 * * * *',
})

/** Removes files that belong to no upload. */
export const sweepOwnerless = defineJob({
  name: 'uploads.sweepOwnerless',
  payload: z.object({}),
  load: () => import('./sweep-ownerless.ts'),
  cron: '41 3 * * *',
})
