import { getFollowing } from '@kloset/contract/feeds'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../lib/test-support/posts.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../lib/test-support/server.ts'
import { FollowingScreen } from './wall-feed.tsx'

test('a wall is read on after a page without any post', async () => {
  await answer(getFollowing, { items: [], nextCursor: 'more' })
  await renderPart(<FollowingScreen />)
  await expect.poll(() => bodiesTo(getFollowing)).not.toHaveLength(0)
  await answer(getFollowing, { items: [postOf(1)], nextCursor: null })
  await expect.element(page.getByRole('listitem')).toBeVisible()
})
