// What stands under a picture of a wall: the name, and as news also when it was shared and its first words.
import type { Post } from '@kloset/contract/posts.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { PostThumb } from './post-thumb.tsx'

const HOUR_MS = 3_600_000
const news: Post = {
  ...postOf(0),
  caption: 'Let out the side seams.\nThere was an inch in there.',
  createdAt: new Date(Date.now() - 2.5 * HOUR_MS).toISOString(),
}

const renderThumb = (post: Post, isNews: boolean) =>
  renderPart(
    <div style={{ width: 183 }}>
      <PostThumb
        slot={{ id: post.id, authorId: post.author.id, ratio: 1, color: null, post }}
        onLink={(event) => event.preventDefault()}
        sizes="183px"
        priority={false}
        isNews={isNews}
      />
    </div>,
  )

const words = () => page.getByText(/^Let out the side seams/)

test('as news a look says who shared it, when, and one line of what they wrote', async () => {
  await renderThumb(news, true)
  await expect.element(page.getByRole('link', { name: 'ida', exact: true })).toBeVisible()
  await expect.element(page.getByText('2h', { exact: true })).toBeVisible()
  await expect.element(words()).toBeVisible()
  expect(words().element().getBoundingClientRect().height).toBeLessThan(24)
})

test('of a look without words its tags are said', async () => {
  await renderThumb({ ...news, caption: null, klotags: ['linen', 'wool'] }, true)
  await expect.element(page.getByText('#linen #wool')).toBeVisible()
})

test('elsewhere only its author is named', async () => {
  await renderThumb(news, false)
  await expect.element(page.getByRole('link', { name: 'ida', exact: true })).toBeVisible()
  expect(words().elements()).toHaveLength(0)
  expect(page.getByRole('time').elements()).toHaveLength(0)
})
