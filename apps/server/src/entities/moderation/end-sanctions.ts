// Runs when the time of a limit or a suspension is over: the log says that it ended.
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { findAct } from './acts.queries.ts'
import { reverse } from './acting.ts'
import { lockEndedActs } from './sanctions.queries.ts'

export async function run(uses: Pick<JobPlatform, 'db' | 'realtime'>): Promise<void> {
  await transaction(uses.db, async (tx, afterCommit) => {
    for (const { actId } of await lockEndedActs(tx)) {
      const ended = await findAct(tx, actId)
      if (ended) await reverse(uses, tx, afterCommit, ended, { kind: 'end', actorId: null })
    }
  })
}
