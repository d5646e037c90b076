// Conversations and messages as screens need them.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { AnswerOf } from '@kloset/contract/api'
import type { getConversations } from '@kloset/contract/messages'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { nextPageLoader } from '../../lib/api/next-page.ts'
import { useOnline } from '../../lib/browser/online.ts'
import {
  acceptRequest,
  conversationQuery,
  conversationsQuery,
  deleteConversation,
  foundConversationsQuery,
  markConversationRead,
  reachMessage,
  readBefore,
  threadQuery,
} from './messages.api.ts'
import { emptyThread, messagesIn, outgoingIn } from './thread.rules.ts'

/** The viewer's conversations, the latest first. */
export const useConversations = (text: string) =>
  listOf(useInfiniteQuery(foundConversationsQuery(text)))

/** The requests that wait. */
export const useRequests = () => listOf(useInfiniteQuery(conversationsQuery(true)))

type ConversationsResult = UseInfiniteQueryResult<InfiniteData<AnswerOf<typeof getConversations>>>

function listOf(query: ConversationsResult) {
  const { hasNextPage, fetchNextPage } = query
  return {
    conversations: query.data?.pages.flatMap(({ items }) => items) ?? [],
    /** The number of pages read: pages of a search may be empty. */
    pages: query.data?.pages.length ?? 0,
    isLoading: query.isPending,
    /** Whether the results are of the previous text. */
    isOld: query.isPlaceholderData,
    error: query.error,
    retry: () => (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
    hasMore: hasNextPage,
    loadMore: nextPageLoader(query),
  }
}

/** The conversation with a person, also before its first message. */
export function useConversation(userId: string) {
  const queryClient = useQueryClient()
  return useQuery(conversationQuery(userId, queryClient))
}

/** The messages with a person, oldest first, and the messages being sent. */
export function useMessages(userId: string) {
  const queryClient = useQueryClient()
  const { data, isPending, isFetching, error, refetch } = useQuery(threadQuery(userId, queryClient))
  const thread = data ?? emptyThread
  const older = useMutation({ mutationFn: () => readBefore(queryClient, userId) })
  const hasOlder = thread.oldest !== null && thread.oldest.cursor !== null
  return {
    thread,
    messages: messagesIn(thread),
    outgoing: outgoingIn(thread),
    isLoading: isPending,
    /** False while newer messages may still be loading. */
    isCurrent: !isFetching,
    error: data ? null : error,
    retry: () => refetch(),
    hasOlder,
    isLoadingOlder: older.isPending,
    olderFailed: older.isError,
    /** Reads older pages until the message is known. Resolves to whether it was found. */
    reach: (messageId: string) => reachMessage(queryClient, userId, messageId),
    loadOlder: () => {
      if (hasOlder && !older.isPending) older.mutate()
    },
  }
}

const subscribeVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/**
 * Marks the conversation read while it is on screen. After a failure it tries again with the next message, and when the
 * screen or the network is back.
 */
export function useMarkRead(userId: string, unreadCount: number) {
  const queryClient = useQueryClient()
  const isVisible = useSyncExternalStore(
    subscribeVisibility,
    () => document.visibilityState === 'visible',
  )
  const isOnline = useOnline()
  const unmarkedCount = useRef(0)
  useEffect(() => {
    if (!isVisible || !isOnline) unmarkedCount.current = 0
    else if (unreadCount > unmarkedCount.current) {
      void markConversationRead(queryClient, userId).then((isMarked) => {
        unmarkedCount.current = isMarked ? 0 : unreadCount
      })
    }
  }, [isVisible, isOnline, unreadCount, userId, queryClient])
}

/** Moves a request to the conversations. */
export function useAcceptRequest() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: (userId: string) => acceptRequest(queryClient, userId) })
}

/** Hides a conversation for the viewer. */
export function useDeleteConversation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => deleteConversation(queryClient, userId),
  })
}
