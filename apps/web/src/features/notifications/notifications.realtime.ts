// Keeps the lists and the bell up to date in every tab. A burst of events causes few reads: events wait while a read is
// under way.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Notification } from '@kloset/contract/notifications.schemas'
import { collapse } from '../../lib/api/collapse.ts'
import { onConnect, onServerEvent } from '../../lib/api/socket.ts'
import { drop, dropPost, inboxesKey, joinInboxes, readAgain, readNew } from './notifications.api.ts'
import { allReadHere } from './notifications.rules.ts'
import { closeReadPushes } from './push-tray.ts'
import { unreadCountQuery } from './unread-count.ts'

/**
 * @param onNew receives new notifications, newest first, each once
 * @param onChanged receives the id of a notification that changed or is gone
 */
export function useLiveNotifications(
  onNew: (items: readonly Notification[]) => void,
  onChanged: (id: string) => void,
) {
  const queryClient = useQueryClient()
  const notify = useEffectEvent(onNew)
  const notifyChanged = useEffectEvent(onChanged)
  useEffect(() => {
    const waiting = new Set<string>()
    let isReading = false
    const count = unreadCountQuery.queryKey
    const read = async () => {
      if (isReading) return
      isReading = true
      while (waiting.size > 0) {
        const ids = [...waiting]
        waiting.clear()
        // A failed read is repeated when the connection is back.
        const items = await readNew(queryClient, ids).catch(() => [])
        void queryClient.invalidateQueries({ queryKey: count })
        if (items.length > 0) notify(items)
      }
      isReading = false
    }
    const closePushes = collapse(closeReadPushes)
    const refresh = () => {
      closePushes()
      void queryClient.invalidateQueries({ queryKey: inboxesKey })
      void queryClient.invalidateQueries({ queryKey: count })
    }
    const stops = [
      onServerEvent('notification.created', ({ id }) => {
        waiting.add(id)
        void read()
      }),
      onServerEvent('notification.changed', ({ id }) => {
        notifyChanged(id)
        // A failed read is repeated when the connection is back.
        void readAgain(queryClient, id).catch(() => {})
        // What is left of a group may be read.
        closePushes()
        void queryClient.invalidateQueries({ queryKey: count })
      }),
      onServerEvent('notification.removed', ({ id }) => {
        notifyChanged(id)
        drop(queryClient, id)
        closePushes()
        void queryClient.invalidateQueries({ queryKey: count })
      }),
      onServerEvent('notifications.removed', ({ postId }) => {
        dropPost(queryClient, postId)
        closePushes()
        void queryClient.invalidateQueries({ queryKey: count })
      }),
      onServerEvent('notifications.read', ({ unreadCount }) => {
        if (unreadCount === 0) joinInboxes(queryClient, allReadHere)
        else void queryClient.invalidateQueries({ queryKey: inboxesKey })
        void queryClient.invalidateQueries({ queryKey: count })
        closePushes()
      }),
      onConnect(refresh, { already: true }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
}
