// A limited person reads so where they would write, before they have written anything.
import { getChosenPeople } from '@kloset/contract/chosen-people'
import { getComments } from '@kloset/contract/comments'
import { getDrafts } from '@kloset/contract/drafts'
import { getGarments } from '@kloset/contract/garments'
import { getConversation, getMessages } from '@kloset/contract/messages'
import { getPost } from '@kloset/contract/posts'
import { getGuests } from '@kloset/contract/shared-collections'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { chosenPeopleTexts } from '@kloset/texts/chosen-people'
import { commentsTexts } from '@kloset/texts/comments'
import { composerTexts } from '@kloset/texts/composer'
import { draftsTexts } from '@kloset/texts/drafts'
import { garmentsTexts } from '@kloset/texts/garments'
import { statementsTexts } from '@kloset/texts/statements'
import { votesTexts } from '@kloset/texts/votes'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSession, leaveHere } from '../features/auth/auth.session.ts'
import { commentOf } from '../lib/test-support/comments.ts'
import { collectionOf } from '../lib/test-support/collections.ts'
import { draftOf } from '../lib/test-support/drafts.ts'
import { garmentOf } from '../lib/test-support/garments.ts'
import { ida, messageOf, withIda } from '../lib/test-support/messages.ts'
import { cardOf, listedPersonOf } from '../lib/test-support/profiles.ts'
import { postOf } from '../lib/test-support/posts.ts'
import { sessionOf } from '../lib/test-support/sessions.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { DraftsScreen } from '../routes/drafts.tsx'
import { ChosenPeople } from './chosen-people.tsx'
import { CollectionSharing } from './collection-sharing.tsx'
import { CommentThread } from './comment-thread/comment-thread.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { PostDetail } from './post-detail/post-detail.tsx'
import { NewPostComposer } from './post-composer/new-post-composer.tsx'
import { TellOutcome } from './style-vote/closed-vote.tsx'

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

test('a comment that waits can be removed and not released, and no answer can be accepted', async () => {
  signIn()
  const waiting = commentOf(1, { author: cardOf('bea'), awaitsApproval: true })
  await answer(getComments, { items: [waiting], nextCursor: null })
  await renderPart(<CommentThread postId="look" authorId="me" onAccept={() => undefined} />)
  await expect.element(line()).toBeVisible()
  const button = (name: string) => page.getByRole('button', { name })
  await expect.element(button(commentsTexts.removeThe('bea'))).toBeVisible()
  await expect.element(button(commentsTexts.approveThe('bea'))).not.toBeInTheDocument()
  await expect.element(button(commentsTexts.acceptThe('bea'))).not.toBeInTheDocument()
})

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

const notAtAll = (name: string) =>
  expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()

test('a draft can be deleted, and not planned', async () => {
  signIn()
  await answer(getDrafts, { items: [draftOf('forum', { title: 'Which boots?' })] })
  await renderPart(<DraftsScreen />)
  await expect.element(line()).toBeVisible()
  await page.getByRole('button', { name: draftsTexts.moreAbout('Which boots?') }).click()
  await expect.element(page.getByText(draftsTexts.delete)).toBeVisible()
  await expect.element(page.getByText(draftsTexts.plan)).not.toBeInTheDocument()
})

const own = postOf(1)
const ownPost = { ...own, viewer: { ...own.viewer, isOwner: true } }

test('the outcome of a vote cannot be told', async () => {
  signIn()
  const vote = { options: [], totalVotes: 12, isClosed: true } as unknown as StyleVote
  await renderPart(<TellOutcome post={ownPost} styleVote={vote} />)
  await expect.element(line()).toBeVisible()
  await notAtAll(votesTexts.tellVoters(12))
})

test('the garments of a look cannot be changed', async () => {
  signIn()
  await answer(getGarments, { items: [garmentOf('coat', 'coat', 'Camel coat')] })
  await answer(getPost, ownPost)
  await answer(getComments, { items: [], nextCursor: null })
  await renderPart(
    <PostDetail
      postId={ownPost.id}
      height="800px"
      neighbours={{ previous: null, next: null }}
      onOpenPost={() => undefined}
      onBack={() => undefined}
      onDeleted={() => undefined}
      redirect={() => null}
    />,
  )
  await expect.element(page.getByText('Camel coat').first()).toBeVisible()
  await notAtAll(garmentsTexts.change)
})

test('sharing a collection can be ended, and not begun', async () => {
  signIn()
  await answer(getGuests, { items: [listedPersonOf('ida')] })
  const collection = { ...collectionOf('coats'), isPublic: true }
  await renderPart(
    <CollectionSharing collection={collection} me="me" open onOpenChange={() => undefined} />,
  )
  await expect.element(line()).toBeVisible()
  await expect.element(page.getByRole('switch', { name: /^Everyone/ })).toBeEnabled()
  await expect.element(page.getByRole('switch', { name: /^People with the link/ })).toBeDisabled()
  await expect
    .element(page.getByRole('button', { name: chosenPeopleTexts.removeThe('ida') }))
    .toBeEnabled()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

test('nobody can be added to the chosen people', async () => {
  signIn()
  await answer(getChosenPeople, { items: [listedPersonOf('ida')] })
  await renderPart(<ChosenPeople />)
  await expect.element(line()).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: chosenPeopleTexts.removeThe('ida') }))
    .toBeEnabled()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

test('an empty list of chosen people does not ask to search for them', async () => {
  signIn()
  await answer(getChosenPeople, { items: [] })
  await renderPart(<ChosenPeople />)
  await expect.element(page.getByText(chosenPeopleTexts.nobody.title)).toBeVisible()
  await expect.element(page.getByText(chosenPeopleTexts.nobody.line)).not.toBeInTheDocument()
})

test('a limit that is over is not told', async () => {
  signIn('2020-01-01T00:00:00.000Z')
  await openComments()
  await expect.element(page.getByRole('textbox', { name: commentsTexts.add })).toBeVisible()
  await expect.element(line()).not.toBeInTheDocument()
})
