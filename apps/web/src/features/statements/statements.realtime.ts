// Live events for an open statement of reasons: an answer to its objection, and its reversal.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onConnect, onServerEvent } from '../../lib/api/socket.ts'
import { statementQuery } from './statements.api.ts'

/** Reads the statement again after each new notification: every change of it has one. */
export function useLiveStatement(actId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const read = () => {
      void queryClient.invalidateQueries({ queryKey: statementQuery(actId).queryKey })
    }
    const stops = [onConnect(read), onServerEvent('notification.created', read)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [actId, queryClient])
}
