// Finds the first message that came while the conversation was not on screen.
import type { DirectMessage } from '@kloset/contract/messages.schemas'
import { useState } from 'react'

interface Opened {
  /** The person whose messages count. */
  withUserId: string
  /** From the conversation, before it is marked as read; undefined while unknown. */
  unreadCount: number | undefined
  /** Oldest first. */
  messages: readonly DirectMessage[]
  /** False while newer messages may still be loading. */
  isCurrent: boolean
}

/**
 * @returns the id of the first message that was unread when the conversation was opened, while it stays open; null when
 * there was none, or when the first loaded messages do not have it
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
