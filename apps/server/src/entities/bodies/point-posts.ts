// Points the rest of a person's posts to a version of their body, or to none, after a change of very many.
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { findCurrentBodyId } from './body-versions.queries.ts'
import { lockChoice, pointSome } from './point-posts.queries.ts'

/** Each part reads the choice again: it may have changed meanwhile. */
export async function pointRest(db: Database, userId: string): Promise<void> {
  const pointPart = () =>
    transaction(db, async (tx) => {
      await lockChoice(tx, userId)
      return pointSome(tx, userId, await findCurrentBodyId(tx, userId))
    })
  while (await pointPart());
}

export const run = (
  { db }: Pick<JobPlatform, 'db'>,
  { userId }: { readonly userId: string },
): Promise<void> => pointRest(db, userId)
