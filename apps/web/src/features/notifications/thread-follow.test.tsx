import { chooseThreadFollow, getThreadFollow } from '@kloset/contract/thread-follows'
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { useThreadFollow } from './thread-follow.hooks.ts'

function Follow() {
  const { isKnown, isFollowing, toggle } = useThreadFollow('post 0', true)
  return (
    <button type="button" disabled={!isKnown} aria-pressed={isFollowing} onClick={toggle}>
      Follow
    </button>
  )
}

const follow = () => page.getByRole('button', { name: 'Follow' })
const away = { status: 503, code: 'service_unavailable', title: 'Away.' } as const

beforeEach(async () => {
  await answer(getThreadFollow, { isFollowing: false })
  await renderPart(<Follow />)
})

test('a follow shows at once, and is said once it is saved', async () => {
  await follow().click()
  await expect.element(follow()).toHaveAttribute('aria-pressed', 'true')
  await answer(chooseThreadFollow, { isFollowing: true })
  await expect.element(page.getByText(texts.threadFollowed.title).first()).toBeVisible()
  await expect.element(follow()).toHaveAttribute('aria-pressed', 'true')
})

test('a follow that is refused is taken back, also while nothing can be read', async () => {
  await follow().click()
  await expect.element(follow()).toHaveAttribute('aria-pressed', 'true')
  await refuse(getThreadFollow, away)
  await refuse(chooseThreadFollow, away)
  await expect.element(page.getByText(texts.failed.title).first()).toBeVisible()
  await expect.element(follow()).toHaveAttribute('aria-pressed', 'false')
})

test('presses while a follow is sent are sent as the last of them', async () => {
  await follow().click()
  await expect.poll(() => bodiesTo(chooseThreadFollow)).toEqual([{ isFollowing: true }])
  for (const isFollowing of [false, true, false]) {
    await follow().click()
    await expect.element(follow()).toHaveAttribute('aria-pressed', String(isFollowing))
  }
  await answer(chooseThreadFollow, { isFollowing: false })
  await expect.element(page.getByText(texts.threadUnfollowed.title).first()).toBeVisible()
  expect(await bodiesTo(chooseThreadFollow)).toEqual([
    { isFollowing: true },
    { isFollowing: false },
  ])
})
