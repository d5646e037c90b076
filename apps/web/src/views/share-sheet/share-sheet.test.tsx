import type { Session } from '@kloset/contract/auth.schemas'
import { getFollowees } from '@kloset/contract/follows'
import { getConversations, sendMessage } from '@kloset/contract/messages'
import { searchPeople } from '@kloset/contract/search'
import { sharingTexts } from '@kloset/texts/sharing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSession, leaveHere } from '../../features/auth/auth.session.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../ui/overlay-history.ts'
import { ShareSheet } from './share-sheet.tsx'

const ida = { id: 'ida', username: 'ida', displayName: null, avatarUrl: null, verified: false }
const me = {
  user: { ...ida, id: 'me', username: 'me' },
  expiresAt: '2099-01-01T00:00:00.000Z',
} as unknown as Session

test('somebody whom a post was sent to stays so while others are searched', async () => {
  onTestFinished(keepOverlayHistory())
  onTestFinished(() => leaveHere('signedOut'))
  adoptSession(me, 'SIGNED_IN')
  const chat = { id: 'chat', withUserId: 'ida', person: ida, lastMessage: null }
  await answer(getConversations, {
    items: [{ ...chat, unreadCount: 0, isRequest: false, hasBegun: true }],
    nextCursor: null,
  })
  await answer(getFollowees, { items: [], nextCursor: null })
  await answer(searchPeople, { items: [], nextCursor: null })
  await answer(sendMessage, { id: 'message', clientId: 'client' } as never)
  await renderPart(
    <ShareSheet postId="post" path="/post/1" title="Look" open onOpenChange={() => undefined} />,
  )
  const row = (name: string) => page.getByRole('button', { name: `${name} ida`, exact: true })
  await row(sharingTexts.sendTo).click()
  await expect.element(row(sharingTexts.sentTo)).toBeDisabled()
  const search = page.getByRole('searchbox')
  await search.fill('noor')
  await expect.element(row(sharingTexts.sentTo)).not.toBeInTheDocument()
  await search.fill('')
  await expect.element(row(sharingTexts.sentTo)).toBeDisabled()
  expect(await bodiesTo(sendMessage)).toHaveLength(1)
})
