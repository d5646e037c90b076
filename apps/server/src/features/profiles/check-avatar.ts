// Runs the operator's checks on a new profile picture, and compares it once more with removed pictures, because a
// similar one may have been removed while it was stored. The picture is shown meanwhile: unlike an upload it has no
// state in which others do not see it yet.
import { findInPicture } from '../../entities/media/check-picture.ts'
import { reviewAvatar } from '../../entities/moderation/review-post.ts'
import { findProfile } from '../../entities/people/profiles.queries.ts'
import { avatarKeyOf } from '../../entities/people/profiles.rules.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { hashPicture } from '../../platform/images/perceptual-hash.ts'
import type { Attempt, JobPlatform } from '../../platform/jobs/jobs.ts'

export async function run(
  uses: JobPlatform,
  { personId, key }: { personId: string; key: string },
  { isLast }: Attempt,
): Promise<void> {
  const { db, storage, log } = uses
  const isCurrent = async () =>
    avatarKeyOf((await findProfile(db, personId))?.avatar_url ?? null) === key
  if (!(await isCurrent())) return
  const { hash, finding } = await storage
    .withFile(key, async (path) => {
      const hash = await hashPicture(path)
      return { hash, finding: await findInPicture(uses, hash, path) }
    })
    .catch((error: unknown) => {
      if (!isLast) throw error
      log.error({ err: error, personId }, 'A picture was not checked: a moderator reviews it')
      return { hash: null, finding: 'not_checked' as const }
    })
  if (finding === null) return
  await transaction(db, (tx, afterCommit) =>
    reviewAvatar(uses, tx, afterCommit, { personId, finding, hash, key }),
  )
}
