// Jobs of product dots: what time leaves over. Signs are fetched by a job of the post they belong to.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Removes signs of shops that no dot shows any more. */
export const sweepFavicons = defineJob({
  name: 'productDots.sweepFavicons',
  payload: z.object({}),
  load: () => import('./sweep-favicons.ts'),
  cron: '53 3 * * *',
})
