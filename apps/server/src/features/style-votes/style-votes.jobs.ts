// Jobs of style votes.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Notifies the voters of the outcome. */
export const notifyOfOutcome = defineJob({
  name: 'styleVotes.outcome',
  payload: z.object({ postId: z.uuid() }),
  load: () => import('./notify-of-outcome.ts'),
})
