// Keeps the counts of an open profile up to date, and the list of people who ask to follow.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onConnect, onServerEvent, watchProfile } from '../../lib/api/socket.ts'
import { showFollowCounts } from '../../entities/person/profiles.ts'
import { requestsKey } from './follows.api.ts'

/**
 * Follows the events of a profile while the caller is on screen.
 * @param readAgain reads the profile once its events arrive, because earlier events are missing
 */
export function useLiveProfile(userId: string, readAgain: () => unknown) {
  const queryClient = useQueryClient()
  const read = useEffectEvent(readAgain)
  useEffect(() => {
    const stops = [
      watchProfile(userId, () => read()),
      onServerEvent('profile.counts', ({ userId: id, ...counts }) => {
        if (id === userId) showFollowCounts(queryClient, id, counts)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [userId, queryClient])
}

/** Reads the requests again whenever a notification is new, changed or gone: each request has a notification. */
export function useLiveRequests() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const read = () => {
      void queryClient.invalidateQueries({ queryKey: requestsKey })
    }
    const stops = [
      onConnect(read),
      onServerEvent('notification.created', read),
      onServerEvent('notification.changed', read),
      onServerEvent('notification.removed', read),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
}
