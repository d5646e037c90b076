// One person in two tabs: an action in one shows in the other, and drafts survive a reload.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { field, join, log, openChat } from './support/chat.ts'
import { changeEmail } from '../packages/contract/src/auth.ts'
import { saveMeasurements } from '../packages/contract/src/measurements.ts'
import { chooseMessagesFrom, hidePost } from '../packages/contract/src/relations.ts'
import { untilConnected } from './support/live.ts'
import { own } from './support/measurements.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareForum, shareLook, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('a like, a comment and a vote show in the other tab at once, and can be removed there', async ({
  page,
  context,
  openPage,
}) => {
  const author = await openPage()
  await signUp(author, newPerson('author'))
  const post = await shareLook(author, 'A coat for rain')
  const vote = await shareStyleVote(author, 'Which one?', 2)
  const thread = await shareForum(author, 'Where do I find one?', 0)
  await signUp(page, newPerson('twin'))
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`/post/${post.id}`)

  const likeOf = (tab: typeof page) => tab.getByRole('button', { name: /^Like, / }).first()
  await expect(likeOf(other)).toHaveAttribute('aria-pressed', 'false')
  await likeOf(page).click()
  await expect(likeOf(other)).toHaveAttribute('aria-pressed', 'true')
  await likeOf(other).click()
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false')

  for (const tab of [page, other]) await tab.goto(`/forum/${thread.id}`)
  await expect(other.getByLabel('Add a comment')).toBeVisible()
  await page.getByLabel('Add a comment').fill('Where from?')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(other.getByRole('article').filter({ hasText: 'Where from?' }).last()).toBeVisible()

  for (const tab of [page, other]) await tab.goto(`/style-vote/${vote.id}`)
  const strip = (tab: typeof page) => tab.getByRole('button', { name: /^Vote for option 1 of/ })
  await expect(strip(other)).toHaveAttribute('aria-pressed', 'false')
  await strip(page).click()
  await expect(strip(other)).toHaveAttribute('aria-pressed', 'true')
  await strip(other).click()
  await expect(strip(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a follow shows in the other tab, and people with the profile open see its followers rise', async ({
  page,
  context,
  openPage,
}) => {
  const ana = await join(await openPage(), 'ana')
  await signUp(page, newPerson('twin'))
  const other = await context.newPage()
  const visitor = await openPage()
  for (const tab of [page, other, visitor]) await tab.goto(`/user/${ana.id}`)
  await ana.page.goto('/my-kloset')
  const followers = (tab: typeof page) => tab.getByRole('button', { name: /^\d+ followers?$/ })
  for (const tab of [page, other, visitor, ana.page]) {
    await expect(followers(tab)).toHaveText('0 followers')
  }
  const { username } = ana.person
  await page.getByRole('button', { name: `Follow ${username}` }).click()
  await expect(other.getByRole('button', { name: `Following ${username}` })).toBeVisible()
  for (const tab of [page, other, visitor, ana.page]) {
    await expect(followers(tab)).toHaveText('1 follower')
  }
  // The bell: notifications that are read in one tab are read in the other.
  const second = await ana.page.context().newPage()
  const markRead = (tab: typeof page) => tab.getByRole('button', { name: 'Mark all as read' })
  for (const tab of [ana.page, second]) {
    await tab.goto('/notifications')
    await expect(markRead(tab)).toBeEnabled()
  }
  await markRead(ana.page).click()
  await expect(markRead(second)).toBeDisabled()

  await other.getByRole('button', { name: `Following ${username}` }).click()
  await expect(page.getByRole('button', { name: `Follow ${username}` })).toBeVisible()
  await expect(followers(visitor)).toHaveText('0 followers')
})

test('settings of mails and the email address show in the other tab', async ({ page, context }) => {
  const person = await signUp(page, newPerson('twin'))
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/settings/notifications')
  const weekly = (tab: typeof page) => tab.getByRole('switch', { name: /^Weekly mail/ })
  await expect(weekly(other)).not.toBeChecked()
  await weekly(page).click()
  await expect(weekly(other)).toBeChecked()
  await weekly(other).click()
  await expect(weekly(page)).not.toBeChecked()

  const connected = [page, other].map(untilConnected)
  for (const tab of [page, other]) await tab.goto('/settings')
  await Promise.all(connected)
  await expect(other.getByText(person.email, { exact: true })).toBeVisible()
  const email = `new.${person.email}`
  const data = { email, password: person.password }
  expect((await page.request.post(changeEmail.path, { data })).status()).toBe(200)
  for (const tab of [page, other]) {
    await expect(tab.getByText(`Not confirmed yet: ${email}`)).toBeVisible()
  }
})

test('a hidden post and who may write first show in the settings of the other tab', async ({
  page,
  openPage,
}) => {
  const author = await openPage()
  await signUp(author, newPerson('author'))
  const post = await shareLook(author, 'A coat for rain')
  await signUp(page, newPerson('twin'))
  const connected = untilConnected(page)
  await page.goto('/settings/safety')
  await connected
  const nobody = page.getByRole('radio', { name: 'Nobody' })
  await expect(nobody).not.toBeChecked()
  // What another tab sends.
  await page.request.put(hidePost.path.replace(':postId', post.id))
  await page.request.put(chooseMessagesFrom.path, { data: { messagesFrom: 'nobody' } })
  await expect(page.getByText('A coat for rain')).toBeVisible()
  await expect(nobody).toBeChecked()
})

test('measurements that are saved in one tab decide what the other one shows', async ({ page }) => {
  await signUp(page, newPerson('measuring'))
  await page.goto('/your-sizes')
  const unmeasured = page.getByText('Measure yourself, and we tell you which size to try')
  await expect(unmeasured).toBeVisible()
  // Until the socket is there, no event comes.
  await expect(async () => {
    const saved = await page.request.put(saveMeasurements.path, { data: own })
    expect(saved.ok()).toBe(true)
    await expect(unmeasured).toBeHidden({ timeout: 1000 })
  }).toPass()
})

test('two tabs edit one profile: each saves what it changed, and the slower one gets a message', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 409/)
  await signUp(page, newPerson('editor'))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/my-kloset')
    await tab.getByRole('button', { name: 'Edit profile' }).click()
  }
  await page.getByLabel('Display name').fill('Edda')
  await page.getByLabel('Bio').fill('The faster words.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()

  await other.getByLabel('Location').fill('Oslo')
  await other.getByLabel('Bio').fill('The slower words.')
  await other.getByRole('button', { name: 'Save' }).click()
  const changed = 'You changed this in another tab or on another device meanwhile.'
  await expect(other.getByText(changed)).toBeVisible()
  await expect(other.getByLabel('Bio')).toHaveValue('The slower words.')
  await expectAccessibleInBothThemes(other)
  await expect(async () => {
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Profile updated successfully')).toBeVisible({ timeout: 2000 })
  }).toPass()
  // Fields that only the first tab changed keep their new values, in both tabs.
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Edda')
    await expect(tab.getByText('The slower words.')).toBeVisible()
    await expect(tab.getByText('· Oslo')).toBeVisible()
  }
})

test('drafts of a comment and a message survive a reload, and are cleared when sent', async ({
  page,
  openPage,
}) => {
  const ben = await join(await openPage(), 'ben')
  const thread = await shareForum(ben.page, 'How do I store knitwear?', 0)
  const ana = await join(page, 'ana')
  await page.goto(`/forum/${thread.id}`)
  await page.getByLabel('Add a comment').fill('Folded, never')
  await openChat(ana, ben)
  await field(page).fill('About that coat')
  await page.reload()
  await expect(field(page)).toHaveValue('About that coat')
  await field(page).press('Enter')
  await expect(log(page)).toContainText('About that coat')
  await page.reload()
  await expect(log(page)).toContainText('About that coat')
  await expect(field(page)).toHaveValue('')

  await page.goto(`/forum/${thread.id}`)
  await page.reload()
  await expect(page.getByLabel('Add a comment')).toHaveValue('Folded, never')

  // The next person who signs in in this tab finds nothing of the draft.
  await page.goto('/my-kloset')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Folded')
})
