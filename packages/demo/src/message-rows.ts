// The rows of conversations that seeding writes.
import type { MessageEmoji } from '@kloset/contract/message-reactions.schemas'

export interface DirectMessageRow {
  conversation_id: string
  id: string
  sender_id: string
  receiver_id: string
  client_id: string
  message_type: 'text' | 'post_share'
  content: string | null
  shared_post_id: string | null
  is_read: boolean
  created_at: Date
}

export interface MessageReactionRow {
  conversation_id: string
  message_id: string
  user_id: string
  emoji: MessageEmoji
  created_at: Date
}

export interface ConversationMemberRow {
  user_id: string
  conversation_id: string
  other_user_id: string
  unread_count: number
  last_message_id: string
  last_message_at: Date
  last_message_preview: string
}
