// The card of one author's further posts, in its size on a phone's wall.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { FoldCard } from './fold-card.tsx'

const slotOf = (id: number) => {
  const post = postOf(id)
  const author = { ...post.author, displayName: 'Maximiliane Berg' }
  const named = { ...post, author }
  return { id: post.id, authorId: author.id, ratio: 1, color: null, post: named }
}

test('a long name is shown in full on a second line, within the height of the card', async () => {
  const folded = Array.from({ length: 12 }, (_, index) => slotOf(index))
  await renderPart(
    <div data-testid="card" style={{ width: 183, height: 211 }}>
      <FoldCard folded={folded} sizes="92px" onOpen={() => undefined} />
    </div>,
  )
  const words = page.getByText('12 more from Maximiliane')
  await expect.element(words).toBeVisible()
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = words.element()
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
  const bottom = words.element().getBoundingClientRect().bottom
  const card = page.getByTestId('card').element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(card.bottom)
})
