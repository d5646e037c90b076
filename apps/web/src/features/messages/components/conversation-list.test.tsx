// The list of requests after the last one was answered.
import { getConversations, getUnreadMessagesCount } from '@kloset/contract/messages'
import { chatTexts } from '@kloset/texts/chat'
import { useSearchParams } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../../lib/navigation/paths.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer } from '../../../lib/test-support/server.ts'
import { RequestList } from './conversation-list.tsx'

function Chat() {
  const [search] = useSearchParams()
  return search.get('list') === 'requests' ? (
    <RequestList openUserId={search.get('with')} />
  ) : (
    <h2>{chatTexts.messages}</h2>
  )
}

const heading = (name: string) => page.getByRole('heading', { name, level: 2 })

beforeEach(async () => {
  await answer(getConversations, { items: [], nextCursor: null })
  await answer(getUnreadMessagesCount, { unreadCount: 0, requestsCount: 0 })
})

test('without any request the conversations stand there', async () => {
  await renderPart(<Chat />, paths.requests)
  await expect.element(heading(chatTexts.messages)).toBeVisible()
})

test('the list stays while one of them is open', async () => {
  await renderPart(<Chat />, paths.requestOf('ida'))
  await expect.element(page.getByText(chatTexts.noRequests.title)).toBeVisible()
  await expect.element(heading(chatTexts.requests)).toBeVisible()
})
