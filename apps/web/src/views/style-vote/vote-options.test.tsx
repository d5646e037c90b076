// The options of a vote. Until the viewer votes, a button under each says what a press does. A check mark after a
// double press on a picture is drawn only if there is a vote.
import { useState } from 'react'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../../lib/test-support/posts.ts'
import { openVote } from '../../lib/test-support/votes.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { VoteOptions } from './vote-options.tsx'

const yesNo: StyleVote = {
  options: [
    { id: 'yes', position: 0, name: null, votesCount: 1 },
    { id: 'no', position: 0, name: null, votesCount: 0 },
  ],
  totalVotes: 1,
  ...openVote,
  isYesNo: true,
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

const choice: StyleVote = {
  ...yesNo,
  options: [
    { id: 'a', position: 0, name: null, votesCount: 3 },
    { id: 'b', position: 0, name: null, votesCount: 1 },
  ],
  totalVotes: 4,
  isYesNo: false,
}

/** Stores a press as the viewer's vote. */
function Voting({ given, isOwner }: { given: StyleVote; isOwner: boolean }) {
  const [styleVote, setStyleVote] = useState(given)
  return (
    <div style={{ width: 358 }}>
      <VoteOptions
        post={{ ...post, viewer: { ...post.viewer, isOwner } }}
        styleVote={styleVote}
        onVote={(chosenOptionId) => setStyleVote({ ...styleVote, chosenOptionId })}
        onBack={() => undefined}
      />
    </div>
  )
}

const renderVoting = (fields: Partial<StyleVote> = {}, isOwner = false) =>
  renderPart(<Voting given={{ ...choice, ...fields }} isOwner={isOwner} />)
const strip = (option: number) =>
  page.getByRole('button', { name: new RegExp(`^${votesTexts.voteFor(option, 2)}`) })
/** The visible texts of the buttons. */
const words = (text: string) =>
  page
    .getByText(text, { exact: true })
    .elements()
    .filter((element) => getComputedStyle(element).visibility === 'visible')

const invitations = () => [votesTexts.voteLetter('A'), votesTexts.voteLetter('B')].flatMap(words)

test('a button under each picture votes for its letter, with the results below, until there is a vote', async () => {
  await renderVoting()
  expect(invitations()).toHaveLength(2)
  for (const word of invitations()) {
    expect(word.parentElement?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  }
  await expect.element(strip(1)).toHaveAccessibleName(/75% 3 votes$/)
  await strip(2).click()
  await expect.element(page.getByText(postsTexts.yourVote, { exact: true })).toBeVisible()
  await expect.element(strip(2)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(invitations).toHaveLength(0)
})

test('an option that its author named is called so on its button, and after the vote above its share', async () => {
  const options = choice.options.map((option) => ({ ...option, name: `Coat ${option.id}` }))
  await renderVoting({ options })
  expect(invitations()).toHaveLength(0)
  expect(words('Coat a')).toHaveLength(1)
  await expect.element(strip(2)).toHaveAccessibleName(/^Vote for option 2 of 2, Coat b: /)
  const before = strip(1).element().getBoundingClientRect().height
  await strip(2).click()
  await expect.element(page.getByText('Coat b', { exact: true })).toBeVisible()
  expect(strip(1).element().getBoundingClientRect().height).toBe(before)
})

test('the buttons under one picture are called by their answers', async () => {
  await renderVoting({ isYesNo: true })
  expect(words(votesTexts.vote)).toHaveLength(0)
  expect(words(votesTexts.yes)).toHaveLength(1)
  await page.getByRole('button', { name: new RegExp(`^${votesTexts.voteNo}`) }).click()
  await expect
    .element(page.getByRole('button', { pressed: true }))
    .toHaveAccessibleName(new RegExp(`^${votesTexts.voteNo}`))
})

test('nobody is invited to the own vote, to one for others, or to one that is over', async () => {
  const own = await renderVoting({}, true)
  await expect.element(strip(1)).toBeVisible()
  expect(invitations()).toHaveLength(0)
  await own.unmount()
  const closedToViewer = await renderVoting({ mayVote: false, votesFrom: 'similar' })
  expect(invitations()).toHaveLength(0)
  await closedToViewer.unmount()
  await renderVoting({ isClosed: true })
  expect(invitations()).toHaveLength(0)
})

test('a vote that is over shows no sign of taking back', async () => {
  const takeBack = () => document.querySelector('svg.lucide-undo-2')
  const open = await renderVoting({ chosenOptionId: 'a' })
  expect(takeBack()).not.toBeNull()
  await open.unmount()
  await renderVoting({ chosenOptionId: 'a', isClosed: true })
  await expect.element(page.getByText(postsTexts.yourVote, { exact: true })).toBeVisible()
  expect(takeBack()).toBeNull()
})
