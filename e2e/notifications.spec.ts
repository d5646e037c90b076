// Notifications: what several people did to one post is one line, and each subject has its list.
import { likePost } from '../packages/contract/src/likes.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { join, type Member } from './support/chat.ts'
import { comment } from './support/comments.ts'
import { shareForum } from './support/posts.ts'
import { expect, test } from './support/test.ts'

const like = ({ page }: Member, postId: string) =>
  page.request.fetch(likePost.path.replace(':postId', postId), { method: likePost.method })

test('likes of one post are one line with its people, and each subject has its list', async ({
  page,
  openPage,
}) => {
  const author = await join(page, 'author')
  const ana = await join(await openPage(), 'ana')
  const ben = await join(await openPage(), 'ben')
  const { id } = await shareForum(author.page, 'Which boots for rain?', 0)
  await like(ana, id)
  await comment(ben, id, 'The red ones')
  await like(ben, id)
  await page.goto('/notifications')
  await expect(page.getByText('2 unread notifications')).toBeVisible()
  const lines = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  const both = page.getByRole('link', { name: /ben\S* and ana\S* liked your post/ })
  await expect(both).toBeVisible()
  await expect(lines).toHaveCount(2)
  await expectAccessibleInBothThemes(page)

  const lists = page.getByRole('group', { name: 'What to show' })
  await lists.getByRole('button', { name: 'Comments' }).click()
  await expect(lines).toHaveCount(1)
  await expect(page.getByRole('link', { name: /“The red ones”/ })).toBeVisible()
  await lists.getByRole('button', { name: 'Votes' }).click()
  await expect(page.getByRole('heading', { name: 'No votes yet' })).toBeVisible()
  // The chosen list is in the address.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No votes yet' })).toBeVisible()
  await lists.getByRole('button', { name: 'All' }).click()
  await both.click()
  await expect(page).toHaveURL(new RegExp(id))
  await page.goBack()
  await expect(page.getByText('1 unread notification', { exact: true })).toBeVisible()
})

test('what to be notified of is chosen box by box, and one post can be muted', async ({
  page,
  openPage,
}) => {
  const author = await join(page, 'author')
  const ana = await join(await openPage(), 'ana')
  const { id } = await shareForum(author.page, 'Which boots for rain?', 0)
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Choose what you hear about' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  const likes = page.getByRole('checkbox', { name: 'Likes and shares: In app' })
  await expect(likes).toBeChecked()
  const saved = page.waitForResponse(/choices\/likes\/app/)
  await likes.click()
  await saved
  const mail = page.getByRole('checkbox', { name: 'Likes and shares: Mail' })
  await expect(mail).not.toBeChecked()
  const mailSaved = page.waitForResponse(/choices\/likes\/mail/)
  await mail.click()
  await mailSaved
  const quiet = page.getByRole('switch', { name: /Quiet hours/ })
  await expect(quiet).toBeChecked()
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(likes).not.toBeChecked()
  await expect(mail).toBeChecked()
  await like(ana, id)

  await page.goto(`/forum/${id}`)
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Notifications' }).click()
  const sheet = page.getByRole('dialog', { name: 'Notifications about this post' })
  const alerts = sheet.getByRole('switch')
  await expect(alerts).toBeChecked()
  const muted = page.waitForResponse(/\/alerts$/)
  await alerts.click()
  await muted
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await comment(ana, id, 'Nobody is notified of this')
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
})

test('mail of notifications is ended from a link in it, without signing in', async ({
  page,
  problems,
}) => {
  const seal = 'of-nobody'
  await page.goto(`/news-mail/stop?person=018c0e81-4c0e-7177-92c4-917a53fb8964&seal=${seal}`)
  await expect(page.getByRole('heading', { name: 'Mail of notifications', level: 1 })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  problems.allow(/status of 404/)
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('alert')).toContainText('That did not work')
})
