// Jobs of product dots: a sweep. Favicons are fetched by a job of their post.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Deletes favicons that no dot shows any more. */
export const sweepFavicons = defineJob({
  name: 'productDots.sweepFavicons',
  payload: z.object({}),
  load: () => import('./sweep-favicons.ts'),
  cron: '53 3 * * *',
})
