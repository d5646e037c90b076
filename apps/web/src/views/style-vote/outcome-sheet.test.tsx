import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { getPost } from '@kloset/contract/posts'
import { tellOutcome } from '@kloset/contract/style-votes'
import { votesTexts } from '@kloset/texts/votes'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { OutcomeSheet } from './outcome-sheet.tsx'

const openWith = (totalVotes: number, onOpenChange: (open: boolean) => void = () => undefined) =>
  renderPart(
    <OutcomeSheet
      post={postOf(1)}
      styleVote={{ options: [], totalVotes, isYesNo: false } as unknown as StyleVote}
      open
      onOpenChange={onOpenChange}
    />,
  )

test('of a single picture it says how many would wear it, and no share', async () => {
  const option = { id: 'only', position: 0, votesCount: 2 }
  await renderPart(
    <OutcomeSheet
      post={postOf(1)}
      styleVote={{ options: [option], totalVotes: 2, isYesNo: false } as unknown as StyleVote}
      open
      onOpenChange={() => undefined}
    />,
  )
  await expect.element(page.getByText('2 would wear it')).toBeVisible()
  await expect.element(page.getByText('100%')).not.toBeInTheDocument()
})

test('four pictures are in two rows of two, also where there is space for three', async () => {
  await page.viewport(1440, 900)
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, position: 0, votesCount: 0 }))
  await renderPart(
    <OutcomeSheet
      post={postOf(1)}
      styleVote={{ options, totalVotes: 0, isYesNo: false } as unknown as StyleVote}
      open
      onOpenChange={() => undefined}
    />,
  )
  const optionOf = (letter: string) =>
    page.getByRole('radio', { name: votesTexts.optionLetter(letter) })
  const leftOf = (letter: string) => optionOf(letter).element().getBoundingClientRect().left
  await expect.element(optionOf('D')).toBeVisible()
  expect(leftOf('D')).toBe(leftOf('B'))
})

const notifiedLine = () => page.getByText(votesTexts.everybodyHears)

test('it says that those who voted are notified of the outcome', async () => {
  await openWith(2)
  await expect.element(page.getByRole('heading', { name: /^2 people voted\./ })).toBeVisible()
  await expect.element(notifiedLine()).toBeVisible()
})

test('without votes it says that nobody voted, and that nobody is notified', async () => {
  await openWith(0)
  await expect.element(page.getByRole('heading', { name: /^Nobody voted\./ })).toBeVisible()
  await expect.element(notifiedLine()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Tell it' })).toBeVisible()
})

test('the choice cannot change while the outcome is being sent', async () => {
  await openWith(2)
  const choice = page.getByRole('radio', { name: votesTexts.somethingElse })
  await choice.click()
  await page.getByRole('button', { name: votesTexts.tell(2) }).click()
  await expect.poll(() => bodiesTo(tellOutcome)).toHaveLength(1)
  await expect.element(choice).toHaveAttribute('aria-disabled', 'true')
  await refuse(tellOutcome, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(choice).not.toHaveAttribute('aria-disabled', 'true')
})

test('an outcome counts as told when only its answer was lost', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  await openWith(2, onOpenChange)
  await page.getByRole('radio', { name: votesTexts.somethingElse }).click()
  const outcome = { optionId: null, words: null, photo: null, toldAt: '2026-01-01T00:00:00.000Z' }
  await answer(getPost, { ...postOf(1), outcome })
  await refuse(tellOutcome, { status: 409, code: 'outcome_told', title: 'It was told already.' })
  await page.getByRole('button', { name: votesTexts.tell(2) }).click()
  await expect.element(page.getByText(votesTexts.told.title)).toBeVisible()
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('an outcome that differs from the one told before is refused', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  await openWith(2, onOpenChange)
  await page.getByRole('radio', { name: votesTexts.somethingElse }).click()
  const words = 'We stayed at home.'
  const outcome = { optionId: null, words, photo: null, toldAt: '2026-01-01T00:00:00.000Z' }
  await answer(getPost, { ...postOf(1), outcome })
  await refuse(tellOutcome, { status: 409, code: 'outcome_told', title: 'It was told already.' })
  await page.getByRole('button', { name: votesTexts.tell(2) }).click()
  await expect.element(page.getByText(votesTexts.notTold)).toBeVisible()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('an outcome that is told at the second try leaves no error of the first', async () => {
  await openWith(0)
  await page.getByRole('radio', { name: votesTexts.somethingElse }).click()
  await refuse(tellOutcome, { status: 500, code: 'internal', title: 'Something broke.' })
  await page.getByRole('button', { name: votesTexts.tell(0) }).click()
  await expect.element(page.getByText(votesTexts.notTold)).toBeVisible()
  await answer(getPost, postOf(1))
  await answer(tellOutcome, undefined as never)
  await page.getByRole('button', { name: votesTexts.tell(0) }).click()
  await expect.element(page.getByText(votesTexts.notTold)).not.toBeInTheDocument()
})

test('a choice that is missing is said at its options, until there is one', async () => {
  await openWith(2)
  await page.getByRole('button', { name: votesTexts.tell(2) }).click()
  const group = page.getByRole('radiogroup')
  await expect.element(group.getByRole('alert')).toHaveTextContent(votesTexts.whatDidYouWear)
  await page.getByRole('radio', { name: votesTexts.somethingElse }).click()
  await expect.element(group.getByRole('alert')).not.toBeInTheDocument()
  expect(await bodiesTo(tellOutcome)).toEqual([])
})
