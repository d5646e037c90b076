// Jobs of profile pictures: the check of a new one, and a sweep.
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

/** Removes pictures that no profile shows any more. */
export const sweepAvatars = defineJob({
  name: 'avatars.sweep',
  payload: z.object({}),
  load: () => import('./sweep-avatars.ts'),
  cron: '5 4 * * *',
})
