// The number of unread messages, for every page. In a file of its own, because few pages load conversations.
import { useQuery } from '@tanstack/react-query'
import { getUnreadMessagesCount } from '@kloset/contract/messages'
import { queryOf } from '../../lib/api/queries.ts'

/** Everything about conversations, for invalidating. */
export const conversationsKey = ['conversations'] as const

export const unreadMessagesQuery = queryOf(
  [...conversationsKey, 'unread-count'],
  getUnreadMessagesCount,
)

/** How many requests wait; 0 while unknown. */
export const useRequestsCount = (): number => useQuery(unreadMessagesQuery).data?.requestsCount ?? 0

/** Received messages that are unread, over all conversations; 0 while unknown or signed out. */
export function useUnreadMessages(isSignedIn: boolean): number {
  const { data } = useQuery({
    ...unreadMessagesQuery,
    enabled: isSignedIn,
    refetchOnWindowFocus: true,
  })
  return Math.max(0, data?.unreadCount ?? 0)
}
