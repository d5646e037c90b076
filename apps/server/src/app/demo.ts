// The demo community at the first start: pictures into the storage, rows into the database, and for each
// picture a job that makes its smaller widths.
import { buildCommunity } from '@kloset/demo/community/community'
import { demoModerator } from '@kloset/demo/community/staff'
import { loadCommunity, NotEmptyError } from '@kloset/demo/load'
import { plateKey, platesToStore, readPlates } from '@kloset/demo/plate-set'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { deriveDemoPicture } from './demo.jobs.ts'
import { fillDemoModeration } from './demo-moderation.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { createRowMover } from '../entities/bodies/body-rows.rules.ts'
import { readOffsetSecret } from '../entities/bodies/offset-secret.ts'
import { conversationIdOf } from '../entities/conversations/conversations.rules.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import type { Storage } from '../platform/storage/storage.ts'

export const demoSignIn = { email: 'demo@kloset.example', password: 'kloset-demo' } as const

/**
 * @param isPrivate whether only this machine reaches it; if not, the moderator gets no known password
 * @param begins called before the first row and picture: the work takes a few seconds
 * @returns whether the community is new; false when there are people already
 */
export async function fillDemo(
  { work, workPool }: Pick<OpenDatabase, 'work' | 'workPool'>,
  storage: Storage,
  isPrivate: boolean,
  begins: () => void,
): Promise<boolean> {
  const { rows } = await sql`select 1 from users limit 1`.execute(work)
  if (rows.length > 0) return false
  begins()
  const plates = readPlates()
  for (const { key, file } of platesToStore(plates)) await storage.put(key, await readFile(file))
  // Before the rows: after an interrupted start the next start queues them again, under the same keys.
  for (const plate of plates.plates) {
    const key = plateKey(plate)
    await enqueue(work, deriveDemoPicture, { key }, { key: `demo.derive:${key}` })
  }
  const moveBody = createRowMover(await readOffsetSecret(work))
  const now = new Date()
  const community = buildCommunity({ seed: 'kloset', now, plates, conversationIdOf, moveBody })
  const passwordHash = await hashPassword(demoSignIn.password)
  const client = await workPool.connect()
  try {
    await loadCommunity(client, community, {
      passwordHash,
      emails: [demoSignIn.email, ...(isPrivate ? [demoModerator.email] : [])],
      finish: () => fillDemoModeration(client),
    })
    return true
  } catch (error) {
    if (error instanceof NotEmptyError) return false
    throw error
  } finally {
    client.release()
  }
}
