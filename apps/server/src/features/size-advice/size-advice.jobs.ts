// Jobs of size advice: notify people who waited that a size can be advised now.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Runs a little after the time at which the fits may change. */
export const notifyOfAdvice = defineJob({
  name: 'sizeAdvice.tell',
  payload: z.object({}),
  load: () => import('./notify-of-advice.ts'),
  cron: '23 * * * *',
})
