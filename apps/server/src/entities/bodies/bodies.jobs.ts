// Jobs of matching bodies.
import { z } from 'zod'
import type { Database } from '../../platform/database/pool.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { hasUnmoved } from './body-versions.queries.ts'

/** Moves the versions that were kept before bodies were moved. Nobody is found by one that waits. */
export const moveBodies = defineJob({
  name: 'bodyMatch.moveBodies',
  payload: z.object({}),
  load: () => import('./move-bodies.ts'),
  // Until it is done, people miss looks.
  maxAttempts: 25,
})

/** Queues the job when something waits for it: at every start, and so after restoring a backup. */
export async function queueMoving(db: Database): Promise<void> {
  if (await hasUnmoved(db)) await enqueue(db, moveBodies, {}, { key: moveBodies.name })
}
