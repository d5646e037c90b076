// Announces to both members of a conversation that a file in it is processed or failed.
import type { ConcludedUpload } from '../../entities/media/conclude-upload.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findPairOfMessage } from './messages.queries.ts'

/** Listens for concluded uploads. @returns true: a message needs its file in every state */
export async function announceMessageMedia({
  uses: { db, realtime },
  afterCommit,
  upload,
}: ConcludedUpload): Promise<boolean> {
  const { message_id: messageId, user_id: userId } = upload
  if (messageId === null) return true
  afterCommit(async () => {
    const pair = await findPairOfMessage(db, userId, messageId)
    if (!pair) return
    const { senderId, receiverId } = pair
    realtime.emit(rooms.person(senderId), 'message.media', { withUserId: receiverId, messageId })
    realtime.emit(rooms.person(receiverId), 'message.media', { withUserId: senderId, messageId })
  })
  return true
}
