// Jobs of style votes.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Notifies those who voted of how the vote turned out. */
export const notifyOfOutcome = defineJob({
  name: 'styleVotes.outcome',
  payload: z.object({ postId: z.uuid() }),
  load: () => import('./notify-of-outcome.ts'),
})
