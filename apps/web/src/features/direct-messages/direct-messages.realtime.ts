// Keeps conversations true in every tab: an event names the conversation, the rows are read again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Conversation } from '@kloset/contract/direct-messages'
import { onConnect, onServerEvent } from '../../lib/socket.ts'
import {
  conversationQuery,
  conversationsKey,
  forgetConversation,
  refreshThread,
  rereadMessage,
} from './direct-messages.api.ts'

/**
 * @param me the viewer's id
 * @param onMessage hears of a conversation that just got a message of the other person
 */
export function useLiveMessages(me: string, onMessage: (conversation: Conversation) => void) {
  const queryClient = useQueryClient()
  const tell = useEffectEvent(onMessage)
  useEffect(() => {
    const refreshLists = () => queryClient.invalidateQueries({ queryKey: conversationsKey })
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: ['messages'] })
      void refreshLists()
    }
    const receive = async (withUserId: string) => {
      const conversation = await queryClient.query({
        ...conversationQuery(withUserId, queryClient),
        staleTime: 0,
      })
      tell(conversation)
    }
    const stops = [
      onServerEvent('message.created', ({ withUserId, senderId }) => {
        void refreshThread(queryClient, withUserId)
        void refreshLists()
        // What cannot be read now is read when the connection is back.
        if (senderId !== me) receive(withUserId).catch(() => undefined)
      }),
      onServerEvent('message.media', ({ withUserId, messageId }) => {
        rereadMessage(queryClient, withUserId, messageId).catch(() => undefined)
      }),
      onServerEvent('conversation.read', ({ readerId }) => {
        if (readerId === me) void refreshLists()
      }),
      onServerEvent('conversation.deleted', ({ withUserId }) =>
        forgetConversation(queryClient, withUserId),
      ),
      onConnect(refresh, { already: true }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [me, queryClient])
}
