// Runs the daily sweep of profile pictures: a crash or a failure between row and file leaves one that no profile shows.
import { disposeOfFiles } from '../../entities/media/withhold-files.ts'
import { findShownAvatars } from '../../entities/people/profiles.queries.ts'
import { AVATARS } from '../../entities/people/profiles.rules.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { checkOldFiles } from '../../platform/storage/old-files.ts'

/** Each reads all profiles. */
const BATCH = 5000

export async function run({
  db,
  storage,
  log,
}: Pick<JobPlatform, 'db' | 'storage' | 'log'>): Promise<void> {
  let removed = 0
  const sweep = { storage, folders: [AVATARS], batch: BATCH, subjectOf: (key: string) => key }
  await checkOldFiles(sweep, async (keys) => {
    const shown = await findShownAvatars(db, keys)
    const unused = keys.filter((key) => !shown.has(key))
    await disposeOfFiles({ db, storage }, unused)
    removed += unused.length
  })
  log.info({ removed }, 'Profile pictures that nobody shows swept')
}
