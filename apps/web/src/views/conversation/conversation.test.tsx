import * as contract from '@kloset/contract/messages'
import type { DirectMessage } from '@kloset/contract/messages.schemas'
import { getNewPersonLimits } from '@kloset/contract/new-people'
import { getProfile } from '@kloset/contract/profiles'
import type { Profile } from '@kloset/contract/profiles.schemas'
import { blockPerson, getSafety, unblockPerson } from '@kloset/contract/relations'
import type { Safety } from '@kloset/contract/relations.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { commonTexts } from '@kloset/texts/common'
import { safetyTexts } from '@kloset/texts/safety'
import { useQueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rereadNewest } from '../../features/messages/messages.api.ts'
import { setDraftOwner } from '../../lib/drafts/draft-store.ts'
import { ida, messageOf, withIda } from '../../lib/test-support/messages.ts'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { Conversation } from './conversation.tsx'

const wordsOf = (number: number, part: Partial<DirectMessage> = {}) =>
  messageOf(number, {
    senderId: number % 2 === 0 ? 'ida' : 'me',
    receiverId: number % 2 === 0 ? 'me' : 'ida',
    content: `Words ${number}`,
    ...part,
  })

const field = () => page.getByRole('textbox', { name: chatTexts.type })
const send = () => page.getByRole('button', { name: chatTexts.send })
const words = () =>
  page
    .getByText(/^Words|^Hello/)
    .elements()
    .map((element) => element.textContent)

const nobodyHidden: Safety = {
  blocked: [],
  muted: [],
  restricted: [],
  words: [],
  hiddenPosts: [],
  messagesFrom: 'everyone',
  requestsCount: 0,
}

beforeEach(async () => {
  await answer(getSafety, nobodyHidden)
  await answer(contract.getConversation, { ...withIda, person: ida })
  const items = [wordsOf(0), wordsOf(1)]
  await answer(contract.getMessages, { items, previousCursor: null, latestCursor: 'latest' })
})

/** Each test writes to a different person, because drafts outlive a screen. */
const open = (userId: string) => renderPart(<Conversation userId={userId} />)

test('a message is shown at the end while it is sent, and the field is free for the next', async () => {
  await open('ida')
  await expect.poll(words).toEqual(['Words 0', 'Words 1'])
  await field().fill('Hello')
  await send().click()
  await expect.element(page.getByRole('article', { name: 'Sending' })).toHaveTextContent('Hello')
  await expect.element(field()).toHaveValue('')
  const [sent] = (await bodiesTo(contract.sendMessage)) as { clientId: string }[]
  await answer(
    contract.sendMessage,
    wordsOf(3, { content: 'Hello', clientId: `${sent?.clientId}` }),
  )
  await expect.element(page.getByRole('article', { name: 'Sending' })).not.toBeInTheDocument()
  await expect.poll(words).toEqual(['Words 0', 'Words 1', 'Hello'])
})

test('a very flat picture is high enough for a finger', async () => {
  const [picture] = postOf(0).media
  const media = picture ? { ...picture, width: 6000, height: 300 } : null
  const items = [wordsOf(0, { messageType: 'image', content: null, media })]
  await answer(contract.getMessages, { items, previousCursor: null, latestCursor: 'latest' })
  await open('eve')
  const photo = page.getByRole('button', { name: chatTexts.viewPhoto })
  await expect.element(photo).toBeVisible()
  expect(photo.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('a text that could not be sent returns to the field', async () => {
  await refuse(contract.sendMessage, { status: 500, code: 'internal', title: 'Something broke.' })
  await open('bo')
  await field().fill('Hello again')
  await send().click()
  await expect.element(field()).toHaveValue('Hello again')
  await expect.poll(words).toEqual(['Words 0', 'Words 1', 'Hello again'])
  await expect.element(page.getByRole('article', { name: 'Sending' })).not.toBeInTheDocument()
})

test('a text that could not be sent is not given to the next person on this device', async () => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await open('jo')
  await field().fill('Hello from Ana')
  await send().click()
  const bubble = page.getByRole('article', { name: 'Sending' })
  await expect.element(bubble).toHaveTextContent('Hello from Ana')
  setDraftOwner(null)
  setDraftOwner('ben')
  await refuse(contract.sendMessage, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(bubble).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('')
  await expect.element(page.getByText(chatTexts.sendFailed.title)).not.toBeInTheDocument()
})

test('messages written one after the other go out in their order', async () => {
  await open('cy')
  await expect.poll(words).toEqual(['Words 0', 'Words 1'])
  for (const text of ['Hello', 'Hello you']) {
    await field().fill(text)
    await send().click()
  }
  await expect.poll(words).toEqual(['Words 0', 'Words 1', 'Hello', 'Hello you'])
  const contents = async () =>
    (await bodiesTo(contract.sendMessage)).map((body) => (body as { content: string }).content)
  await expect.poll(contents).toEqual(['Hello'])
  await answer(contract.sendMessage, wordsOf(3, { content: 'Hello' }))
  await expect.poll(contents).toEqual(['Hello', 'Hello you'])
})

test('messages that all fail return in their order, before the text being written', async () => {
  await open('di')
  for (const text of ['Hello', 'Hello you', 'And']) {
    await field().fill(text)
    if (text !== 'And') await send().click()
  }
  await refuse(contract.sendMessage, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(field()).toHaveValue('Hello\nHello you\nAnd')
})

test('nothing can be written to an account that is gone', async () => {
  await answer(contract.getConversation, { ...withIda, person: null })
  await open('gone')
  await expect.poll(words).toEqual(['Words 0', 'Words 1'])
  await expect.element(field()).not.toBeInTheDocument()
})

test('a message to an account deleted in the meantime has no Retry, and no further message can be written', async () => {
  await refuse(contract.sendMessage, {
    status: 404,
    code: 'profile_not_found',
    title: 'Profile not found',
  })
  await open('gone while writing')
  await field().fill('Hello')
  await refuse(contract.getConversation, {
    status: 404,
    code: 'conversation_not_found',
    title: 'Conversation not found',
  })
  await send().click()
  await expect.element(page.getByText(chatTexts.sendFailed.title)).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
  await expect.element(page.getByText(chatTexts.accountGone.title).first()).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: commonTexts.retry }))
    .not.toBeInTheDocument()
})

test('a person who was blocked in another tab is not called gone', async () => {
  const kim = { ...ida, id: 'kim', username: 'kim', displayName: 'Kim' }
  await open('kim')
  await expect.element(field()).toBeVisible()
  const blocked = [{ ...kim, createdAt: '2026-01-01T12:00:00.000Z', endsAt: null }]
  await answer(getSafety, { ...nobodyHidden, blocked })
  await refuse(contract.getConversation, {
    status: 404,
    code: 'conversation_not_found',
    title: 'Conversation not found',
  })
  await refuse(contract.sendMessage, {
    status: 404,
    code: 'profile_not_found',
    title: 'Profile not found',
  })
  await field().fill('Hello')
  await send().click()
  await expect.element(page.getByText(safetyTexts.youBlocked('Kim').title)).toBeVisible()
  await expect.element(page.getByText(chatTexts.accountGone.title)).not.toBeInTheDocument()
  await answer(contract.getConversation, { ...withIda, person: kim })
  await answer(unblockPerson, undefined)
  await page.getByRole('button', { name: safetyTexts.unblock }).click()
  await expect.element(field()).toHaveValue('Hello')
})

test('a new person is told that they cannot write first', async () => {
  const says = { posts: '', links: '', messages: 'Not yet', held: null }
  const left = { postsLeft: 1, linksLeft: 1, readsLeft: 1, endsAt: '2026-01-02T12:00:00.000Z' }
  await answer(getNewPersonLimits, { limits: { says, ...left } })
  await answer(contract.getConversation, { ...withIda, hasBegun: false, person: ida })
  await answer(contract.getMessages, { items: [], previousCursor: null, latestCursor: null })
  await answer(getProfile, { ...ida, viewer: { isFollowedBy: false } } as Profile)
  await open('new')
  await expect.element(page.getByText('Not yet')).toBeVisible()
})

test('there is no field to write in while it is unknown whether a new person may write', async () => {
  await answer(contract.getConversation, { ...withIda, hasBegun: false, person: ida })
  await answer(contract.getMessages, { items: [], previousCursor: null, latestCursor: null })
  await open('unknown')
  await expect.poll(() => bodiesTo(getNewPersonLimits)).not.toHaveLength(0)
  await expect.element(field()).not.toBeInTheDocument()
  await answer(getNewPersonLimits, { limits: null })
  await expect.element(field()).toBeVisible()
})

test('the menu mutes and blocks the person, and ends muting', async () => {
  await answer(getProfile, { ...ida, viewer: { isMuted: true } } as Profile)
  await open('ida')
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await page.getByRole('button', { name: commonTexts.more, exact: true }).click()
  await expect.element(item(safetyTexts.unmute)).toBeVisible()
  await item(safetyTexts.blockPerson).click()
  await expect.element(page.getByText(safetyTexts.blockQuestion('Ida'))).toBeVisible()
  await page.getByRole('button', { name: safetyTexts.block, exact: true }).click()
  await expect.poll(() => bodiesTo(blockPerson)).toHaveLength(1)
})

test('what cannot be marked as read is not tried again and again', async () => {
  await answer(contract.getConversation, { ...withIda, unreadCount: 3, person: ida })
  await open('full')
  await expect.poll(() => bodiesTo(contract.markConversationRead)).toHaveLength(1)
  // In strict mode it may have been requested twice by now.
  const before = (await bodiesTo(contract.getConversation)).length
  await refuse(contract.markConversationRead, { status: 507, code: 'database_full', title: 'Full' })
  // The refusal means that it is still unread, so it is read again.
  await expect.poll(() => bodiesTo(contract.getConversation)).toHaveLength(before + 1)
  await expect.poll(words).toEqual(['Words 0', 'Words 1'])
  await field().fill('Hello')
  await answer(contract.sendMessage, wordsOf(2, { content: 'Hello' }))
  await send().click()
  await expect.poll(words).toContain('Hello')
  expect(await bodiesTo(contract.markConversationRead)).toHaveLength(1)
})

/** Does the same as a connection that is back. */
function Reconnect() {
  const queryClient = useQueryClient()
  return (
    <button type="button" onClick={() => void rereadNewest(queryClient)}>
      Reconnect
    </button>
  )
}

test('a message that was removed while no events came is gone, and so are its words in an answer', async () => {
  const replyTo = wordsOf(0)
  const pageOf = (items: DirectMessage[]) =>
    answer(contract.getMessages, { items, previousCursor: null, latestCursor: 'latest' })
  await pageOf([replyTo, wordsOf(1, { replyTo })])
  await renderPart(
    <>
      <Conversation userId="ida" />
      <Reconnect />
    </>,
  )
  await expect.poll(words).toEqual(['Words 0', 'Words 0', 'Words 1'])
  await pageOf([wordsOf(1, { replyTo: { ...replyTo, content: null } })])
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await expect.poll(words).toEqual(['Words 1'])
  await expect.element(page.getByText(chatTexts.quotedGone.title)).toBeVisible()
})

test('an answer that is being written quotes no words of a message that is removed', async () => {
  const pageOf = (items: DirectMessage[]) =>
    answer(contract.getMessages, { items, previousCursor: null, latestCursor: 'latest' })
  await renderPart(
    <>
      <Conversation userId="gil" />
      <Reconnect />
    </>,
  )
  await expect.poll(words).toEqual(['Words 0', 'Words 1'])
  const replies = page.getByRole('button', { name: chatTexts.reply }).elements()
  replies.at(-1)?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(words).toEqual(['Words 0', 'Words 1', 'Words 1'])
  await pageOf([wordsOf(0)])
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await expect.poll(words).toEqual(['Words 0'])
  await expect.element(page.getByText(chatTexts.quotedGone.title)).toBeVisible()
  await field().fill('Hello')
  await send().click()
  await expect.poll(words).toEqual(['Words 0', 'Hello'])
})
