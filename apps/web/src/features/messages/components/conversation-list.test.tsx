// The lists of conversations and requests while they are empty.
import { getConversations, getUnreadMessagesCount } from '@kloset/contract/messages'
import { getNewPersonLimits } from '@kloset/contract/new-people'
import { chatTexts } from '@kloset/texts/chat'
import { useSearchParams } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../../lib/navigation/paths.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer } from '../../../lib/test-support/server.ts'
import { ConversationList, RequestList } from './conversation-list.tsx'

function Chat() {
  const [search] = useSearchParams()
  return search.get('list') === 'requests' ? (
    <RequestList openUserId={search.get('with')} />
  ) : (
    <h2>{chatTexts.messages}</h2>
  )
}

const heading = (name: string) => page.getByRole('heading', { name, level: 2 })

const limitNewPerson = (messages: string) =>
  answer(getNewPersonLimits, {
    limits: {
      says: { posts: '', links: '', messages, held: null },
      postsLeft: 1,
      linksLeft: 1,
      readsLeft: 1,
      endsAt: '2026-01-02T12:00:00.000Z',
    },
  })

beforeEach(async () => {
  await answer(getConversations, { items: [], nextCursor: null })
  await answer(getNewPersonLimits, { limits: null })
  await answer(getUnreadMessagesCount, { unreadCount: 0, requestsCount: 0 })
})

test('without any request the list shows the conversations', async () => {
  await renderPart(<Chat />, paths.requests)
  await expect.element(heading(chatTexts.messages)).toBeVisible()
})

test('the list stays while one of them is open', async () => {
  await renderPart(<Chat />, paths.requestOf('ida'))
  await expect.element(page.getByText(chatTexts.noRequests.title)).toBeVisible()
  await expect.element(heading(chatTexts.requests)).toBeVisible()
})

test('without conversations one is asked to pick somebody', async () => {
  await renderPart(<ConversationList openUserId={null} onNewChat={() => undefined} />)
  await expect.element(page.getByText(chatTexts.none.line)).toBeVisible()
})

test('a new person without conversations reads who they may write to, not that they pick somebody', async () => {
  await limitNewPerson('Not yet')
  await renderPart(<ConversationList openUserId={null} onNewChat={() => undefined} />)
  await expect.element(page.getByText('Not yet')).toBeVisible()
  await expect.element(page.getByText(chatTexts.none.line)).not.toBeInTheDocument()
})

test('beside an open conversation, which has the same text, the list does not show it', async () => {
  await limitNewPerson('Not yet')
  await renderPart(<ConversationList openUserId="1" onNewChat={() => undefined} />)
  await expect.element(page.getByText(chatTexts.none.title)).toBeVisible()
  await expect.element(page.getByText(chatTexts.none.line)).not.toBeInTheDocument()
  await expect.element(page.getByText('Not yet')).not.toBeInTheDocument()
})
