// Brings a person's closet in step with one of their looks.
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { lockWornText, writeWornText } from './closet.queries.ts'

/** Call it after the garments of the look were written, or the look was deleted, in the transaction of that. */
export async function writeCloset(tx: Database, userId: string, postId: string): Promise<void> {
  const values = [userId, postId]
  const locked = await preparedQuery<object>(tx, {
    name: 'closet.lock-worn',
    text: lockWornText,
    values,
  })
  if (locked.length === 0) return
  await preparedQuery(tx, { name: 'closet.write-worn', text: writeWornText, values })
}
