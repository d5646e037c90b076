import { getDiscover } from '@kloset/contract/feeds'
import { commonTexts } from '@kloset/texts/common'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, refuse } from '../../lib/test-support/server.ts'
import { useFeed } from './feeds.hooks.ts'

function Feed() {
  const { slots, failed, retry, loadMore } = useFeed('discover')
  return (
    <>
      <p>{slots.map(({ id }) => id).join() || 'Nothing'}</p>
      <button type="button" onClick={() => (failed ? void retry() : loadMore())}>
        {failed ? commonTexts.retry : commonTexts.loadMore}
      </button>
    </>
  )
}

/** The feed, and a button that leaves it or comes back. */
function Leaving() {
  const [isLeft, setIsLeft] = useState(false)
  return (
    <>
      {!isLeft && <Feed />}
      <button type="button" onClick={() => setIsLeft(!isLeft)}>
        {isLeft ? commonTexts.back : commonTexts.close}
      </button>
    </>
  )
}

test('a list with a stale cursor starts again on Retry', async () => {
  await answer(getDiscover, { items: [postOf(1)], nextCursor: 'old' })
  await renderPart(<Feed />)
  await expect.element(page.getByText('post 1')).toBeVisible()
  const refusal = { status: 400, code: 'invalid_cursor', title: 'Not valid' } as const
  await refuse(getDiscover, refusal, { once: true })
  await page.getByRole('button', { name: commonTexts.loadMore }).click()
  await expect.element(page.getByRole('button', { name: commonTexts.retry })).toBeVisible()
  await answer(getDiscover, { items: [postOf(2)], nextCursor: null })
  await page.getByRole('button', { name: commonTexts.retry }).click()
  await expect.element(page.getByText('post 2', { exact: true })).toBeVisible()
})

test('a feed that was empty is read again when one comes back to it', async () => {
  await answer(getDiscover, { items: [], nextCursor: null })
  await renderPart(<Leaving />)
  await expect.element(page.getByText('Nothing')).toBeVisible()
  await page.getByRole('button', { name: commonTexts.close }).click()
  await answer(getDiscover, { items: [postOf(1)], nextCursor: null })
  await page.getByRole('button', { name: commonTexts.back }).click()
  await expect.element(page.getByText('post 1')).toBeVisible()
})
