// What happens to something while it is being read for the first time: its screen, once there, shows it.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { followPerson } from '../packages/contract/src/follows.ts'
import { getNotifications, getUnreadCount } from '../packages/contract/src/notifications.ts'
import { createPost, deletePost, getPost } from '../packages/contract/src/posts.ts'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { currentUser, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** What the live connection of the page brings, from now on: how often all of these words came at once. */
function listen(page: Page): (...words: string[]) => number {
  const heard: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(payload.toString())),
  )
  return (...words) => heard.filter((told) => words.every((word) => told.includes(word))).length
}

/** Hands the first answer from this address over as it was before `meanwhile` happened. */
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

test('a thread that is deleted while somebody opens it is not shown as if it were there', async ({
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
  const heard = listen(reader)
  await answerLate(reader, getPost.path.replace(':postId', post.id), async () => {
    // The server's word that the post is watched.
    await expect.poll(() => heard(post.id)).toBe(1)
    const deleted = await author.request.delete(deletePost.path.replace(':postId', post.id))
    expect(deleted.ok()).toBe(true)
    await expect.poll(() => heard('post.deleted', post.id)).toBe(1)
  })
  await reader.goto(`/forum/${post.id}`)
  await expect(reader.getByText('It may have been deleted')).toBeVisible()
})

test('who follows while the list of notifications is read stands in it', async ({
  page,
  openPage,
}) => {
  await signUp(page)
  const me = await currentUser(page)
  const other = await openPage()
  const { username } = await signUp(other)
  const heard = listen(page)
  let counted = 0
  page.on('request', (request) => {
    if (request.url().endsWith(getUnreadCount.path)) counted += 1
  })
  await page.goto('/discover')
  // Once for the badge, and once more as soon as the page hears what happens.
  await expect.poll(() => counted).toBe(2)

  await answerLate(page, getNotifications.path, async () => {
    const followed = await other.request.put(followPerson.path.replace(':userId', me?.id ?? ''))
    expect(followed.ok()).toBe(true)
    await expect.poll(() => heard('notification.created')).toBe(1)
  })
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await expect(page.getByRole('main').getByText(`${username} started following you`)).toBeVisible()
})
