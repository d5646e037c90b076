import { HOUR_MS } from '@kloset/contract/durations'
import type { Notification } from '@kloset/contract/notifications.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { NotificationRow } from './notification-row.tsx'

/** At least the width of a space. */
const SPACE_PX = 5
const notification: Notification = {
  id: 'n1',
  type: 'like',
  kind: 'like',
  title: 'liked your post',
  content: null,
  isRead: true,
  createdAt: new Date(Date.now() - 15.5 * HOUR_MS).toISOString(),
  actor: {
    id: 'ana',
    username: 'ana',
    displayName: 'Ana Oliveira',
    avatarUrl: null,
    verified: false,
  },
  actorsCount: 1,
  secondActor: null,
  isFollowingActor: null,
  isRequestedActor: null,
  moderation: null,
  post: { id: 'p1', thumbnailUrl: null, caption: null },
}

/** Where each word of a text is. */
function boxesOf(text: Text) {
  return [...text.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getBoundingClientRect()
  })
}

test('a line breaks only where the next word does not fit, however long the time behind it is', async () => {
  await renderPart(
    <ul data-testid="list">
      <NotificationRow notification={notification} onOpen={() => undefined} />
    </ul>,
  )
  await expect.element(page.getByRole('time')).toBeVisible()
  const list = page.getByTestId('list').element() as HTMLElement
  const line = page.getByRole('time').element().parentElement
  const text = [...(line?.childNodes ?? [])].find(
    (node): node is Text => node instanceof Text && node.data.includes('liked'),
  )
  if (!line || !text) throw new Error('no sentence')
  for (let width = 240; width <= 360; width += 4) {
    list.style.width = `${width}px`
    const { right } = line.getBoundingClientRect()
    const early = boxesOf(text).filter((box, index, boxes) => {
      const before = boxes[index - 1]
      return before && box.top > before.top && before.right + box.width < right - SPACE_PX
    })
    expect(early).toEqual([])
  }
})
