// The bell's number and the list, as screens need them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { inboxQuery, markRead, readOlder, unreadCountQuery } from './notifications.api.ts'
import { emptyInbox, groupsOf, notificationsIn } from './notifications.rules.ts'

/** Unread notifications as the server counts them, never below 0; 0 while unknown or signed out. */
export function useUnreadCount(isSignedIn: boolean): number {
  const { data } = useQuery({
    ...unreadCountQuery,
    enabled: isSignedIn,
    refetchOnWindowFocus: true,
  })
  return Math.max(0, data?.unreadCount ?? 0)
}

/** The list in groups, newest first. `loadMore` may be called at any time, any number of times. */
export function useNotifications() {
  const queryClient = useQueryClient()
  const { data = emptyInbox, isPending, error, refetch } = useQuery(inboxQuery(queryClient))
  const older = useMutation({ mutationFn: () => readOlder(queryClient) })
  const hasMore = data.end !== null && data.end.cursor !== null
  return {
    groups: groupsOf(notificationsIn(data)),
    isLoading: isPending,
    isLoadingMore: older.isPending,
    hasMore,
    error: error ?? older.error,
    retry: () => (data.end ? older.mutate() : refetch()),
    loadMore: () => {
      if (hasMore && !older.isPending && !older.error) older.mutate()
    },
    markRead: (ids: readonly string[] | 'all') => void markRead(queryClient, ids),
  }
}
