// Deletes what closed cases kept as evidence, once the time to object to their decisions is over.
import { transaction } from '../../platform/database/transaction.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import type { Platform } from '../../platform/platform.ts'
import { findKeptFiles, releaseFiles } from '../media/kept-files.queries.ts'
import { disposeOfFiles } from '../media/withhold-files.ts'
import { lockCase } from './cases.queries.ts'
import { findPurgeableCases, findUnusedFiles, purgeCase } from './purge-evidence.queries.ts'

type Uses = Pick<Platform, 'db' | 'storage' | 'config'>

export async function run(uses: Uses): Promise<void> {
  const caseIds = await findPurgeableCases(uses.db, uses.config.objectionDays)
  await tryEach(caseIds, (caseId) => purge(uses, caseId))
}

/** Files first: after a crash the case is still there to be purged again. */
async function purge({ db, storage, config }: Uses, caseId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCase(tx, caseId)
    // An undo may have reopened it.
    const [isStillOver] = await findPurgeableCases(tx, config.objectionDays, caseId)
    if (!isStillOver) return
    const held = await findKeptFiles(tx, caseId)
    await releaseFiles(tx, caseId)
    await disposeOfFiles({ db: tx, storage }, await findUnusedFiles(tx, caseId, held))
    await purgeCase(tx, caseId)
  })
}
