// Two people in two browsers: an action of one arrives at the other, live and once.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { likePost, unlikePost } from '../packages/contract/src/likes.ts'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts'
import { field, join, log, openChat, write, type Member } from './support/chat.ts'
import { comment, removeComment } from './support/comments.ts'
import { untilConnected } from './support/live.ts'
import { shareForum, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

/** A forum thread needs no file. */
const shareThread = ({ page }: Member) => shareForum(page, 'Which boots for rain?', 0)

const like = ({ page }: Member, { id }: Post) =>
  page.request.fetch(likePost.path.replace(':postId', id), { method: likePost.method })
const unlike = ({ page }: Member, { id }: Post) =>
  page.request.fetch(unlikePost.path.replace(':postId', id), { method: unlikePost.method })

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ })

test('a comment and its reply arrive live, and are deleted after a confirmation', async ({
  page,
  openPage,
}) => {
  const author = await join(page, 'author')
  const reader = await join(await openPage(), 'reader')
  const thread = await shareThread(author)
  for (const member of [author, reader]) await member.page.goto(`/forum/${thread.id}`)

  await reader.page
    .getByLabel('Add a comment')
    .fill('Waxed leather, twice. See https://wax.example')
  await reader.page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(reader.page.getByText('Your comment has been posted').first()).toBeVisible()
  const comment = author.page.getByRole('article', { name: `Comment by ${reader.person.username}` })
  await expect(comment).toContainText('Waxed leather, twice.')
  await expect(comment.getByRole('link', { name: 'https://wax.example' })).toHaveAttribute(
    'rel',
    /nofollow ugc/,
  )
  // A person who has the post open sees the comment itself, so the bell counts it without a toast.
  await expect(author.page).toHaveTitle(/^\(1\) /)
  await expect(author.page.getByText('commented on your post')).toHaveCount(0)

  await comment.getByRole('button', { name: /^Reply to/ }).click()
  await author.page.getByLabel('Add a reply').fill('Thank you!')
  await author.page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(author.page.getByText('Your reply has been posted').first()).toBeVisible()
  await expect(reader.page.getByText('Thank you!', { exact: true })).toBeVisible()

  await expectAccessible(author.page)
  await author.page.getByRole('button', { name: 'Delete your reply' }).click()
  await author.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(author.page.getByText('Your reply has been removed').first()).toBeVisible()
  await expect(reader.page.getByText('Thank you!', { exact: true })).toBeHidden()
})

test('comments on one post share one notification, which disappears with the last of them', async ({
  page,
  openPage,
}) => {
  const author = await join(page, 'author')
  const [reader, other] = [
    await join(await openPage(), 'reader'),
    await join(await openPage(), 'other'),
  ]
  const vote = await shareStyleVote(author.page, 'Which for the opening?', 2)
  await author.page.goto('/notifications')
  const first = await comment(reader, vote.id, 'The left one')
  const list = author.page.getByRole('list', { name: 'Notifications' })
  const [one, two] = [reader, other].map(({ person }) => person.username)
  await expect(list.getByRole('link')).toHaveText(new RegExp(`${one} commented.+“The left one”`))
  const second = await comment(other, vote.id, 'The right one')
  await expect(list.getByRole('link')).toHaveText(new RegExp(`${two} and ${one} commented`))
  await expect(author.page.getByText('1 unread notification', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(author.page)

  // The notification opens the comment, also in the drawer.
  await list.getByRole('link').click()
  await expect(author.page.getByRole('dialog', { name: '2 comments' })).toContainText(
    'The right one',
  )
  await author.page.goto('/notifications')
  await expect(author.page.getByText('0 unread notifications')).toBeVisible()

  await removeComment(other, vote.id, second.id)
  await expect(list.getByRole('link')).toHaveText(new RegExp(`${one} commented.+“The left one”`))
  await removeComment(reader, vote.id, first.id)
  await expect(author.page.getByText('No notifications yet')).toBeVisible()
})

test('removing a like removes its notification and count, and they return without an alert', async ({
  page,
  openPage,
}) => {
  const author = await join(page, 'author')
  const reader = await join(await openPage(), 'reader')
  const thread = await shareThread(author)
  const otherTab = await author.page.context().newPage()
  const connected = untilConnected(otherTab)
  await otherTab.goto('/discover')
  await connected
  await author.page.goto('/notifications')
  await like(reader, thread)
  const line = author.page.getByRole('link', { name: /liked your post/ })
  const toast = otherTab.getByLabel('Notes').getByText('liked your post')
  await expect(line).toBeVisible()
  await expect(toast).toBeVisible()
  await unlike(reader, thread)
  await expect(line).toHaveCount(0)
  await expect(toast).toHaveCount(0)
  await expect(bell(otherTab)).toHaveAccessibleName('Notifications')
  await like(reader, thread)
  await expect(line).toBeVisible()
  await expect(bell(otherTab)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(toast).toHaveCount(0)
})

test('a visitor reads comments and is asked to sign in to add one', async ({ page, openPage }) => {
  const author = await join(page, 'author')
  const thread = await shareThread(author)
  const visitor = await openPage()
  await visitor.goto(`/forum/${thread.id}`)
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Sign in to add a comment' }).click()
  await expect(visitor).toHaveURL(/\/auth/)
  await expect(visitor.getByText('Please sign in or sign up to do this.').first()).toBeVisible()
})

test('a like alerts in every tab, and reading it in one clears all', async ({
  page,
  openPage,
  problems,
}) => {
  const author = await join(page, 'author')
  const reader = await join(await openPage(), 'reader')
  const thread = await shareThread(author)
  const otherTab = await author.page.context().newPage()
  await otherTab.goto('/discover')
  await author.page.goto('/discover')
  await expect(bell(author.page)).toHaveAccessibleName('Notifications')

  await like(reader, thread)
  for (const tab of [author.page, otherTab]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(tab).toHaveTitle(/^\(1\) /)
  }
  // Both numbers are correct without the event that announces news.
  problems.allow(/ERR_FAILED/)
  const lateTab = await author.page.context().newPage()
  await lateTab.route(/\/assets\/live-inbox-/, (route) => route.abort('failed'))
  await lateTab.goto('/discover')
  await expect(bell(lateTab)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(lateTab).toHaveTitle(/^\(1\) /)
  await lateTab.close()
  // The toast disappears by itself; the notification stays.
  const newest = await shareThread(author)
  await like(reader, newest)
  const toast = otherTab.getByLabel('Notes').getByText('liked your post')
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0)
  await bell(author.page).click()
  await expect(author.page.getByText('2 unread notifications')).toBeVisible()
  await expectAccessibleInBothThemes(author.page)
  await author.page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(author.page.getByText('0 unread notifications')).toBeVisible()
  await expect(bell(otherTab)).toHaveAccessibleName('Notifications')
  await expect(otherTab).not.toHaveTitle(/^\(/)
  await author.page
    .getByRole('link', { name: new RegExp(reader.person.username) })
    .first()
    .click()
  await expect(author.page).toHaveURL(new RegExp(`/forum/${newest.id}`))
})

test('a post is sent in chat as a card, and a conversation begins, quotes and is hidden', async ({
  page,
  openPage,
}) => {
  const ana = await join(page, 'ana')
  const ben = await join(await openPage(), 'ben')
  const thread = await shareThread(ana)
  // This browser has no system to share to.
  await ana.page.addInitScript('navigator.share = async (data) => { window.shared = data }')
  await ana.page.goto(`/forum/${thread.id}`)
  await ana.page.getByRole('button', { name: 'Share' }).click()
  await ana.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await ana.page.getByRole('button', { name: 'Copy link' }).click()
  await expect(ana.page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await ana.page.evaluate('navigator.clipboard.readText()')).toBe(ana.page.url())
  await ana.page.getByRole('button', { name: 'Share to…' }).click()
  expect(await ana.page.evaluate('window.shared')).toMatchObject({ url: ana.page.url() })
  await ana.page.getByPlaceholder('Search users...').fill(ben.person.username)
  await ana.page.getByRole('button', { name: `Send to ${ben.person.username}` }).click()
  await expect(
    ana.page.getByRole('button', { name: `Sent to ${ben.person.username}` }),
  ).toBeVisible()
  await expectAccessibleInBothThemes(ana.page)

  await ben.page.goto('/discover')
  await expect(ben.page.getByRole('link', { name: 'Inbox, 1 unread message' })).toBeVisible()
  await expect(ben.page).toHaveTitle(/^\(1\) /)
  await ben.page.goto('/notifications?tab=chat')
  await expect(ben.page.getByRole('tab', { name: 'Chat' })).toHaveAccessibleName(/1 unread/)
  await ben.page.getByRole('button', { name: 'New Chat' }).click()
  await expect(ben.page.getByText('No suggestions available')).toBeVisible()
  await expectAccessibleInBothThemes(ben.page)
  await ben.page.keyboard.press('Escape')
  await ben.page.getByRole('link', { name: new RegExp(ana.person.username) }).click()
  const card = log(ben.page).getByRole('link', { name: /Which boots for rain/ })
  await expect(card).toHaveAttribute('href', `/post/${thread.id}`)

  await ben.page.getByRole('article').last().hover()
  await ben.page.getByRole('button', { name: 'Reply', exact: true }).click()
  await write(ben.page, 'Waxed ones')
  await expect(
    log(ben.page).getByRole('button', { name: 'Replies to: Shared a post' }),
  ).toBeVisible()

  // While it is being sent, it has no menu yet.
  const arrived = ben.page.getByRole('article').filter({ hasText: 'Waxed ones' })
  await arrived.hover()
  await arrived.getByRole('button', { name: 'React' }).click()
  await expectAccessible(ben.page)
  await ben.page.getByRole('menuitemradio', { name: 'Heart' }).click()
  await expect(log(ben.page).getByRole('button', { name: /^You reacted: Heart/ })).toBeVisible()
  await ben.page.getByRole('button', { name: 'More' }).click()
  await ben.page.getByRole('menuitem', { name: 'Report User' }).click()
  await expect(ben.page.getByRole('dialog', { name: 'What is wrong with it?' })).toBeVisible()
  await ben.page.keyboard.press('Escape')
  await ben.page.getByRole('button', { name: 'More' }).click()
  await ben.page.getByRole('menuitem', { name: 'Delete Conversation' }).click()
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(ben.page.getByText('No Conversations')).toBeVisible()
  await ben.page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(ben.page).toHaveURL('/search')
  await ben.page.goBack()
  await expect(ben.page).toHaveURL('/notifications?tab=chat')
  await ben.page.goBack()
  await expect(ben.page).toHaveURL('/notifications?tab=chat')
  await openChat(ana, ben)
  await expect(log(ana.page).getByText('Waxed ones')).toHaveCount(1)
})

test('a chat address with one’s own id, or an unknown one, opens no chat', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/)
  const ana = await join(page, 'ana')
  await page.goto(`/notifications?tab=chat&with=${ana.id}`)
  await expect(page.getByText('You cannot write to yourself.')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await page.goto('/notifications?tab=chat&with=somebody')
  await expect(page.getByText('No Conversations')).toBeVisible()
  await page.goto(`/notifications?tab=chat&with=${randomUUID()}`)
  const conversation = page.getByRole('region', { name: 'Conversation' })
  await expect(conversation.getByRole('heading', { name: 'Unknown' })).toBeVisible()
  await expect(conversation.getByText('There is nobody here.')).toBeVisible()
  await expect(conversation.getByRole('button')).toHaveCount(0)
  await expect(field(page)).toHaveCount(0)
})
