// Runs the daily sweep of favicons. Posts share them, so deleting a post does not delete them.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { checkOldFiles } from '../../platform/storage/old-files.ts'
import { appUrl } from '../../platform/storage/storage-keys.ts'
import { findShownFavicons } from './product-dots.queries.ts'
import { FAVICONS } from './product-dots.rules.ts'

const BATCH = 500

export async function run({ db, storage }: Pick<JobPlatform, 'db' | 'storage'>): Promise<void> {
  const sweep = { storage, folders: [FAVICONS], batch: BATCH, subjectOf: (key: string) => key }
  await checkOldFiles(sweep, async (keys) => {
    const shown = await findShownFavicons(db, keys.map(appUrl))
    await storage.delete(keys.filter((key) => !shown.has(appUrl(key))))
  })
}
