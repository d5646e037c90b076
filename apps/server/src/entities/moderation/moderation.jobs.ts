// Jobs of moderation: mails, files that are withheld or put back, copies of removed pictures, and what ends with time:
// sanctions and evidence.
import { z } from 'zod'
import { defineJob, defineJobKind } from '../../platform/jobs/jobs.ts'
import type { ReportNews } from '../notifications/notifications.rules.ts'
import { moderationMail } from './moderation.rules.ts'

/** Writes one mail to a person concerned, or to somebody who reported. */
export const sendModerationMail = defineJob({
  name: 'moderation.mail',
  payload: moderationMail,
  load: () => import('./send-moderation-mail.ts'),
})

const toldReporters = z.object({
  caseId: z.uuid(),
  /** The act that changed the outcome. */
  actId: z.uuid(),
  news: z.enum(['decided', 'taken_back', 'reopened']) satisfies z.ZodType<ReportNews>,
  /** The last report whose author is told already. */
  after: z.uuid().optional(),
})
export type ToldReporters = Readonly<z.infer<typeof toldReporters>>

/** Tells the next of many people who reported about the outcome. */
export const notifyOtherReporters = defineJobKind({
  name: 'moderation.notifyReporters',
  payload: toldReporters,
})

/**
 * Makes the files of a case unreachable, or reachable again, depending on the decision at the time when the job runs.
 */
export const moveFilesOfCase = defineJobKind({
  name: 'moderation.files',
  payload: z.object({ caseId: z.uuid() }),
  isUrgent: true,
  // Retried often, because people were told that it is done.
  maxAttempts: 25,
})

/** Searches for posts and profiles with a copy of a case's removed pictures. */
export const findCopiesOfCase = defineJobKind({
  name: 'moderation.copies',
  payload: z.object({ caseId: z.uuid() }),
})

/** Ends limits and suspensions whose time is over; also hourly, should a job be lost. */
export const endSanctions = defineJobKind({
  name: 'moderation.endSanctions',
  payload: z.object({}),
  cron: '5 * * * *',
})

/** Deletes the evidence of cases that nobody can object to any more. */
export const purgeEvidence = defineJob({
  name: 'moderation.purgeEvidence',
  payload: z.object({}),
  load: () => import('./purge-evidence.ts'),
  cron: '23 * * * *',
})
