// Jobs of comments.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { ANSWERED_JOB } from './thread-follows.queries.ts'

/** Notifies the followers of a thread of an answer. */
export const notifyOfAnswer = defineJob({
  name: ANSWERED_JOB,
  payload: z.object({ postId: z.uuid(), commentId: z.uuid() }),
  load: () => import('./notify-of-answer.ts'),
})

/** Withdraws the other notifications of a deleted answer, when many people were notified of it. */
export const withdrawAnswer = defineJob({
  name: 'comments.withdraw',
  payload: z.object({ postId: z.uuid(), commentId: z.uuid() }),
  load: () => import('./withdraw-answer.ts'),
})
