// Jobs of a person's own notifications.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Marks the other notifications as read, when there are many. */
export const markRest = defineJob({
  name: 'notifications.markRest',
  payload: z.object({
    userId: z.uuid(),
    ids: z.array(z.uuid()).nullable(),
    /** Later ones stay unread. */
    until: z.string(),
  }),
  load: () => import('./mark-rest.ts'),
  isUrgent: true,
})
