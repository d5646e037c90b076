import { getFollowees } from '@kloset/contract/follows'
import { getConversations } from '@kloset/contract/messages'
import { chatTexts } from '@kloset/texts/chat'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { cardOf, listedPersonOf } from '../lib/test-support/profiles.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { PersonPicker } from './person-picker.tsx'

const followed = (id: string) => ({ ...listedPersonOf(id), isFollowing: true })
const chatWith = (id: string) => ({
  id: `chat ${id}`,
  withUserId: id,
  person: cardOf(id),
  lastMessage: null,
  unreadCount: 0,
  isRequest: false,
  hasBegun: true,
})

const openPicker = () => renderPart(<PersonPicker me="me" proposesChats />)
const group = (name: string) => page.getByRole('region', { name })
const namesIn = (name: string) =>
  group(name)
    .getByText(/^@/)
    .elements()
    .map((element) => element.textContent)

test('people of the latest chats come first, each once', async () => {
  await answer(getConversations, { items: ['ida', 'noor'].map(chatWith), nextCursor: null })
  await answer(getFollowees, { items: ['odile', 'noor'].map(followed), nextCursor: null })
  await openPicker()
  await expect.poll(() => namesIn(chatTexts.peopleYouFollow)).toEqual(['@odile'])
  expect(namesIn(chatTexts.recentChats)).toEqual(['@ida', '@noor'])
})

test('nobody is missing for a person with chats who follows nobody', async () => {
  await answer(getConversations, { items: [chatWith('ida')], nextCursor: null })
  await answer(getFollowees, { items: [], nextCursor: null })
  await openPicker()
  await expect.poll(() => namesIn(chatTexts.recentChats)).toEqual(['@ida'])
  await expect.element(page.getByText(chatTexts.noSuggestions.title)).not.toBeInTheDocument()
  await expect.element(group(chatTexts.peopleYouFollow)).not.toBeInTheDocument()
})

test('without chats the people one follows are proposed', async () => {
  await answer(getConversations, { items: [], nextCursor: null })
  await answer(getFollowees, { items: [followed('odile')], nextCursor: null })
  await openPicker()
  await expect.poll(() => namesIn(chatTexts.peopleYouFollow)).toEqual(['@odile'])
  await expect.element(group(chatTexts.recentChats)).not.toBeInTheDocument()
})

test('people one follows are read on while all of them are in the latest chats', async () => {
  await answer(getConversations, { items: [chatWith('ida')], nextCursor: null })
  await answer(getFollowees, { items: [followed('ida')], nextCursor: 'more' })
  await openPicker()
  await expect.poll(() => namesIn(chatTexts.recentChats)).toEqual(['@ida'])
  await expect.element(group(chatTexts.peopleYouFollow)).toBeInTheDocument()
  await answer(getFollowees, { items: [followed('odile')], nextCursor: null })
  await expect.poll(() => namesIn(chatTexts.peopleYouFollow)).toEqual(['@odile'])
})

test('with letters twice as large the lines of two people do not overlap', async () => {
  await answer(getConversations, { items: ['ida', 'noor'].map(chatWith), nextCursor: null })
  await answer(getFollowees, { items: [], nextCursor: null })
  const root = document.documentElement
  root.style.fontSize = '32px'
  onTestFinished(() => {
    root.style.fontSize = ''
  })
  await openPicker()
  await expect.poll(() => namesIn(chatTexts.recentChats)).toEqual(['@ida', '@noor'])
  const boxOf = (text: string) =>
    page.getByText(text, { exact: true }).element().getBoundingClientRect()
  expect(boxOf('noor').top).toBeGreaterThanOrEqual(boxOf('@ida').bottom)
})
