// The number of unread messages, for every page. In a file of its own, because few pages load conversations.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getUnreadMessagesCount } from '@kloset/contract/messages'
import { call } from '../../lib/api/http.ts'

/** Everything about conversations, for invalidating. */
export const conversationsKey = ['conversations'] as const

export const unreadMessagesQuery = queryOptions({
  queryKey: [...conversationsKey, 'unread-count'],
  queryFn: ({ signal }) => call(getUnreadMessagesCount, { signal }),
})

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
