// Jobs of notifications: pushing to devices, and deleting old rows.
import { z } from 'zod'
import { defineJob, defineJobKind } from '../../platform/jobs/jobs.ts'
import { PUSH_JOB } from './notifications.rules.ts'

/** Pushes a notification to a person's devices. Statements add it, as `pushedText` writes it. */
export const pushNotification = defineJobKind({
  name: PUSH_JOB,
  payload: z.object({ userId: z.uuid(), id: z.uuid() }),
  lane: 'pushes',
  maxAttempts: 3,
})

/** Deletes notifications that were withdrawn long ago. */
export const sweepNotifications = defineJob({
  name: 'notifications.sweep',
  payload: z.object({}),
  load: () => import('./sweep-notifications.ts'),
  cron: '41 * * * *',
})
