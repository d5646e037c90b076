// Deletes what closed cases kept as evidence, once the time to object to their decisions is over.
import { transaction } from '../../platform/database/transaction.ts'
import { eachDue, tryEach } from '../../platform/jobs/try-each.ts'
import type { Platform } from '../../platform/platform.ts'
import { findKeptFiles, releaseFiles } from '../media/kept-files.queries.ts'
import { disposeOfFiles } from '../media/withhold-files.ts'
import { lockCase } from './cases.queries.ts'
import { findPurgeableCases, findUnusedFiles, purgeCase } from './purge-evidence.queries.ts'

type Uses = Pick<Platform, 'db' | 'storage' | 'config'>

const BATCH = 200

export async function run(uses: Uses): Promise<void> {
  const { objectionDays } = uses.config
  const due = eachDue(
    BATCH,
    (caseId: string) => caseId,
    (batch) => findPurgeableCases(uses.db, { objectionDays, ...batch }),
  )
  await tryEach(due, (caseId) => purge(uses, caseId))
}

/** Files are deleted first: after a crash the case still exists, and is purged again. */
async function purge({ db, storage, config }: Uses, caseId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCase(tx, caseId)
    // An undo may have reopened it.
    const { objectionDays } = config
    const [isStillOver] = await findPurgeableCases(tx, { objectionDays, limit: 1, caseId })
    if (!isStillOver) return
    const held = await findKeptFiles(tx, caseId)
    await releaseFiles(tx, caseId)
    await disposeOfFiles({ db: tx, storage }, await findUnusedFiles(tx, caseId, held))
    await purgeCase(tx, caseId)
  })
}
