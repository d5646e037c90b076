// The job that checks a new profile picture, where the operator has pictures checked (SCAN_URL, SCAN_PICTURES).
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Nothing happens when the person has another picture by then. */
export const checkAvatar = defineJob({
  name: 'avatars.check',
  payload: z.object({ personId: z.uuid(), key: z.string() }),
  lane: 'pictures',
  isUrgent: true,
  load: () => import('./check-avatar.ts'),
})
