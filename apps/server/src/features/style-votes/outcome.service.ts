// Telling the outcome of one's own style vote, once: it ends the vote, and its voters are notified.
import { OUTCOME_POSITION } from '@kloset/contract/style-votes'
import { claimUploads, insertPostMedia } from '../../entities/media/media.queries.ts'
import { showPictures } from '../../entities/media/findings.ts'
import { updateMediaColumns } from '../../entities/posts/posts.queries.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { insertOutcome, lockOwnVote, type Outcome } from './outcome.queries.ts'
import { notifyOfOutcome } from './style-votes.jobs.ts'

interface OutcomeInput extends Outcome {
  readonly photo: { readonly uploadId: string; readonly altText: string | null } | null
}

/**
 * @throws AppError `post_not_found` also for another person's vote, `outcome_told` for a second one,
 * `voting_unavailable` for an option of another vote, `invalid_input` for a video, `upload_not_found`, `file_damaged`;
 * `conflict` for a photo while moderators review the vote
 */
export async function tellOutcome(
  uses: Pick<Platform, 'db' | 'realtime'>,
  { photo, ...outcome }: OutcomeInput,
): Promise<void> {
  const { postId, userId, optionId } = outcome
  await transaction(uses.db, async (tx, afterCommit) => {
    // Uploads are locked before the post (lock order, 2).
    const [upload] = photo
      ? await claimUploads(tx, { userId, uploadIds: [photo.uploadId], postId }, OUTCOME_POSITION)
      : []
    if (upload?.kind === 'video') {
      throw new AppError('invalid_input', {
        detail: ({ upload: texts }) => texts.styleVoteImagesOnly.title,
      })
    }
    const show = async () => {
      const vote = await lockOwnVote(tx, postId, userId)
      if (!vote) throw new AppError('post_not_found')
      if (optionId !== null && !vote.options.includes(optionId)) {
        throw new AppError('voting_unavailable')
      }
      // Otherwise a moderator would release a picture that they have not seen.
      if (vote.isHeld && upload) {
        throw new AppError('conflict', { detail: ({ composer }) => composer.heldForNow })
      }
      if (!(await insertOutcome(tx, outcome))) throw new AppError('outcome_told')
      if (!upload) return
      const file = { ...upload, altText: photo?.altText ?? null }
      await insertPostMedia(tx, postId, [file], OUTCOME_POSITION)
      await updateMediaColumns(tx, postId)
    }
    const findings = upload?.finding ? [upload.finding] : []
    await showPictures(uses, tx, afterCommit, { postId, findings, show })
    await enqueue(tx, notifyOfOutcome, { postId })
    afterCommit(() => uses.realtime.emit(rooms.post(postId), 'post.changed', { postId }))
  })
}
