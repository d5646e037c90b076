// Keeps the counts of an open profile true: its followers come and go.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onServerEvent, watchProfile } from '../../lib/api/socket.ts'
import { showFollowCounts } from '../../entities/person/profiles.ts'

/**
 * Watches the profile while the caller is on screen.
 * @param readAgain reads it once its events arrive: those from before are missing
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
