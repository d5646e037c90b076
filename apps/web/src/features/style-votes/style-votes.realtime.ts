// Keeps the counts of a style vote on screen up to date while others vote.
import { useEffect } from 'react'
import { onServerEvent } from '../../lib/api/socket.ts'
import { applyCounts } from './vote-queue.ts'

/** Follows the votes of a post that is being watched. */
export function useLiveVotes(postId: string) {
  useEffect(
    () =>
      onServerEvent('vote.counts', ({ postId: id, ...counts }) => {
        if (id === postId) applyCounts(id, counts)
      }),
    [postId],
  )
}
