import { getDiscover, getNewPosts } from '@kloset/contract/feeds'
import { feedsTexts } from '@kloset/texts/feeds'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { announcePostDeleted } from '../../../entities/post/post-deleted.ts'
import { postOf } from '../../../lib/test-support/posts.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer } from '../../../lib/test-support/server.ts'
import { NewPosts } from './new-posts.tsx'

test('a new post that was deleted is not counted any more', async () => {
  await answer(getDiscover, { items: [postOf(1)], nextCursor: null })
  await answer(getNewPosts, { postIds: ['post 2', 'post 3'] })
  await renderPart(<NewPosts feed="discover" />)
  const pill = (count: number) => page.getByRole('button', { name: feedsTexts.newPosts(count) })
  await expect.element(pill(2)).toBeVisible()
  announcePostDeleted('post 2')
  await expect.element(pill(1)).toBeVisible()
  announcePostDeleted('post 3')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
