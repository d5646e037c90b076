// Runs after pictures were removed from a post: deletes their uploads and files. A reported file that is still
// processed is left to its own job, which deletes it afterwards.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { deleteUploads } from '../media/leaving.queries.ts'
import { disposeOfUploads, findAwaited } from '../media/withhold-files.ts'

export async function run(
  { db, storage }: Pick<JobPlatform, 'db' | 'storage'>,
  { userId, uploadIds }: { readonly userId: string; readonly uploadIds: readonly string[] },
): Promise<void> {
  const kept = await findAwaited(db, userId, uploadIds)
  const ended = uploadIds.filter((id) => !kept.includes(id))
  await deleteUploads(db, userId, ended)
  await disposeOfUploads({ db, storage }, ended)
}
