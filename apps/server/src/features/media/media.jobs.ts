// Jobs of media: making what people see out of an upload, and clearing away what nobody used.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** Renders the derivatives of one upload. */
export const processMedia = defineJob({
  name: 'media.process',
  payload: z.object({ userId: z.uuid(), uploadId: z.uuid() }),
  load: () => import('./process-media.ts'),
  isUrgent: true,
  isHeavy: true,
})

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
