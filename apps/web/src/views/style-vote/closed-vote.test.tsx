import { useQueryClient } from '@tanstack/react-query'
import { getPost } from '@kloset/contract/posts'
import { getSimilarVoters, tellOutcome } from '@kloset/contract/style-votes'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { commonTexts } from '@kloset/texts/common'
import { votesTexts } from '@kloset/texts/votes'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { readOwnBodyAgain } from '../../entities/body/own-body.ts'
import { adoptSession, leaveHere } from '../../features/auth/auth.session.ts'
import { postOf } from '../../lib/test-support/posts.ts'
import { isReloadAsked } from '../../lib/test-support/reload.ts'
import { sessionOf } from '../../lib/test-support/sessions.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer } from '../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../ui/overlay-history.ts'
import { ClosedVote, TellOutcome } from './closed-vote.tsx'

const options = [{ id: 'first' }, { id: 'second' }]
const vote = { options, totalVotes: 12, isClosed: true } as unknown as StyleVote

function OtherBody() {
  const queryClient = useQueryClient()
  return (
    <button type="button" onClick={() => void readOwnBodyAgain(queryClient)}>
      Another body
    </button>
  )
}

test('what similar voters chose is read again when one’s own body changes', async () => {
  onTestFinished(() => leaveHere('signedOut'))
  adoptSession(sessionOf('me'), 'SIGNED_IN')
  const say = (optionId: string, votersFrom: number) =>
    answer(getSimilarVoters, { similarVoters: { optionId, percent: 60, votersFrom } })
  await say('first', 5)
  await renderPart(
    <>
      <ClosedVote post={postOf(1)} styleVote={vote} />
      <OtherBody />
    </>,
  )
  const share = (votersFrom: number) => page.getByText(votesTexts.shareOfVoters('60%', votersFrom))
  await expect.element(share(5)).toBeVisible()
  await say('second', 10)
  await page.getByRole('button', { name: 'Another body' }).click()
  await expect.element(share(10)).toBeVisible()
})

test.for([
  { totalVotes: 0, name: 'Tell what you wore' },
  { totalVotes: 12, name: 'Tell them what you wore' },
])('after $totalVotes votes the author is asked: $name', async ({ totalVotes, name }) => {
  const own = postOf(1)
  const post = { ...own, viewer: { ...own.viewer, isOwner: true } }
  await renderPart(<TellOutcome post={post} styleVote={{ ...vote, totalVotes }} />)
  await expect.element(page.getByRole('button')).toHaveTextContent(name)
})

test('words about the outcome are not lost without a question', async () => {
  onTestFinished(keepOverlayHistory())
  const own = postOf(1)
  const post = { ...own, viewer: { ...own.viewer, isOwner: true } }
  history.pushState(null, '')
  await renderPart(<TellOutcome post={post} styleVote={{ ...vote, options: [] }} />)
  await page.getByRole('button', { name: votesTexts.tellVoters(12) }).click()
  const words = page.getByRole('textbox', { name: votesTexts.howItWent })
  await words.fill('The blue one, in the end.')
  expect(isReloadAsked()).toBe(true)
  await page.getByRole('button', { name: commonTexts.close }).click()
  await expect.element(words).not.toBeInTheDocument()
  history.back()
  const question = page.getByRole('alertdialog', { name: commonTexts.notSent.title })
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: commonTexts.keepEditing }).click()
  await page.getByRole('button', { name: votesTexts.tellVoters(12) }).click()
  await expect.element(words).toHaveValue('The blue one, in the end.')
  await page.getByRole('radio', { name: votesTexts.somethingElse }).click()
  await answer(tellOutcome, undefined)
  await answer(getPost, post)
  await page.getByRole('button', { name: votesTexts.tell(12) }).click()
  await expect.element(words).not.toBeInTheDocument()
  expect(isReloadAsked()).toBe(false)
  await expect.poll(() => (history.state as object | null) ?? {}).not.toHaveProperty('leaveGuard')
})
