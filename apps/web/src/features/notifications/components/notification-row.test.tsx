import type { Notification } from '@kloset/contract/notifications.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { NotificationRow } from './notification-row.tsx'

const commented: Notification = {
  id: 'commented',
  type: 'comment',
  kind: 'comments',
  title: 'commented on your post',
  content: null,
  isRead: false,
  createdAt: '2026-01-05T10:00:00.000Z',
  actor: null,
  actorsCount: 2,
  secondActor: null,
  isFollowingActor: null,
  isRequestedActor: null,
  moderation: null,
  post: { id: 'thread', thumbnailUrl: null, caption: 'Which boots for rain?' },
}

const show = (notification: Notification) =>
  renderPart(
    <ul>
      <NotificationRow notification={notification} onOpen={() => undefined} />
    </ul>,
  )

test('a post without a picture is named by its first words', async () => {
  await show(commented)
  const link = page.getByRole('link')
  await expect.element(link).toMatchTextContent(/commented on your post/)
  await expect.element(link).toMatchTextContent(/Which boots for rain\?/)
})

test('a post with a picture is not', async () => {
  const thumbnailUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC'
  await show({ ...commented, post: { id: 'look', thumbnailUrl, caption: 'First rain' } })
  const link = page.getByRole('link')
  await expect.element(link).toMatchTextContent(/commented on your post/)
  await expect.element(link).not.toMatchTextContent(/First rain/)
})
