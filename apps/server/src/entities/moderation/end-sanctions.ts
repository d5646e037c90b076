// Runs when the time of a limit or a suspension is over: the log says that it ended.
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import { findAct } from './acts.queries.ts'
import { reverse } from './acting.ts'
import { lockPerson } from '../people/profiles.queries.ts'
import { findEndedActs } from './sanctions.queries.ts'

/** Each person has a separate transaction. Sanctions that another act replaced or ended meanwhile stay as they are. */
export async function run(uses: Pick<JobPlatform, 'db' | 'realtime'>): Promise<void> {
  await tryEach(await findEndedActs(uses.db), ({ actId, personId }) =>
    transaction(uses.db, async (tx, afterCommit) => {
      await lockPerson(tx, personId)
      const ended = await findAct(tx, actId)
      if (ended?.reversed_by_id !== null) return
      await reverse(uses, tx, afterCommit, ended, { kind: 'end', actorId: null })
    }),
  )
}
