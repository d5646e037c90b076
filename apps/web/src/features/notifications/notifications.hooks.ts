// The unread number in the bell.
import { useQuery } from '@tanstack/react-query'
import { getUnreadCount } from '@kloset/contract/notifications'
import { call } from '../../lib/http.ts'

export const unreadCountKey = ['notifications', 'unread-count'] as const

/** Unread notifications as the server counts them, never below 0; 0 while unknown or signed out. */
export function useUnreadCount(isSignedIn: boolean): number {
  const { data } = useQuery({
    queryKey: unreadCountKey,
    queryFn: ({ signal }) => call(getUnreadCount, { signal }),
    enabled: isSignedIn,
    refetchOnWindowFocus: true,
  })
  return Math.max(0, data?.unreadCount ?? 0)
}
