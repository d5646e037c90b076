// Jobs of the weekly mail: on Sundays one job for each person who asked for it.
import { z } from 'zod'
import { defineJobKind } from '../../platform/jobs/jobs.ts'

export const beginWeek = defineJobKind({
  name: 'weeklyMail.begin',
  payload: z.object({}),
  cron: '0 9 * * 0',
  // Whoever has the mail is left out. Later than this, the next Sunday would be too early for another one.
  catchUpHours: 12,
  maxAttempts: 8,
})

export const sendWeeklyMail = defineJobKind({
  name: 'weeklyMail.send',
  payload: z.object({ userId: z.uuid() }),
})
