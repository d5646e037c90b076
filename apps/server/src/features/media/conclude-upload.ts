// The end of processing, good or bad: told in one transaction to the upload and to the post that took
// it, then to those who look at the post or message.
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs.ts'
import { rooms } from '../../platform/realtime.ts'
import { findPairOfMessage } from '../direct-messages/direct-messages.queries.ts'
import { fillMediaColumns, holdPost } from '../posts/posts.queries.ts'
import {
  deleteUpload,
  findUpload,
  type Processed,
  updatePostMedia,
  updateUpload,
  type UploadRow,
} from './media.queries.ts'
import { derivativesFolder } from './media.rules.ts'

type Uses = Pick<JobPlatform, 'db' | 'storage' | 'realtime'>

/** Files are stored before; what nobody wants any more is deleted again. */
export async function concludeUpload(
  uses: Uses,
  upload: Pick<UploadRow, 'user_id' | 'id' | 'original_key'>,
  processed: Processed,
): Promise<void> {
  const { db, storage, realtime } = uses
  const isWanted = await transaction(db, async (tx, afterCommit) => {
    // Locked, so that a post which takes it now waits, and then has the outcome.
    const current = await findUpload(tx, upload.user_id, upload.id, true)
    if (!current) return false
    const { post_id: postId, post_position: position } = current
    if (postId !== null && position !== null) {
      const place = { post_id: postId, position, upload_id: upload.id }
      await holdPost(tx, postId)
      if (!(await updatePostMedia(tx, place, processed))) {
        await deleteUpload(tx, upload.user_id, upload.id)
        return false
      }
      await fillMediaColumns(tx, postId)
      const event = { postId, position, state: processed.state }
      afterCommit(() =>
        realtime.emit([rooms.person(upload.user_id), rooms.post(postId)], 'post.media', event),
      )
    }
    await updateUpload(tx, upload, processed)
    if (current.message_id !== null) {
      const messageId = current.message_id
      afterCommit(() => announceInChat(uses, upload.user_id, messageId))
    }
    return true
  })
  if (isWanted) return
  await storage.deletePrefix(derivativesFolder(upload.id))
  await storage.delete([upload.original_key])
}

async function announceInChat(
  { db, realtime }: Pick<Uses, 'db' | 'realtime'>,
  userId: string,
  messageId: string,
): Promise<void> {
  const pair = await findPairOfMessage(db, userId, messageId)
  if (!pair) return
  const { senderId, receiverId } = pair
  realtime.emit(rooms.person(senderId), 'message.media', { withUserId: receiverId, messageId })
  realtime.emit(rooms.person(receiverId), 'message.media', { withUserId: senderId, messageId })
}
