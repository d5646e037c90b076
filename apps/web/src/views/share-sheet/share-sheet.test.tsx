import { getFollowees } from '@kloset/contract/follows'
import { getConversations, sendMessage } from '@kloset/contract/messages'
import { searchPeople } from '@kloset/contract/search'
import { chatTexts } from '@kloset/texts/chat'
import { commonTexts } from '@kloset/texts/common'
import { sharingTexts } from '@kloset/texts/sharing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSession, leaveHere } from '../../features/auth/auth.session.ts'
import { postOf } from '../../lib/test-support/posts.ts'
import { cardOf } from '../../lib/test-support/profiles.ts'
import { sessionOf } from '../../lib/test-support/sessions.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../ui/overlay-history.ts'
import { ShareButton } from './share-button.tsx'
import { ShareSheet } from './share-sheet.tsx'

const ida = cardOf('ida')

/** Signs in a person who has a chat with Ida. */
async function enter() {
  onTestFinished(keepOverlayHistory())
  onTestFinished(() => leaveHere('signedOut'))
  adoptSession(sessionOf('me'), 'SIGNED_IN')
  const chat = { id: 'chat', withUserId: 'ida', person: ida, lastMessage: null }
  await answer(getConversations, {
    items: [{ ...chat, unreadCount: 0, isRequest: false, hasBegun: true }],
    nextCursor: null,
  })
  await answer(getFollowees, { items: [], nextCursor: null })
}

const shared = { path: '/post/1', title: 'Look' }

const row = (name: string) => page.getByRole('button', { name: `${name} ida`, exact: true })

test('somebody whom a post was sent to stays so while others are searched', async () => {
  await enter()
  await answer(searchPeople, { items: [], nextCursor: null })
  await answer(sendMessage, { id: 'message', clientId: 'client' } as never)
  await renderPart(<ShareSheet {...shared} post={postOf(1)} open onOpenChange={() => undefined} />)
  await row(sharingTexts.sendTo).click()
  await expect.element(row(sharingTexts.sentTo)).toBeDisabled()
  const search = page.getByRole('searchbox')
  await search.fill('noor')
  await expect.element(row(sharingTexts.sentTo)).not.toBeInTheDocument()
  await search.fill('')
  await expect.element(row(sharingTexts.sentTo)).toBeDisabled()
  expect(await bodiesTo(sendMessage)).toHaveLength(1)
})

test('a message without an answer is the same message when the sheet is opened again', async () => {
  await enter()
  const failed = { status: 503, code: 'service_unavailable', title: 'Later' } as const
  await refuse(sendMessage, failed)
  await renderPart(<ShareButton {...shared} post={postOf(1)} />)
  const open = () => page.getByRole('button', { name: sharingTexts.title, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: sharingTexts.title })
  const close = async () => {
    await sheet.getByRole('button', { name: commonTexts.close, exact: true }).click()
    await expect.element(sheet).not.toBeInTheDocument()
  }
  await open()
  await row(sharingTexts.sendTo).click()
  await expect.element(page.getByText(chatTexts.sendFailed.title)).toBeVisible()
  await close()
  await answer(sendMessage, { id: 'message', clientId: 'client' } as never)
  await open()
  await row(sharingTexts.sendTo).click()
  await expect.element(row(sharingTexts.sentTo)).toBeDisabled()
  const messages = (await bodiesTo(sendMessage)) as { clientId: string }[]
  expect(messages.length).toBeGreaterThan(1)
  expect(new Set(messages.map(({ clientId }) => clientId)).size).toBe(1)

  // The next time, sending makes another message.
  await close()
  await open()
  await row(sharingTexts.sendTo).click()
  await expect.element(row(sharingTexts.sentTo)).toBeDisabled()
  const later = (await bodiesTo(sendMessage)) as { clientId: string }[]
  expect(new Set(later.map(({ clientId }) => clientId)).size).toBe(2)
})

const { own, others } = sharingTexts.opensFor
const mine = { ...ida, id: 'me' }
test.each([
  { reach: { author: mine, audience: 'followers' }, words: own.followers },
  { reach: { author: mine, audience: 'chosen' }, words: own.chosen },
  { reach: { author: mine, isHeld: true }, words: own.held },
  { reach: { author: ida, audience: 'followers' }, words: others.followers('ida') },
  { reach: { author: ida, audience: 'chosen' }, words: others.chosen('ida') },
] as const)('whom a post opens for is said before it is sent: $words', async ({ reach, words }) => {
  await enter()
  await renderPart(
    <ShareSheet
      {...shared}
      post={{ ...postOf(1), ...reach }}
      open
      onOpenChange={() => undefined}
    />,
  )
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('of a post for everybody nothing is said of who can open it', async () => {
  await enter()
  await renderPart(
    <ShareSheet
      {...shared}
      post={{ ...postOf(1), author: mine }}
      open
      onOpenChange={() => undefined}
    />,
  )
  await expect.element(row(sharingTexts.sendTo)).toBeVisible()
  await expect.element(page.getByText(/can open it/)).not.toBeInTheDocument()
})
