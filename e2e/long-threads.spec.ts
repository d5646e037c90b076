// Long lists: comments, notifications and a chat load more while one reads, and keep their position.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { deleteAccount } from '../packages/contract/src/auth.ts'
import { commentLimits } from '../packages/contract/src/comments.ts'
import { messageLimits, sendMessage } from '../packages/contract/src/messages.ts'
import { PERSON_PAGE_SIZE } from '../packages/contract/src/posts.ts'
import { boxOf } from './support/boxes.ts'
import { field, join, log, openChat, type Member } from './support/chat.ts'
import { comment } from './support/comments.ts'
import { runStatement } from './support/database.ts'
import { takePhoto, videoFile } from './support/pictures.ts'
import { shareForum, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test.setTimeout(120_000)

async function send({ page }: Member, to: Member, content: string) {
  const answer = await page.request.post(sendMessage.path.replace(':userId', to.id), {
    data: { clientId: randomUUID(), content },
  })
  expect(answer.ok()).toBe(true)
}

/** Turns the wheel until the element is on screen. */
const readOnTo = (page: Page, wanted: Locator) =>
  expect(async () => {
    await page.mouse.wheel(0, 3000)
    await expect(wanted).toBeInViewport({ timeout: 500 })
  }).toPass()

test('comments and notifications beyond a page load while one reads', async ({
  page,
  openPage,
  server,
}) => {
  const author = await join(page, 'author')
  const reader = await join(await openPage(), 'reader')
  const vote = await shareStyleVote(author.page, 'Which for the opening?', 2)
  const last = commentLimits.pageSize + 3
  for (let index = 0; index <= last; index += 1) {
    const { id } = await comment(reader, vote.id, `word ${index}`)
    if (index === 0) await comment(author, vote.id, 'an answer', id)
  }

  await reader.page.goto(`/style-vote/${vote.id}`)
  await reader.page.getByRole('button', { name: `${last + 2} comments` }).click()
  const drawer = reader.page.getByRole('dialog', { name: `${last + 2} comments` })
  await expect(drawer.getByText('word 0', { exact: true })).toBeVisible()
  await expect(drawer.getByText('an answer')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'View replies (1)' }).click()
  await expect(drawer.getByText('an answer')).toBeVisible()
  await expect(drawer.getByText(`word ${last}`, { exact: true })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'View more comments' }).click()
  await expect(drawer.getByText(`word ${last}`, { exact: true })).toBeAttached()

  // A notification of a person who no longer exists.
  await runStatement(
    server,
    `insert into notifications (user_id, type, title, dedupe_key)
     values ($1, 'like', 'liked your post', 'like:unknown')`,
    [author.id],
  )
  await runStatement(
    server,
    `insert into notifications (user_id, type, title, related_post_id, dedupe_key, created_at)
     select $1::uuid, 'other', '', $2::uuid, 'votes:' || $2::uuid || ':' || round, now() - round * interval '1 h'
     from generate_series(1, ${last}) as round`,
    [author.id, vote.id],
  )
  await author.page.goto('/notifications')
  // All comments share one notification.
  await expect(author.page.getByText(`${last + 2} unread notifications`)).toBeVisible()
  await expect(author.page.getByRole('link', { name: /Unknown liked your post/ })).toBeVisible()
  const comments = author.page.getByRole('link', { name: new RegExp(`“word ${last}”`) })
  await expect(comments).toBeVisible()
  const first = author.page.getByRole('link', { name: `reached ${last} votes` })
  await expect(first).toHaveCount(0)
  await readOnTo(author.page, first)
  await first.click()
  await expect(author.page).toHaveURL(new RegExp(`/style-vote/${vote.id}`))
  await author.page.goBack()
  await expect(author.page.getByText(`${last + 1} unread notifications`)).toBeVisible()
})

test('a person’s posts load twenty at a time, and stay after coming back from one', async ({
  page,
  openPage,
}) => {
  const author = await join(page, 'author')
  const count = PERSON_PAGE_SIZE + 3
  for (let index = 0; index < count; index += 1) {
    await shareForum(author.page, `Question ${index}`, 0)
  }
  const { page: reading } = await join(await openPage(), 'reader')
  await reading.goto(`/user/${author.id}?posts=forum`)
  const posts = reading.getByRole('region', { name: 'Forums' }).getByRole('list').first()
  const cards = posts.getByRole('article')
  await expect(cards).toHaveCount(PERSON_PAGE_SIZE)
  await expect(cards.first()).toContainText(`Question ${count - 1}`)
  const oldest = cards.filter({ hasText: 'Question 0' })
  await readOnTo(reading, oldest)
  await expect(cards).toHaveCount(count)
  await oldest.click()
  await expect(reading.getByRole('heading', { level: 1, name: 'Question 0' })).toBeVisible()
  await reading.goBack()
  await expect(oldest).toBeInViewport()
  await expect(cards).toHaveCount(count)
})

test('a long chat loads older messages without moving, beside the list; its pictures arrive, its people may leave', async ({
  page,
  openPage,
  problems,
}) => {
  const ana = await join(page, 'ana')
  const ben = await join(await openPage(), 'ben')
  const count = messageLimits.historyPage + 20
  for (let index = 0; index < count; index += 1) {
    await (index % 2 === 0 ? send(ana, ben, `word ${index}`) : send(ben, ana, `word ${index}`))
  }
  await openChat(ana, ben)

  await ben.page.setViewportSize({ width: 1440, height: 900 })
  await openChat(ben, ana)
  await expect(ben.page.getByRole('heading', { level: 2, name: 'Messages' })).toBeVisible()
  const word = (index: number) => log(ben.page).getByText(`word ${index}`, { exact: true })
  await expect(word(count - 1)).toBeInViewport()
  await expect(word(19)).toHaveCount(0)
  const { promise: measured, resolve: release } = Promise.withResolvers<void>()
  await ben.page.route(/\/messages\?before=/, async (route) => {
    await measured
    await route.continue()
  })
  await log(ben.page).hover()
  await ben.page.mouse.wheel(0, -100_000)
  await expect(word(20)).toBeInViewport()
  // Waits until the list no longer moves.
  await word(26).hover()
  const before = await boxOf(word(26))
  release()
  await expect(word(0)).toBeAttached()
  expect(Math.abs((await boxOf(word(26))).y - before.y)).toBeLessThan(2)

  const photo = { name: 'look.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() }
  const file = ben.page.locator('input[type=file]')
  await file.setInputFiles({ ...photo, name: 'another.jpg' })
  await expect(ben.page.getByText('another.jpg')).toBeVisible()
  // Another file replaces it if that one is not refused.
  await file.setInputFiles(photo)
  await expect(ben.page.getByText('look.jpg')).toBeVisible()
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(ben.page.getByText('Invalid file type')).toBeVisible()
  await expect(ben.page.getByText('look.jpg')).toBeVisible()
  await expect(ben.page.getByText('another.jpg')).toHaveCount(0)
  await ben.page.getByRole('button', { name: 'Send' }).click()
  await expect(log(page).getByRole('button', { name: 'View photo' })).toBeVisible()
  const video = await videoFile('phone.mov', 'video/quicktime')
  await file.setInputFiles(video)
  await ben.page.getByRole('button', { name: 'Send' }).click()
  await expect(log(page).locator('video[controls]')).toBeVisible()

  const { password, username } = ben.person
  const gone = await ben.page.request.post(deleteAccount.path, {
    data: { password, confirmation: username },
  })
  expect(gone.ok()).toBe(true)
  // A person with the chat open sees it at once; earlier messages stay, without a name.
  const conversation = page.getByRole('region', { name: 'Conversation' })
  const expectGone = async () => {
    await expect(conversation.getByRole('heading', { name: 'Deleted account' })).toBeVisible()
    await expect(conversation.getByText('This account is gone.')).toBeVisible()
    await expect(field(page)).toHaveCount(0)
  }
  await expectGone()
  await expect(log(page).getByText(`word ${count - 1}`, { exact: true })).toBeVisible()
  await page.reload()
  await expectGone()
  // That id no longer belongs to anybody.
  problems.allow(/status of 404/)
  await page.goto(`/notifications?tab=chat&with=${ben.id}`)
  await expect(conversation.getByRole('heading', { name: 'Unknown' })).toBeVisible()
  await expect(conversation.getByText('the account is gone')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await page.goto('/notifications?tab=chat')
  await page.getByRole('link', { name: /^Deleted account/ }).click()
  await expect(log(page).getByText(`word ${count - 1}`, { exact: true })).toBeVisible()
})
