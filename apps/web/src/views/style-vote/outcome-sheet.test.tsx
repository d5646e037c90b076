import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { tellOutcome } from '@kloset/contract/style-votes'
import { votesTexts } from '@kloset/texts/votes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { OutcomeSheet } from './outcome-sheet.tsx'

const openWith = (totalVotes: number) =>
  renderPart(
    <OutcomeSheet
      post={postOf(1)}
      styleVote={{ options: [], totalVotes, isYesNo: false } as unknown as StyleVote}
      open
      onOpenChange={() => undefined}
    />,
  )
const hears = () => page.getByText(votesTexts.everybodyHears)

test('those who voted hear about the outcome', async () => {
  await openWith(2)
  await expect.element(page.getByRole('heading', { name: /^2 people voted\./ })).toBeVisible()
  await expect.element(hears()).toBeVisible()
})

test('without votes it says that nobody voted, and promises nobody to hear about it', async () => {
  await openWith(0)
  await expect.element(page.getByRole('heading', { name: /^Nobody voted\./ })).toBeVisible()
  await expect.element(hears()).not.toBeInTheDocument()
})

test('the choice stays as it was sent while the outcome is told', async () => {
  await openWith(2)
  const choice = page.getByRole('radio', { name: votesTexts.somethingElse })
  await choice.click()
  await page.getByRole('button', { name: votesTexts.tell }).click()
  await expect.poll(() => bodiesTo(tellOutcome)).toHaveLength(1)
  await expect.element(choice).toHaveAttribute('aria-disabled', 'true')
  await refuse(tellOutcome, { status: 500, code: 'internal', title: 'Something broke.' })
  await expect.element(choice).not.toHaveAttribute('aria-disabled', 'true')
})
