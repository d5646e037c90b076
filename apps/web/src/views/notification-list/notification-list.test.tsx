import { getNotifications, getUnreadCount } from '@kloset/contract/notifications'
import { notificationsTexts } from '@kloset/texts/notifications'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../../lib/test-support/server.ts'
import { NotificationList } from './notification-list.tsx'

test('notifications are read on after a page without any, and only then missing', async () => {
  await answer(getUnreadCount, { unreadCount: 0 })
  await answer(getNotifications, { items: [], nextCursor: 'more' })
  await renderPart(<NotificationList />)
  const none = page.getByText(notificationsTexts.none.title)
  await expect.poll(async () => (await bodiesTo(getNotifications)).length).toBeGreaterThan(1)
  await expect.element(none).not.toBeInTheDocument()
  await answer(getNotifications, { items: [], nextCursor: null })
  await expect.element(none).toBeVisible()
})
