// Tells both members of a conversation that a picture or video in it is ready, or failed.
import type { ConcludedUpload } from '../../entities/media/conclude-upload.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findPairOfMessage } from './messages.queries.ts'

/** Hears of concluded uploads. @returns true: a message does not refuse what it shows */
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
