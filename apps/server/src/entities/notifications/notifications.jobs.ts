// Jobs of notifications: removes old rows.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Forgets notifications that were withdrawn long ago. */
export const sweepNotifications = defineJob({
  name: 'notifications.sweep',
  payload: z.object({}),
  load: () => import('./sweep-notifications.ts'),
  cron: '41 * * * *',
})
