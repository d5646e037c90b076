// A limited person reads so where they would write, before they have written anything.
import { getComments } from '@kloset/contract/comments'
import { getConversation, getMessages } from '@kloset/contract/messages'
import { chatTexts } from '@kloset/texts/chat'
import { commentsTexts } from '@kloset/texts/comments'
import { composerTexts } from '@kloset/texts/composer'
import { draftsTexts } from '@kloset/texts/drafts'
import { statementsTexts } from '@kloset/texts/statements'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSession, leaveHere } from '../features/auth/auth.session.ts'
import { ida, messageOf, withIda } from '../lib/test-support/messages.ts'
import { cardOf } from '../lib/test-support/profiles.ts'
import { sessionOf } from '../lib/test-support/sessions.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { CommentThread } from './comment-thread/comment-thread.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { NewPostComposer } from './post-composer/new-post-composer.tsx'

function signIn(endsAt = '2099-01-01T00:00:00.000Z') {
  onTestFinished(() => leaveHere('signedOut'))
  const sanction = { kind: 'limit', actId: 'act', endsAt } as const
  adoptSession(sessionOf('me', { sanction }), 'SIGNED_IN')
}

const line = () => page.getByText(statementsTexts.limited).first()

async function openComments() {
  await answer(getComments, { items: [], nextCursor: null })
  await renderPart(<CommentThread postId="look" authorId="ida" />)
}

test('there is no field for a comment', async () => {
  signIn()
  await openComments()
  await expect.element(line()).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: commentsTexts.add }))
    .not.toBeInTheDocument()
})

test('there is no field for a message', async () => {
  signIn()
  await answer(getConversation, { ...withIda, person: ida })
  await renderPart(<Conversation userId="ida" />)
  await expect.element(line()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: chatTexts.type })).not.toBeInTheDocument()
})

test('a message of somebody else can be reacted to, and not replied to', async () => {
  signIn()
  await answer(getConversation, { ...withIda, person: ida })
  const items = [messageOf(1, { senderId: 'ida', receiverId: 'me', content: 'Hello' })]
  await answer(getMessages, { items, previousCursor: null, latestCursor: 'latest' })
  await renderPart(<Conversation userId="ida" />)
  await expect.element(page.getByText('Hello')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: chatTexts.react }).first())
    .toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: chatTexts.reply })).not.toBeInTheDocument()
})

test('a post can be kept, and neither shared nor planned', async () => {
  signIn()
  await renderPart(<NewPostComposer postType="forum" viewer={cardOf('me')} />, '/upload')
  await expect.element(line()).toBeVisible()
  await page.getByRole('textbox', { name: composerTexts.threadTitle }).fill('Which shoes?')
  await page.getByRole('textbox', { name: composerTexts.description }).fill('For a wedding.')
  const share = page.getByRole('button', { name: composerTexts.share })
  await expect.element(share).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: draftsTexts.keep })).toBeEnabled()
  await page.getByRole('button', { name: draftsTexts.plan }).click()
  // The note, and the answer to the press.
  await expect.poll(() => page.getByText(statementsTexts.limited).elements()).toHaveLength(2)
  await expect.element(page.getByText(draftsTexts.planTitle)).not.toBeInTheDocument()
})

test('a limit that is over is not told', async () => {
  signIn('2020-01-01T00:00:00.000Z')
  await openComments()
  await expect.element(page.getByRole('textbox', { name: commentsTexts.add })).toBeVisible()
  await expect.element(line()).not.toBeInTheDocument()
})
