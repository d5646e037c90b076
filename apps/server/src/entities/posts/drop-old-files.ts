// Runs after the files of a post got new addresses: deletes the files at the old ones.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { disposeOfUploads } from '../media/withhold-files.ts'

export const run = (
  uses: Pick<JobPlatform, 'db' | 'storage'>,
  { uploadIds }: { uploadIds: readonly string[] },
): Promise<void> => disposeOfUploads(uses, uploadIds)
