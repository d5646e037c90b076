// The files of a post while they are processed: their outcome, and retries.
import type { ConcludedUpload } from '../media/conclude-upload.ts'
import { announceFinding } from '../media/findings.ts'
import { enqueueProcessing } from '../media/media.jobs.ts'
import {
  findMediaOfPosts,
  findUpload,
  updatePostMedia,
  updateUpload,
} from '../media/media.queries.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { updateMediaColumns, lockPost, touchPost } from './posts.queries.ts'

/** Listens for concluded uploads. @returns false when the upload's post was deleted, or the upload taken from it */
export async function concludePostMedia({
  uses,
  tx,
  afterCommit,
  upload,
  processed,
}: ConcludedUpload): Promise<boolean> {
  const { post_id: postId, post_position: position, user_id: userId } = upload
  if (postId === null || position === null) return true
  const { finding } = upload
  if (finding) {
    // A picture that is no longer on the post does not hold it. Uploads are locked before the pictures change.
    const files = await findMediaOfPosts(tx, [postId])
    if (!files.some((file) => file.upload_id === upload.id)) return false
    // It locks a case, and that comes before the post (lock order, 2).
    await announceFinding(uses, tx, afterCommit, { postId, finding })
  }
  await lockPost(tx, postId)
  const file = { post_id: postId, position, upload_id: upload.id }
  if (!(await updatePostMedia(tx, file, processed))) return false
  await updateMediaColumns(tx, postId)
  const { realtime } = uses
  const event = { postId, position, state: processed.state }
  afterCommit(() => realtime.emit([rooms.person(userId), rooms.post(postId)], 'post.media', event))
  return true
}

/**
 * Processes a failed file of the person's own post again.
 * @throws AppError `post_not_found` also for another person's post
 */
export async function retryMedia(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  at: { postId: string; position: number },
  userId: string,
): Promise<void> {
  const { postId } = at
  await transaction(db, async (tx, afterCommit) => {
    const files = await findMediaOfPosts(tx, [postId])
    const file = files.find((row) => row.position === at.position)
    const upload = file && (await findUpload(tx, userId, file.upload_id, true))
    if (!upload) throw new AppError('post_not_found')
    if (upload.state !== 'failed') return
    const again = { state: 'processing', failure: null } as const
    await updateUpload(tx, upload, again)
    await touchPost(tx, postId)
    // Before it was locked, the author may have moved or removed it.
    const position = upload.post_position ?? file.position
    if (!(await updatePostMedia(tx, { ...file, position }, again)))
      throw new AppError('post_not_found')
    await enqueueProcessing(tx, { kind: upload.kind, userId, uploadId: upload.id })
    afterCommit(() =>
      realtime.emit([rooms.person(userId), rooms.post(postId)], 'post.media', {
        postId,
        position,
        state: 'processing',
      }),
    )
  })
}
