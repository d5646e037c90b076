// Something changes while it is loaded for the first time: its screen shows the change.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { followPerson } from '../packages/contract/src/follows.ts'
import { getNotifications, getUnreadCount } from '../packages/contract/src/notifications.ts'
import { createPost, deletePost, getPost } from '../packages/contract/src/posts.ts'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { currentUser, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

/**
 * Listens to the page's live connection from now on. @returns counts the events that contain all of these
 * texts
 */
function listen(page: Page): (...texts: string[]) => number {
  const received: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(payload.toString())),
  )
  return (...texts) =>
    received.filter((event) => texts.every((text) => event.includes(text))).length
}

/** Runs `meanwhile` before the first answer from this address, which is still the old one, arrives. */
async function answerLate(page: Page, address: string, meanwhile: () => Promise<void>) {
  await page.route(
    address,
    async (route) => {
      const before = await route.fetch()
      await meanwhile()
      await route.fulfill({ response: before })
    },
    { times: 1 },
  )
}

test('a thread that is deleted while a person opens it is not shown', async ({
  page: author,
  openPage,
  problems,
}) => {
  problems.allow(/status of 404/)
  await signUp(author)
  const shared = await author.request.post(createPost.path, {
    data: {
      postType: 'forum',
      title: 'How do I store knitwear?',
      description: 'Moths, everywhere',
      clientKey: randomUUID(),
    },
  })
  const post = (await shared.json()) as Post

  const reader = await openPage()
  await signUp(reader)
  const events = listen(reader)
  await answerLate(reader, getPost.path.replace(':postId', post.id), async () => {
    // The server confirms that the page watches the post.
    await expect.poll(() => events(post.id)).toBe(1)
    const deleted = await author.request.delete(deletePost.path.replace(':postId', post.id))
    expect(deleted.ok()).toBe(true)
    await expect.poll(() => events('post.deleted', post.id)).toBe(1)
  })
  await reader.goto(`/forum/${post.id}`)
  await expect(reader.getByText('It may have been deleted')).toBeVisible()
})

test('a follow during the first read of the notifications is in the list', async ({
  page,
  openPage,
}) => {
  await signUp(page)
  const me = await currentUser(page)
  const other = await openPage()
  const { username } = await signUp(other)
  const events = listen(page)
  let counted = 0
  page.on('request', (request) => {
    if (request.url().endsWith(getUnreadCount.path)) counted += 1
  })
  await page.goto('/discover')
  // Once for the badge, and once more after the page starts to receive events.
  await expect.poll(() => counted).toBe(2)

  await answerLate(page, getNotifications.path, async () => {
    const followed = await other.request.put(followPerson.path.replace(':userId', me?.id ?? ''))
    expect(followed.ok()).toBe(true)
    await expect.poll(() => events('notification.created')).toBe(1)
  })
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await expect(page.getByRole('main').getByText(`${username} started following you`)).toBeVisible()
})
