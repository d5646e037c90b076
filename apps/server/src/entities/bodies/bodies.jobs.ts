// Jobs of matching bodies.
import { z } from 'zod'
import type { Database } from '../../platform/database/pool.ts'
import { defineJob, defineJobKind, enqueue } from '../../platform/jobs/jobs.ts'
import { hasUnfilled, hasUnmoved } from './body-versions.queries.ts'

/**
 * Moves the versions from before bodies were moved, and fills those from before they were filled. A version that
 * waits is not found by filters.
 */
export const moveBodies = defineJob({
  name: 'bodyMatch.moveBodies',
  payload: z.object({}),
  load: () => import('./move-bodies.ts'),
  // Retried often, because filters miss posts until it is done.
  maxAttempts: 25,
})

/** Points the rest of very many posts of a person to their body, or to none, after they opted in or out. */
export const pointPosts = defineJobKind({
  name: 'bodies.pointPosts',
  payload: z.object({ userId: z.uuid() }),
  // Retried often, because staying out was promised.
  maxAttempts: 25,
})

/** Queues the job when versions wait: at every start, so also after a backup was restored. */
export async function queueMoving(db: Database): Promise<void> {
  const waits = (await hasUnmoved(db)) || (await hasUnfilled(db))
  if (waits) await enqueue(db, moveBodies, {}, { key: moveBodies.name })
}
