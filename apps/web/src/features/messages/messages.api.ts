// Conversations and messages in the cache, and the calls that fill it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import * as contract from '@kloset/contract/messages'
import type { Conversation, DirectMessage } from '@kloset/contract/messages.schemas'
import type { AnswerOf, InputOf } from '@kloset/contract/api'
import { call, hasCode, isMissing } from '../../lib/api/http.ts'
import { pageReader, pagesOf } from '../../lib/api/queries.ts'
import { nextRequest } from '../../lib/api/merged-list.ts'
import * as rules from './thread.rules.ts'
import type { Outgoing, Thread } from './thread.rules.ts'
import { conversationsKey, unreadMessagesQuery } from './unread-messages.ts'

const conversationPages = (
  name: readonly string[],
  query: InputOf<typeof contract.getConversations>['query'],
) =>
  pagesOf(
    [...conversationsKey, ...name],
    pageReader(contract.getConversations, { query: { ...query } }),
  )

/** @param requests true for requests, false for all other conversations */
export const conversationsQuery = (requests: boolean) =>
  requests ? conversationPages(['requests'], { list: 'requests' }) : conversationPages(['list'], {})

/**
 * Conversations by a person's names or the last words; all of them for an empty text. The last results stay until the
 * next answer.
 */
export const foundConversationsQuery = (text: string) => ({
  ...(text === '' ? conversationsQuery(false) : conversationPages(['search', text], { q: text })),
  placeholderData: keepPreviousData,
})

const listQuery = conversationsQuery(false)

type ConversationPages = InfiniteData<
  AnswerOf<typeof contract.getConversations>,
  string | undefined
>

const findInList = (queryClient: QueryClient, userId: string): Conversation | undefined =>
  queryClient
    .getQueryData<ConversationPages>(listQuery.queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find(({ withUserId }) => withUserId === userId)

/** The conversation with a person, also before its first message. */
export const conversationQuery = (userId: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: [...conversationsKey, 'with', userId],
    queryFn: ({ signal }) => call(contract.getConversation, { params: { userId }, signal }),
    placeholderData: () => findInList(queryClient, userId),
  })

const threadKey = (userId: string) => ['messages', userId] as const

const merge = (known: unknown, next: unknown) =>
  known === undefined ? next : rules.mergeThreads(known as Thread, next as Thread)

/**
 * The messages with a person. Answers are merged with the existing rows, so a late answer removes nothing. A refetch
 * only asks for newer messages.
 */
export const threadQuery = (userId: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: threadKey(userId),
    // Never cancelled: that would undo what was merged in the meantime.
    queryFn: async () => {
      const since = queryClient.getQueryData<Thread>(threadKey(userId))?.latest?.cursor
      return since ? readSince(userId, since) : readNewest(userId)
    },
    structuralSharing: merge,
    staleTime: 0,
    // Dropped soon after it is closed: a conversation that is opened again starts with its newest page.
    gcTime: 5 * 60_000,
  })

async function readNewest(userId: string): Promise<Thread> {
  const asked = nextRequest()
  const page = await call(contract.getMessages, { params: { userId } })
  return rules.threadOfPage(page, 'newest', asked)
}

async function readSince(userId: string, since: string): Promise<Thread> {
  let thread = rules.emptyThread
  let cursor: string | null = since
  while (cursor) {
    const asked = nextRequest()
    const page: AnswerOf<typeof contract.getMessages> = await call(contract.getMessages, {
      params: { userId },
      query: { after: cursor },
    })
    thread = rules.mergeThreads(thread, rules.threadOfPage(page, 'since', asked))
    cursor = page.items.length < contract.messageLimits.historyPage ? null : page.latestCursor
  }
  return thread
}

/** Merges a state into a conversation that is in the cache. */
const changeThread = (
  queryClient: QueryClient,
  userId: string,
  change: (thread: Thread) => Thread,
) => queryClient.setQueryData<Thread>(threadKey(userId), (thread) => thread && change(thread))

/** Changes a message on screen, until it is read again. */
export const changeMessage = (
  queryClient: QueryClient,
  userId: string,
  messageId: string,
  change: (message: DirectMessage) => DirectMessage,
) =>
  changeThread(queryClient, userId, (thread) => {
    const item = thread.readings[messageId]?.item
    return item ? rules.threadOf([change(item)], nextRequest()) : thread
  })

/** Reads the hundred messages before the oldest known. */
export async function readBefore(queryClient: QueryClient, userId: string) {
  const cursor = queryClient.getQueryData<Thread>(threadKey(userId))?.oldest?.cursor
  if (!cursor) return
  const asked = nextRequest()
  const page = await call(contract.getMessages, {
    params: { userId },
    query: { before: cursor },
  })
  changeThread(queryClient, userId, () => rules.threadOfPage(page, 'before', asked))
}

const PAGES_AT_ONCE = 20

/** Reads older pages until the message is known, at most two thousand messages. */
export async function reachMessage(queryClient: QueryClient, userId: string, messageId: string) {
  for (let page = 0; page < PAGES_AT_ONCE; page += 1) {
    const thread = queryClient.getQueryData<Thread>(threadKey(userId))
    const reading = thread?.readings[messageId]
    if (reading) return reading.item !== null
    if (!thread?.oldest?.cursor) return false
    await readBefore(queryClient, userId)
  }
  return false
}

/** Reads one message again: its picture is ready, or a moderator removed it. */
export async function rereadMessage(queryClient: QueryClient, userId: string, messageId: string) {
  if (!queryClient.getQueryState(threadKey(userId))) return
  // A first read may be under way, with the old state of the message.
  await queryClient.query({ ...threadQuery(userId, queryClient), staleTime: 'static' })
  const asked = nextRequest()
  try {
    const message = await call(contract.getMessage, { params: { userId, messageId } })
    changeThread(queryClient, userId, () => rules.threadOf([message], asked))
  } catch (error) {
    if (!isMissing(error)) throw error
    changeThread(queryClient, userId, () => rules.threadWithout([messageId], asked))
  }
}

/** After the other person has read: reads the viewer's unseen messages again, all in one request. */
export async function rereadSeen(queryClient: QueryClient, userId: string) {
  const thread = queryClient.getQueryData<Thread>(threadKey(userId))
  const unseen = rules
    .messagesIn(thread ?? rules.emptyThread)
    .filter(({ senderId, isRead }) => senderId !== userId && !isRead)
  const [first] = unseen
  if (first && unseen.length === 1) await rereadMessage(queryClient, userId, first.id)
  else if (first) await rereadNewestOf(queryClient, userId)
}

/** Reads the newest messages with a person again. */
async function rereadNewestOf(queryClient: QueryClient, userId: string) {
  const known = rules.messagesIn(
    queryClient.getQueryData<Thread>(threadKey(userId)) ?? rules.emptyThread,
  )
  const asked = nextRequest()
  const newest = await readNewest(userId)
  const { readings } = rules.mergeThreads(
    newest,
    rules.threadWithout(rules.goneFrom(newest, known), asked),
  )
  changeThread(queryClient, userId, () => ({ ...rules.emptyThread, readings }))
}

/** Reads the newest messages of open conversations again, after a time without live events. */
export async function rereadNewest(queryClient: QueryClient) {
  const open = queryClient.getQueryCache().findAll({ queryKey: ['messages'], type: 'active' })
  const users = open.filter(({ state }) => state.data).map(({ queryKey }) => String(queryKey[1]))
  await Promise.all(users.map((userId) => rereadNewestOf(queryClient, userId)))
}

export interface NewMessage extends Omit<InputOf<typeof contract.sendMessage>['body'], 'clientId'> {
  outgoing: Outgoing
}

/** Shows a message that is being sent in an open conversation. */
export const showOutgoing = (queryClient: QueryClient, userId: string, outgoing: Outgoing) =>
  changeThread(queryClient, userId, (thread) => rules.sending(thread, outgoing))

/**
 * Sends a message that `showOutgoing` shows. When it fails, the message is removed from the conversation. The same
 * client id can be sent again.
 */
export async function sendMessage(
  queryClient: QueryClient,
  userId: string,
  { outgoing, ...message }: NewMessage,
) {
  const { clientId } = outgoing
  const asked = nextRequest()
  try {
    const sent = await call(contract.sendMessage, {
      params: { userId },
      body: { ...message, clientId },
    })
    changeThread(queryClient, userId, () => rules.threadOf([sent], asked))
    void queryClient.invalidateQueries({ queryKey: listQuery.queryKey })
    return sent
  } catch (error) {
    changeThread(queryClient, userId, (thread) => rules.failed(thread, clientId))
    // The conversation then shows it instead of the field.
    if (isToNobody(error)) void queryClient.invalidateQueries({ queryKey: conversationsKey })
    throw error
  }
}

/** Whether a message was refused because, for its sender, the receiver does not exist. */
export const isToNobody = (error: unknown): boolean => hasCode(error, 'profile_not_found')

/** Marks a conversation read, on screen at once. @returns false when it failed, and the conversation is unread again */
export async function markConversationRead(
  queryClient: QueryClient,
  userId: string,
): Promise<boolean> {
  showRead(queryClient, userId)
  try {
    const answer = await call(contract.markConversationRead, { params: { userId } })
    queryClient.setQueryData(unreadMessagesQuery.queryKey, answer)
    return true
  } catch {
    void queryClient.invalidateQueries({ queryKey: conversationsKey })
    return false
  }
}

function showRead(queryClient: QueryClient, userId: string) {
  const read = (conversation: Conversation): Conversation =>
    conversation.withUserId === userId ? { ...conversation, unreadCount: 0 } : conversation
  queryClient.setQueryData<ConversationPages>(
    listQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })),
      },
  )
  queryClient.setQueryData<Conversation>(
    conversationQuery(userId, queryClient).queryKey,
    (conversation) => conversation && read(conversation),
  )
}

/** Hides the messages so far. Repeating it is no error. */
export async function deleteConversation(queryClient: QueryClient, userId: string) {
  try {
    await call(contract.deleteConversation, { params: { userId } })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  forgetConversation(queryClient, userId)
}

/** Moves a request to the conversations. */
export async function acceptRequest(queryClient: QueryClient, userId: string) {
  await call(contract.acceptRequest, { params: { userId } })
  await queryClient.invalidateQueries({ queryKey: conversationsKey })
}

/** Drops a hidden conversation from the cache; an open one is loaded again. */
export function forgetConversation(queryClient: QueryClient, userId: string) {
  void queryClient.resetQueries({ queryKey: threadKey(userId) })
  void queryClient.invalidateQueries({ queryKey: conversationsKey })
}

export const refreshThread = (queryClient: QueryClient, userId: string) =>
  queryClient.invalidateQueries({ queryKey: threadKey(userId) })
