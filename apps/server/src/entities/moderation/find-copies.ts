// Runs after a picture was removed: posts that already have a copy of it, and people whose profile picture is one, wait
// for a moderator too.
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import { hashPicture } from '../../platform/images/perceptual-hash.ts'
import { findCopies, writeFinding } from '../media/picture-hashes.queries.ts'
import { avatarKeyOf } from '../people/profiles.rules.ts'
import {
  type Avatar,
  findAvatarCopies,
  findUnhashed,
  writeAvatarHash,
} from './avatar-copies.queries.ts'
import { reviewAvatar, reviewPost } from './review-post.ts'

type Uses = Pick<JobPlatform, 'db' | 'realtime' | 'storage'>

const finding = 'removed_before'

/**
 * Each post and each picture has a separate transaction, so one that fails does not stop the others. The next attempt
 * leaves out those that were deleted meanwhile.
 */
export async function run(uses: Uses, { caseId }: { caseId: string }): Promise<void> {
  await tryEach(reviewsOf(uses, caseId), (review) => review())
}

type Review = () => Promise<unknown>

async function* reviewsOf(uses: Uses, caseId: string): AsyncGenerator<Review> {
  yield* reviewsOfPosts(uses, caseId)
  yield* reviewsOfAvatars(uses, caseId)
}

async function* reviewsOfPosts(uses: Uses, caseId: string): AsyncGenerator<Review> {
  let batch = await findCopies(uses.db, caseId, null)
  while (batch.last !== null) {
    for (const copy of batch.copies) {
      yield () =>
        transaction(uses.db, async (tx, afterCommit) => {
          const postId = await writeFinding(tx, copy, finding)
          // An upload without a post is reviewed when it is shared.
          if (postId !== null) await reviewPost(uses, tx, afterCommit, { postId, finding })
        })
    }
    batch = await findCopies(uses.db, caseId, batch.last)
  }
}

async function* reviewsOfAvatars(uses: Uses, caseId: string): AsyncGenerator<Review> {
  const { db } = uses
  let after: string | null = null
  for (;;) {
    const { unhashed, last } = await findUnhashed(db, after)
    if (last === null) return
    for (const avatar of unhashed) {
      yield async () => writeAvatarHash(db, avatar, await hashAvatar(uses, avatar))
    }
    for (const { personId, url, hash } of await findAvatarCopies(db, caseId, after)) {
      const key = avatarKeyOf(url) ?? ''
      yield () =>
        transaction(db, (tx, afterCommit) =>
          reviewAvatar(uses, tx, afterCommit, { personId, finding, hash, key }),
        )
    }
    after = last
  }
}

/** @returns null for a picture that is too plain, gone, or not stored here */
async function hashAvatar({ storage }: Uses, { url }: Avatar): Promise<string | null> {
  const key = avatarKeyOf(url)
  if (key === null || (await storage.size(key)) === null) return null
  return storage.withFile(key, (path) => hashPicture(path))
}
