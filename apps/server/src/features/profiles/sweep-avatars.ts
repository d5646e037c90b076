// Runs the daily sweep of profile pictures: a crash or a failure between row and file leaves one that no profile shows.
import { disposeOfFiles } from '../../entities/media/withhold-files.ts'
import { findShownAvatars } from '../../entities/people/profiles.queries.ts'
import { AVATARS } from '../../entities/people/profiles.rules.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'

/** A picture is stored before a profile shows it. */
const DAY_MS = 24 * 3_600_000
/** Each reads all profiles. */
const BATCH = 5000

export async function run({
  db,
  storage,
  log,
}: Pick<JobPlatform, 'db' | 'storage' | 'log'>): Promise<void> {
  const before = new Date(Date.now() - DAY_MS)
  let removed = 0
  let suspects: string[] = []
  const check = async () => {
    const keys = suspects
    suspects = []
    const shown = await findShownAvatars(db, keys)
    const unused = keys.filter((key) => !shown.has(key))
    await disposeOfFiles({ db, storage }, unused)
    removed += unused.length
  }
  for await (const { key, modifiedAt } of storage.list(AVATARS)) {
    if (modifiedAt < before) suspects.push(key)
    if (suspects.length >= BATCH) await check()
  }
  if (suspects.length > 0) await check()
  log.info({ removed }, 'Profile pictures that nobody shows swept')
}
