// The list of notifications as screens need it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { inboxQuery, markRead, readOlder } from './notifications.api.ts'
import { emptyInbox, groupsOf, notificationsIn } from './notifications.rules.ts'

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
