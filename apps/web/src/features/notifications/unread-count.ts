// The number of the bell, for every page. In a file of its own, because few pages load the list.
import { useQuery } from '@tanstack/react-query'
import { getUnreadCount } from '@kloset/contract/notifications'
import { queryOf } from '../../lib/api/queries.ts'

export const unreadCountQuery = queryOf(['notifications', 'unread-count'], getUnreadCount)

/** Unread notifications as the server counts them, never below 0; 0 while unknown or signed out. */
export function useUnreadCount(isSignedIn: boolean): number {
  const { data } = useQuery({
    ...unreadCountQuery,
    enabled: isSignedIn,
    refetchOnWindowFocus: true,
  })
  return Math.max(0, data?.unreadCount ?? 0)
}
