// Jobs of the mail of notifications: every ten minutes one job for each person who has news.
import { z } from 'zod'
import { defineJobKind } from '../../platform/jobs/jobs.ts'

export const beginNews = defineJobKind({
  name: 'newsMail.begin',
  payload: z.object({}),
  cron: '*/10 * * * *',
})

export const sendNewsMail = defineJobKind({
  name: 'newsMail.send',
  payload: z.object({ userId: z.uuid() }),
})
