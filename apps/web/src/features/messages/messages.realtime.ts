// Keeps conversations up to date in every tab: an event names the conversation, and its rows are read again. A burst
// of events causes one read.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Conversation } from '@kloset/contract/messages.schemas'
import { collapse } from '../../lib/api/collapse.ts'
import { onConnect, onServerEvent } from '../../lib/api/socket.ts'
import {
  conversationQuery,
  forgetConversation,
  refreshThread,
  rereadMessage,
  rereadNewest,
  rereadSeen,
} from './messages.api.ts'
import { rereadReactions } from './message-reactions.ts'
import { hideTyping, showTyping } from './typing.ts'
import { conversationsKey } from './unread-messages.ts'

interface Listeners {
  /** Receives a conversation that just got a message of the other person. */
  onMessage: (conversation: Conversation) => void
  /** The other person's account is deleted; the conversation continues under another id. */
  onLeft: (withUserId: string, nowWithUserId: string) => unknown
}

/** @param me the viewer's id */
export function useLiveMessages(me: string, { onMessage, onLeft }: Listeners) {
  const queryClient = useQueryClient()
  const notify = useEffectEvent(onMessage)
  const notifyLeft = useEffectEvent(onLeft)
  useEffect(() => {
    const refreshLists = collapse(() =>
      queryClient.invalidateQueries({ queryKey: conversationsKey }),
    )
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: ['messages'] })
      rereadNewest(queryClient).catch(() => undefined)
      void queryClient.invalidateQueries({ queryKey: conversationsKey })
    }
    // A failed read is not retried before the connection is back.
    const ofPerson = (follow: (withUserId: string) => Promise<unknown>) => {
      const follows = new Map<string, () => void>()
      return (withUserId: string) => {
        const run = follows.get(withUserId) ?? collapse(() => follow(withUserId))
        follows.set(withUserId, run)
        run()
      }
    }
    const readThread = ofPerson((withUserId) => refreshThread(queryClient, withUserId))
    const readSeen = ofPerson((withUserId) => rereadSeen(queryClient, withUserId))
    const receive = ofPerson(async (withUserId) =>
      notify(
        await queryClient.query({ ...conversationQuery(withUserId, queryClient), staleTime: 0 }),
      ),
    )
    const stops = [
      onServerEvent('message.created', ({ withUserId, senderId }) => {
        readThread(withUserId)
        refreshLists()
        if (senderId === me) return
        hideTyping(withUserId)
        receive(withUserId)
      }),
      onServerEvent('conversation.typing', ({ withUserId }) => showTyping(withUserId)),
      onServerEvent('request.changed', ({ withUserId }) => {
        readThread(withUserId)
        refreshLists()
      }),
      onServerEvent('message.media', ({ withUserId, messageId }) => {
        rereadMessage(queryClient, withUserId, messageId).catch(() => undefined)
      }),
      onServerEvent('message.reacted', ({ withUserId, messageId }) => {
        rereadReactions(queryClient, withUserId, messageId).catch(() => undefined)
      }),
      onServerEvent('message.changed', ({ withUserId, messageId }) => {
        rereadMessage(queryClient, withUserId, messageId).catch(() => undefined)
        refreshLists()
      }),
      onServerEvent('conversation.read', ({ readerId, withUserId }) => {
        if (readerId === me) refreshLists()
        else readSeen(withUserId)
      }),
      onServerEvent('conversation.deleted', ({ withUserId }) =>
        forgetConversation(queryClient, withUserId),
      ),
      onServerEvent('conversation.left', ({ withUserId, nowWithUserId }) => {
        notifyLeft(withUserId, nowWithUserId)
        forgetConversation(queryClient, withUserId)
      }),
      onConnect(refresh, { already: true }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [me, queryClient])
}
