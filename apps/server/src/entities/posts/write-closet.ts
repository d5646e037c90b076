// Updates a person's closet from one of their looks.
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { lockWornText, writeWornText } from './closet.queries.ts'
import { guessColors } from './posts.jobs.ts'

/** Call it in the same transaction, after the garments of the look were written or the look was deleted. */
export async function writeCloset(tx: Database, userId: string, postId: string): Promise<void> {
  const values = [userId, postId]
  const locked = await preparedQuery<object>(tx, {
    name: 'closet.lock-worn',
    text: lockWornText,
    values,
  })
  if (locked.length === 0) return
  const worn = await preparedQuery<{ hasNoColor: boolean }>(tx, {
    name: 'closet.write-worn',
    text: writeWornText,
    values,
  })
  if (worn.some(({ hasNoColor }) => hasNoColor)) await enqueue(tx, guessColors, { userId, postId })
}
