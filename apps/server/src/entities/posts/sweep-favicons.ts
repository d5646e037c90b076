// Runs the daily sweep of favicons: posts share them, so deleting a post does not delete them.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { appUrl } from '../../platform/storage/storage-keys.ts'
import { findShownFavicons } from './product-dots.queries.ts'
import { FAVICONS } from './product-dots.rules.ts'

/** A favicon is stored before a dot shows it. */
const DAY_MS = 24 * 3_600_000
const BATCH = 500

export async function run({ db, storage }: Pick<JobPlatform, 'db' | 'storage'>): Promise<void> {
  const before = new Date(Date.now() - DAY_MS)
  let suspects: string[] = []
  const check = async () => {
    const keys = suspects
    suspects = []
    const shown = await findShownFavicons(db, keys.map(appUrl))
    await storage.delete(keys.filter((key) => !shown.has(appUrl(key))))
  }
  for await (const { key, modifiedAt } of storage.list(FAVICONS)) {
    if (modifiedAt < before) suspects.push(key)
    if (suspects.length >= BATCH) await check()
  }
  await check()
}
