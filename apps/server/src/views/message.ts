// Direct messages and conversations as the contract shows them, hydrated in batches.
import type { Conversation, DirectMessage } from '@kloset/contract/messages.schemas'
import type { Catalogue } from '@kloset/texts/catalogues'
import {
  findLastMessages,
  type LastMessageRow,
  type MemberRow,
} from '../features/messages/conversations.queries.ts'
import type { MessageRow } from '../features/messages/messages.queries.ts'
import { previewOf } from '../features/messages/messages.rules.ts'
import { findUploads, type UploadRow } from '../entities/media/media.queries.ts'
import { findProfileCards } from '../entities/people/profiles.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { conversationUrl } from '../platform/storage/storage-keys.ts'
import { presentMedia } from './media.ts'
import { viewThumbnails } from './thumbnails.ts'
import { visibleTo } from './visible-to.ts'

type Uses = Pick<Platform, 'db'>

/** @returns those that the viewer sees, in their order; four statements at most whatever their number */
export async function viewMessages(
  { db }: Uses,
  found: readonly MessageRow[],
  viewerId: string,
): Promise<DirectMessage[]> {
  const sees = await visibleTo({ db }, viewerId)
  const rows = found.filter((row) => row.removed_at === null && sees('message', row.sender_id))
  const uploadIds = rows.map((row) => row.upload_id).filter((id) => id !== null)
  const postIds = rows.map((row) => row.shared_post_id).filter((id) => id !== null)
  const senders = [...new Set(rows.map((row) => row.sender_id))]
  const [uploads, posts] = await Promise.all([
    uploadIds.length > 0 ? findUploads(db, senders, uploadIds) : [],
    viewThumbnails({ db }, postIds, viewerId),
  ])
  const authors = await findProfileCards(
    db,
    [...posts.values()].map(({ authorId }) => authorId),
  )
  const uploadOf = new Map(uploads.map((upload) => [upload.id, upload]))
  return rows.map((row) => {
    const upload = uploadOf.get(row.upload_id ?? '')
    const post = posts.get(row.shared_post_id ?? '')
    return {
      id: row.id,
      conversationId: row.conversation_id,
      clientId: row.client_id,
      senderId: row.sender_id,
      receiverId: row.receiver_id,
      messageType: row.message_type,
      content: row.content,
      media: upload ? presentMedia(conversationUrl, asMedia(upload)) : null,
      sharedPostId: post ? row.shared_post_id : null,
      sharedPost: post ? { ...post, author: authors.get(post.authorId) ?? null } : null,
      replyTo: quotedOf(row),
      isRead: row.is_read,
      reactions:
        row.reactions?.map(({ emoji, user_id: userId }) => ({
          emoji,
          isMine: userId === viewerId,
        })) ?? [],
      createdAt: preciseTime(row),
    }
  })
}

// Two messages of the same millisecond keep their order by the digits below it.
const preciseTime = ({ createdAtMicros }: MessageRow) =>
  new Date(createdAtMicros / 1000)
    .toISOString()
    .replace('Z', `${String(createdAtMicros % 1000).padStart(3, '0')}Z`)

const asMedia = (upload: UploadRow) => ({
  ...upload,
  position: 0,
  upload_id: upload.id,
  post_id: '',
  alt_text: null,
})

function quotedOf(row: MessageRow): DirectMessage['replyTo'] {
  const { reply_to_message_id: id, quoted_sender_id: senderId, quoted_type: messageType } = row
  if (id === null || senderId === null || messageType === null) return null
  return { id, senderId, messageType, content: row.quoted_content }
}

/** @returns those that the viewer sees, in their order, with the other person and the last message */
export async function viewConversations(
  { db }: Uses,
  found: readonly MemberRow[],
  viewerId: string,
  texts: Catalogue,
): Promise<Conversation[]> {
  const sees = await visibleTo({ db }, viewerId)
  const rows = found.filter((row) => sees('conversation', row.other_user_id))
  const [people, messages] = await Promise.all([
    findProfileCards(
      db,
      rows.map((row) => row.other_user_id),
    ),
    findLastMessages(db, rows),
  ])
  return rows.map((row) => ({
    id: row.conversation_id,
    withUserId: row.other_user_id,
    person: people.get(row.other_user_id) ?? null,
    lastMessage: lastMessageOf(row, messages.get(row.last_message_id ?? ''), texts),
    unreadCount: row.unread_count,
    isRequest: row.is_request,
    hasBegun: row.last_message_at !== null,
  }))
}

function lastMessageOf(
  row: MemberRow,
  message: LastMessageRow | undefined,
  texts: Catalogue,
): Conversation['lastMessage'] {
  const { last_message_at: at } = row
  if (at === null || !row.shows_last || message?.is_removed) return null
  const preview = message?.is_wordless
    ? previewOf(message.message_type, null, texts)
    : (row.last_message_preview ?? '')
  const isMine = message !== undefined && message.sender_id !== row.other_user_id
  return { preview, isMine, createdAt: at.toISOString() }
}
