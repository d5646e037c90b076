// Jobs of size advice: notify people who waited that a size can be advised now.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** A little after the fits of the hour may change. */
export const notifyOfAdvice = defineJob({
  name: 'sizeAdvice.tell',
  payload: z.object({}),
  load: () => import('./notify-of-advice.ts'),
  cron: '23 * * * *',
})
