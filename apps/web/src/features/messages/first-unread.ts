// Where the messages begin that came while the conversation was not on screen.
import type { DirectMessage } from '@kloset/contract/messages.schemas'
import { useState } from 'react'

interface Opened {
  /** Whose messages count. */
  withUserId: string
  /** As the conversation says before it is marked as read; undefined while unknown. */
  unreadCount: number | undefined
  /** Oldest first. */
  messages: readonly DirectMessage[]
  /** False while newer ones may be on their way. */
  isCurrent: boolean
}

/**
 * @returns the id of the first message that was unread when the conversation was opened, as long as it is open; null
 * when none was, or when it is not among the messages that are loaded at first
 */
export function useFirstUnread({ withUserId, unreadCount, messages, isCurrent }: Opened) {
  const [countAtOpening, setCountAtOpening] = useState(unreadCount)
  const [firstId, setFirstId] = useState<string | null>()
  if (countAtOpening === undefined && unreadCount !== undefined) setCountAtOpening(unreadCount)
  if (firstId === undefined && countAtOpening !== undefined && isCurrent) {
    const received = messages.filter(({ senderId }) => senderId === withUserId)
    setFirstId(countAtOpening === 0 ? null : (received.at(-countAtOpening)?.id ?? null))
  }
  return firstId ?? null
}
