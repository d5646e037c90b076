// Two presses on the picture of an option: a check says that the vote is there, and is drawn only then.
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { VoteOptions } from './vote-options.tsx'

const yesNo: StyleVote = {
  options: [
    { id: 'yes', position: 0, votesCount: 1 },
    { id: 'no', position: 0, votesCount: 0 },
  ],
  totalVotes: 1,
  hidesResults: false,
  hidesUntilEnd: false,
  isYesNo: true,
  votesFrom: 'everyone',
  mayVote: true,
  endsAt: null,
  isClosed: false,
  chosenOptionId: null,
}
const post = { ...postOf(0), postType: 'style_vote' as const }
const check = () => document.querySelector('svg.drop-shadow-lg')

/** @returns the options that were pressed */
async function pressTwice(fields: Partial<StyleVote>) {
  const pressed = vi.fn<(optionId: string) => void>()
  await renderPart(
    <div style={{ width: 320 }}>
      <VoteOptions
        post={post}
        styleVote={{ ...yesNo, ...fields }}
        onVote={pressed}
        onBack={() => undefined}
      />
    </div>,
  )
  const name = postsTexts.lookCloserAt(postsTexts.option(1, 1))
  await page.getByRole('button', { name }).dblClick()
  return pressed.mock.calls.flat()
}

test('two presses say yes, and never take a yes back', async () => {
  expect(await pressTwice({})).toEqual(['yes'])
  expect(check()).not.toBeNull()
})

test('two presses on a picture that has a yes leave it there', async () => {
  expect(await pressTwice({ chosenOptionId: 'yes' })).toEqual([])
  expect(check()).not.toBeNull()
})

test('two presses open the picture for somebody who may not vote', async () => {
  expect(await pressTwice({ votesFrom: 'similar', mayVote: false })).toEqual([])
  expect(check()).toBeNull()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('two presses on a vote that is over show no check', async () => {
  expect(await pressTwice({ isClosed: true })).toEqual(['yes'])
  expect(check()).toBeNull()
})
