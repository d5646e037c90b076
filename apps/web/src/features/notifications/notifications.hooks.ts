// The lists of notifications as screens need them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { inboxQuery, markRead, readOlder } from './notifications.api.ts'
import { emptyInbox, type InboxTab, notificationsIn } from './notifications.rules.ts'

/** One list, newest first. `loadMore` may be called at any time, any number of times. */
export function useNotifications(tab: InboxTab) {
  const queryClient = useQueryClient()
  const { data = emptyInbox, isPending, error, refetch } = useQuery(inboxQuery(queryClient, tab))
  const older = useMutation({ mutationFn: () => readOlder(queryClient, tab) })
  const hasMore = data.end !== null && data.end.cursor !== null
  return {
    notifications: notificationsIn(data),
    isLoading: isPending,
    isLoadingMore: older.isPending,
    hasMore,
    error: error ?? older.error,
    retry: () => (error ? refetch() : older.mutate()),
    loadMore: () => {
      if (hasMore && !older.isPending && !older.error) older.mutate()
    },
    markRead: (ids: readonly string[] | 'all') => void markRead(queryClient, ids),
  }
}
