import * as contract from '@kloset/contract/messages'
import type { DirectMessage } from '@kloset/contract/messages.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../../lib/test-support/server.ts'
import { Conversation } from './conversation.tsx'

const ada = { id: 'ada', username: 'ada', displayName: 'Ada', avatarUrl: null, verified: false }

const messageOf = (number: number, senderId: string): DirectMessage => ({
  id: `message ${number}`,
  conversationId: 'conversation',
  clientId: `client ${number}`,
  senderId,
  receiverId: senderId === 'ada' ? 'me' : 'ada',
  messageType: 'text',
  content: `Words ${number}`,
  media: null,
  sharedPostId: null,
  sharedPost: null,
  replyTo: null,
  isRead: true,
  reactions: [],
  createdAt: new Date(Date.UTC(2026, 0, 1, 12, number)).toISOString(),
})

const conversationWith = (unreadCount: number) =>
  answer(contract.getConversation, {
    id: 'conversation',
    withUserId: 'ada',
    lastMessage: null,
    unreadCount,
    isRequest: false,
    hasBegun: true,
    person: ada,
  })

const parts = () =>
  page
    .getByText(/^Words|^New messages/)
    .elements()
    .map((element) => element.textContent)

beforeEach(async () => {
  const items = [messageOf(0, 'ada'), messageOf(1, 'me'), messageOf(2, 'ada'), messageOf(3, 'ada')]
  await answer(contract.getMessages, { items, previousCursor: null, latestCursor: 'latest' })
})

test('a line stands before the messages that came since the last visit, also once they are read', async () => {
  await conversationWith(2)
  await renderPart(<Conversation userId="ada" />)
  const expected = ['Words 0', 'Words 1', chatTexts.newMessages, 'Words 2', 'Words 3']
  await expect.poll(parts).toEqual(expected)
  await answer(contract.markConversationRead, { unreadCount: 0, requestsCount: 0 })
  await expect.poll(() => bodiesTo(contract.markConversationRead)).toHaveLength(1)
  await expect.poll(parts).toEqual(expected)
})

test('no line stands where nothing is new', async () => {
  await conversationWith(0)
  await renderPart(<Conversation userId="ada" />)
  await expect.poll(parts).toEqual(['Words 0', 'Words 1', 'Words 2', 'Words 3'])
})
