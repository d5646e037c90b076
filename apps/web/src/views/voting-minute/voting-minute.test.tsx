import { getVotingMinute } from '@kloset/contract/feeds'
import type { Post } from '@kloset/contract/posts.schemas'
import { castVote } from '@kloset/contract/style-votes'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../../lib/test-support/server.ts'
import { keepOverlayHistory } from '../../ui/overlay-history.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { VotingMinute } from './voting-minute.tsx'

const optionOf = (position: number) => ({
  id: `option ${position}`,
  position,
  name: null,
  votesCount: null,
  percent: null,
})

const voteOf = (number: number, { isSensitive = false, options = 2 } = {}): Post => ({
  ...postOf(number),
  postType: 'style_vote',
  title: `Which one, ${number}?`,
  isSensitive,
  media: Array.from({ length: options }, (_, position) => ({
    ...postOf(number).media[0],
    position,
  })) as Post['media'],
  styleVote: {
    options: Array.from({ length: options }, (_, position) => optionOf(position)),
    isYesNo: false,
    totalVotes: null,
    isOpen: true,
  } as unknown as StyleVote,
})

const ask = (...items: Post[]) => answer(getVotingMinute, { items, nextCursor: null })
const question = (number: number) =>
  page.getByRole('heading', { name: `Which one, ${number}?`, level: 1 })

test('a key votes for its option', async () => {
  await ask(voteOf(1))
  await renderPart(<VotingMinute />)
  await expect.element(question(1)).toBeVisible()
  await userEvent.keyboard('2')
  await expect.poll(() => bodiesTo(castVote)).toEqual([{ optionId: 'option 1' }])
})

test('no key votes for pictures that are veiled', async () => {
  await ask(voteOf(2, { isSensitive: true }))
  await renderPart(<VotingMinute />)
  await expect.element(question(2)).toBeVisible()
  await userEvent.keyboard('1')
  await page.getByRole('button', { name: postsTexts.showSensitive }).click()
  await userEvent.keyboard('2')
  await expect.poll(() => bodiesTo(castVote)).toEqual([{ optionId: 'option 1' }])
})

test('typing into a dialog over it does not vote', async () => {
  onTestFinished(keepOverlayHistory())
  await ask(voteOf(3))
  const minute = (isOpen: boolean) => (
    <>
      <VotingMinute />
      <Dialog open={isOpen} onOpenChange={() => undefined} title="Sign in again">
        <input aria-label="Password" />
      </Dialog>
    </>
  )
  await renderPart(minute(true))
  await page.getByRole('textbox', { name: 'Password' }).fill('')
  await userEvent.type(page.getByRole('textbox', { name: 'Password' }), '12')
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue('12')
  expect(await bodiesTo(castVote)).toEqual([])
})

for (const [width, height, smallest] of [
  [390, 844, 130],
  [820, 1180, 240],
] as const) {
  test(`four pictures have space in a window of ${width} x ${height}, with the way on`, async () => {
    await page.viewport(width, height)
    await ask(voteOf(4, { options: 4 }))
    await renderPart(<VotingMinute />)
    await expect.element(question(4)).toBeVisible()
    const options = page.getByRole('list', { name: postsTexts.options }).getByRole('button')
    await expect.poll(() => options.elements()).toHaveLength(4)
    const boxes = options.elements().map((option) => option.getBoundingClientRect())
    expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThan(smallest)
    const skip = page.getByRole('button', { name: votesTexts.minute.skip }).element()
    const end = skip.getBoundingClientRect()
    expect(end.top).toBeGreaterThanOrEqual(Math.max(...boxes.map((box) => box.bottom)))
    expect(end.bottom).toBeLessThanOrEqual(height)
  })
}

test('ten more are offered after ten questions, and not after the last one', async () => {
  for (const [count, offers] of [
    [10, 1],
    [1, 0],
  ] as const) {
    await ask(...Array.from({ length: count }, (_, index) => voteOf(20 + index)))
    const { unmount } = await renderPart(<VotingMinute />)
    for (let number = 0; number < count; number += 1) {
      await expect.element(question(20 + number)).toBeVisible()
      await page.getByRole('button', { name: votesTexts.minute.skip }).click()
    }
    await expect.element(page.getByRole('link', { name: votesTexts.minute.done })).toBeVisible()
    expect(page.getByRole('button', { name: votesTexts.minute.more }).elements()).toHaveLength(
      offers,
    )
    await unmount()
  }
})
