// The caption of a picture on a wall: the name, under it the likeness of the body, and in Following also the time and
// the first words.
import { HOUR_MS } from '@kloset/contract/durations'
import type { BodyMatch } from '@kloset/contract/body-match.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Likeness } from '../../features/body-match/components/likeness.tsx'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { PostThumb } from './post-thumb.tsx'

const news: Post = {
  ...postOf(0),
  caption: 'Let out the side seams.\nThere was an inch in there.',
  createdAt: new Date(Date.now() - 2.5 * HOUR_MS).toISOString(),
}

const renderThumb = (post: Post, isNews: boolean, likeness?: ReactNode) =>
  renderPart(
    <div style={{ width: 183 }}>
      <PostThumb
        slot={{ id: post.id, authorId: post.author.id, ratio: 1, color: null, post }}
        onLink={(event) => event.preventDefault()}
        sizes="183px"
        priority={false}
        isNews={isNews}
        likeness={likeness}
      />
    </div>,
  )

const words = () => page.getByText(/^Let out the side seams/)

test('as news a look says who shared it, when, and one line of what they wrote', async () => {
  await renderThumb(news, true)
  await expect.element(page.getByRole('link', { name: 'ida', exact: true })).toBeVisible()
  await expect.element(page.getByRole('time')).toHaveTextContent('2h')
  await expect.element(words()).toBeVisible()
  expect(words().element().getBoundingClientRect().height).toBeLessThan(24)
})

test('as news a look without words shows its tags', async () => {
  await renderThumb({ ...news, caption: null, klotags: ['linen', 'wool'] }, true)
  await expect.element(page.getByText('#linen #wool')).toBeVisible()
})

test('elsewhere only its author is named', async () => {
  await renderThumb(news, false)
  await expect.element(page.getByRole('link', { name: 'ida', exact: true })).toBeVisible()
  expect(words().elements()).toHaveLength(0)
  expect(page.getByRole('time').elements()).toHaveLength(0)
})

test('where bodies are compared the likeness has a line of its own, and a phone shows the whole name', async () => {
  const author = { ...news.author, displayName: 'Odile Marchand-Leroy' }
  const likeness: BodyMatch = { matched: 4, of: 5, similarity: 'very close', closeOn: [] }
  await renderThumb({ ...news, author }, false, <Likeness match={likeness} matchAll />)
  const name = page.getByText('Odile Marchand-Leroy')
  await expect.element(page.getByText('very close')).toBeVisible()
  const { scrollWidth, clientWidth } = name.element()
  expect(scrollWidth).toBe(clientWidth)
  const under = page.getByText('very close').element().getBoundingClientRect()
  expect(under.top).toBeGreaterThanOrEqual(name.element().getBoundingClientRect().bottom)
})
