// Jobs of the weekly mail: on Sundays one job for each person who asked for it.
import { z } from 'zod'
import { defineJobKind } from '../../platform/jobs/jobs.ts'

export const beginWeek = defineJobKind({
  name: 'weeklyMail.begin',
  payload: z.object({}),
  cron: '0 9 * * 0',
  // A second run mails nobody twice. A later mail than this would be too close to the next Sunday.
  catchUpHours: 12,
  maxAttempts: 8,
})

export const sendWeeklyMail = defineJobKind({
  name: 'weeklyMail.send',
  payload: z.object({ userId: z.uuid() }),
})
