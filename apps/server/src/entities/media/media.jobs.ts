// Jobs of media: making what people see out of an upload, and clearing away what nobody used.
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

/** Renders the derivatives of one picture; videos that were queued before they had a job of their own, too. */
export const processMedia = defineJob({ ...processing, name: 'media.process', lane: 'pictures' })

/** Renders the derivatives of one video. */
export const processVideo = defineJob({ ...processing, name: 'media.processVideo', lane: 'videos' })

/** Queues what makes the derivatives of an upload: pictures as they come, of videos one a person at a time. */
export async function enqueueProcessing(
  tx: Database,
  { kind, userId, uploadId }: { kind: MediaKind; userId: string; uploadId: string },
): Promise<void> {
  const key = processMediaKey(uploadId)
  if (kind === 'image') await enqueue(tx, processMedia, { userId, uploadId }, { key })
  else await enqueue(tx, processVideo, { userId, uploadId }, { key, person: userId })
}

/** Removes unused uploads and gives up on those whose job died. */
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
