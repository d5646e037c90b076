import * as contract from '@kloset/contract/messages'
import { chatTexts } from '@kloset/texts/chat'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messageOf } from '../../lib/test-support/messages.ts'
import { cardOf } from '../../lib/test-support/profiles.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../../lib/test-support/server.ts'
import { Conversation } from './conversation.tsx'

const ada = { ...cardOf('ada'), displayName: 'Ada' }

const wordsOf = (number: number, senderId: string) =>
  messageOf(number, { senderId, content: `Words ${number}` })

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
  const items = [wordsOf(0, 'ada'), wordsOf(1, 'me'), wordsOf(2, 'ada'), wordsOf(3, 'ada')]
  await answer(contract.getMessages, { items, previousCursor: null, latestCursor: 'latest' })
})

test('a line is shown before the messages that came since the last visit, also after they are read', async () => {
  await conversationWith(2)
  await renderPart(<Conversation userId="ada" />)
  const expected = ['Words 0', 'Words 1', chatTexts.newMessages, 'Words 2', 'Words 3']
  await expect.poll(parts).toEqual(expected)
  await answer(contract.markConversationRead, { unreadCount: 0, requestsCount: 0 })
  await expect.poll(() => bodiesTo(contract.markConversationRead)).toHaveLength(1)
  await expect.poll(parts).toEqual(expected)
})

test('no line is shown when there are no new messages', async () => {
  await conversationWith(0)
  await renderPart(<Conversation userId="ada" />)
  await expect.poll(parts).toEqual(['Words 0', 'Words 1', 'Words 2', 'Words 3'])
})

test('more new messages than fit are read from where they begin, with a way to the last', async () => {
  const items = Array.from({ length: 41 }, (_, number) => wordsOf(number, 'ada'))
  await answer(contract.getMessages, { items, previousCursor: null, latestCursor: 'latest' })
  await conversationWith(30)
  await renderPart(
    <div className="flex h-150">
      <Conversation userId="ada" />
    </div>,
  )
  const [first, last] = [page.getByText('Words 11', { exact: true }), page.getByText('Words 40')]
  await expect.element(first).toBeInViewport()
  await expect.element(page.getByText(chatTexts.newMessages).first()).toBeInViewport()
  await expect.element(last).not.toBeInViewport()
  await page.getByRole('button', { name: chatTexts.newMessages }).click()
  await expect.element(last).toBeInViewport()
  await expect.element(first).not.toBeInViewport()
})
