// The work of moderators on their screens, and what the person concerned sees of it.
import type { Page } from '@playwright/test'
import { getPost } from '../packages/contract/src/posts.ts'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { join, log, openChat, write } from './support/chat.ts'
import { reportPost, signUpModerator } from './support/moderators.ts'
import { newPerson, signIn, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test.setTimeout(180_000)

const desktop = { width: 1440, height: 900 }

/** The person of the page shares a look whose picture others see. */
async function shareSeen(page: Page, caption: string) {
  const look = await shareLook(page, caption)
  const path = getPost.path.replace(':postId', look.id)
  const read = async () => (await (await page.request.get(path)).json()) as Post
  await expect.poll(async () => (await read()).media[0]?.state, { timeout: 30_000 }).toBe('ready')
  return look
}

/** Opens the list of keys: it has those of this screen, and none of the feed. */
async function expectKeys(page: Page, names: readonly string[]) {
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const name of names) await expect(list.getByText(name, { exact: true })).toBeVisible()
  await expect(list.getByText('Next post')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
}

const reason = 'The label is that of another house, and the post sells it.'

test('a moderator decides a case in four presses, and everything is put back after an objection', async ({
  page,
  openPage,
  server,
  problems,
}) => {
  problems.allow(/status of 404/)
  const author = await openPage()
  const finn = await signUp(author, newPerson('finn'))
  const look = await shareSeen(author, 'Same bag, tenth of the price.')
  const reporter = await openPage()
  await signUp(reporter, newPerson('rosa'))
  await reportPost(reporter, look.id)

  await page.setViewportSize(desktop)
  await signUpModerator(page, server)
  await test.step('the queue, by keyboard', async () => {
    await page.goto('/my-kloset')
    await page.getByRole('link', { name: 'Moderation' }).click()
    const row = page.getByRole('article', { name: /Counterfeit/ })
    await expect(row).toContainText(`Post by ${finn.username}`)
    await expectAccessibleInBothThemes(page)
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(row.getByRole('link')).toBeFocused({ timeout: 200 })
    }).toPass()
    await expectKeys(page, ['Next case', 'Take case', 'Open case', 'Search'])
    await expect(row.getByRole('link')).toBeFocused()
    await page.keyboard.press('t')
    await expect(row).toContainText('You')
    await expect(row.getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
  })
  await test.step('the case', async () => {
    await expect(page.getByText('Taken by you')).toBeVisible()
    await expect(page.getByText('“Look at the label.”')).toBeVisible()
    // Pictures are blurred until pressed.
    const reported = page.getByRole('region', { name: 'What was reported' })
    await expect(reported.getByRole('img')).toHaveCount(0)
    await page.keyboard.press('b')
    await expect(reported.locator('img')).toBeVisible()
    await page.keyboard.press('b')
    await expect(reported.locator('img')).toHaveCount(0)
    await expect(reported.getByText(/^As reported, /)).toBeVisible()
    await reported.getByRole('radio', { name: 'Now' }).click()
    await expect(reported.getByText('As it is now')).toBeVisible()
    await expect(reported.getByText(/^As reported, /)).toHaveCount(0)
    await reported.getByRole('radio', { name: 'As reported' }).click()
    // The number of reports is not shown.
    await expect(page.getByText('None decided yet')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectKeys(page, ['What to do', 'Decide', 'Show or blur the picture', 'Take case'])
    await expect(page.getByRole('radio', { name: 'Remove post' })).toBeChecked()
    await page.getByRole('button', { name: 'Remove post' }).click()
    await expect(page.getByText('Choose the rule that it breaks.')).toBeVisible()
    await expect(page.getByText('Write a reason: the person concerned reads it.')).toBeVisible()
    await page.getByLabel('Rule', { exact: true }).selectOption('7')
    await page.getByLabel('Reason people will read').fill(reason)
    const preview = page.getByRole('region', { name: `What ${finn.username} will read` })
    await expect(preview).toContainText('We removed your post')
    await expect(preview).toContainText(reason)
    await page.getByRole('button', { name: 'Remove post' }).click()
    await expect(page).toHaveURL('/moderation')
    await expect(page.getByText(`${finn.username} has been told`)).toBeVisible()
  })
  await reporter.goto(`/post/${look.id}`)
  await expect(reporter.getByText('Post not found')).toBeVisible()
  await expect(reporter.getByText('It may have been deleted.')).toBeVisible()

  await test.step('where the post was, its author finds the decision', async () => {
    await author.goto(`/post/${look.id}`)
    await expect(author.getByRole('heading', { name: 'Post not found' })).toBeVisible()
    await expectAccessibleInBothThemes(author)
    await author.getByRole('link', { name: 'Read the decision' }).click()
    await expect(author.getByRole('heading', { level: 1 })).toHaveText('We removed your post')
  })

  await test.step('the person concerned reads why and objects', async () => {
    await author.goto('/notifications')
    await author.getByRole('link', { name: /The moderators decided/ }).click()
    await expect(author.getByRole('heading', { level: 1 })).toHaveText('We removed your post')
    await expect(author.getByText(reason)).toBeVisible()
    await expect(author.getByText('30 days to object')).toBeVisible()
    await expectAccessibleInBothThemes(author)
    await author.getByRole('link', { name: 'Object', exact: true }).click()
    await author.getByRole('button', { name: 'Send objection' }).click()
    await expect(author.getByText('Tell us in a few words.')).toBeVisible()
    await author.getByLabel('What should we know?').fill('I made the bag, and the label, myself.')
    await expectAccessibleInBothThemes(author)
    await author.getByRole('button', { name: 'Send objection' }).click()
    await expect(author.getByText('Your objection is being read')).toBeVisible()
  })

  const second = await openPage()
  await second.setViewportSize(desktop)
  await signUpModerator(second, server, 'tomasz')
  await test.step('somebody else decides the objection', async () => {
    await page.goto('/moderation/objections')
    await expect(page.getByText('Somebody else decides this one.')).toBeVisible()
    await second.goto('/moderation/objections')
    await expect(second.getByText('I made the bag, and the label, myself.')).toBeVisible()
    await expectAccessibleInBothThemes(second)
    await second.getByRole('button', { name: 'Accept' }).click()
    await expect(second.getByText('Write an answer: the person reads it.')).toBeVisible()
    await second.getByLabel('Your answer').fill('You are right, and we are sorry.')
    await second.getByRole('button', { name: 'Accept' }).click()
    await expect(second.getByText('Objection accepted')).toBeVisible()
    await expect(second.getByText('No open objections').first()).toBeVisible()
  })
  // The open page of the statement changes without a reload.
  await expect(author.getByText('Everything is back as it was.').first()).toBeVisible()
  await expect(author.getByText('You are right, and we are sorry.')).toBeVisible()
  await reporter.reload()
  await expect(reporter.getByText('Same bag, tenth of the price.').first()).toBeVisible()

  await test.step('the log has all of it', async () => {
    await page.goto('/moderation/log')
    const acts = page.getByRole('list', { name: 'Log' })
    await expect(acts).toContainText(`You removed a post by ${finn.username}`)
    await expect(acts).toContainText(/tomasz_\w+ accepted the objection/)
    await expectAccessibleInBothThemes(page)
  })
})

test('on a phone a case is decided in a sheet, and undone from the log', async ({
  page,
  openPage,
  server,
}) => {
  const author = await openPage()
  const paul = await signUp(author, newPerson('paul'))
  const look = await shareLook(author, 'Everything must go.')
  const reporter = await openPage()
  await signUp(reporter, newPerson('rosa'))
  await reportPost(reporter, look.id, 'spam')
  await signUpModerator(page, server)
  await page.goto('/moderation')
  await expectAccessibleInBothThemes(page)
  const row = page.getByRole('article').filter({ hasText: paul.username })
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Take case' }).click()
  await page.getByRole('button', { name: 'Decide' }).click()
  const sheet = page.getByRole('dialog', { name: 'Decide' })
  await sheet.getByRole('radio', { name: 'Limit' }).click()
  await sheet.getByLabel('How long').selectOption('7 days')
  await sheet.getByLabel('Rule', { exact: true }).selectOption('7')
  await sheet.getByLabel('Reason people will read').fill('Eleven posts in forty minutes.')
  await sheet.getByRole('button', { name: 'Private note' }).click()
  await sheet.getByLabel('Private note').fill('Third time this month.')
  await expectAccessibleInBothThemes(page)
  await test.step('a window that becomes wider, and narrow again, keeps what is written', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize(desktop)
    await expect(sheet).toBeHidden()
    await expect(page.getByLabel('Private note')).toHaveValue('Third time this month.')
    await page.setViewportSize({ width, height })
    await expect(sheet.getByLabel('Reason people will read')).toHaveValue(/^Eleven posts/)
  })
  await sheet.getByRole('button', { name: 'Limit' }).click()
  await expect(page.getByText('Limited', { exact: true })).toBeVisible()

  await author.goto('/settings')
  await author.getByRole('link', { name: 'Decisions about you' }).click()
  const decision = author.getByRole('link', { name: /You cannot post, comment or write/ })
  await expect(decision).toContainText('Eleven posts in forty minutes.')
  await expectAccessibleInBothThemes(author)

  await page.goto('/moderation/log')
  const line = page.getByRole('listitem').filter({ hasText: `You limited ${paul.username}` })
  await line.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(line.getByText('Undone')).toBeVisible()
  await author.reload()
  await decision.click()
  await expect(author.getByText('Everything is back as it was.')).toBeVisible()
})

test('a reported message stays closed until its moderator opens it', async ({
  page,
  openPage,
  server,
}) => {
  const viktor = await join(await openPage(), 'viktor')
  const rosa = await join(await openPage(), 'rosa')
  await openChat(viktor, rosa)
  await write(viktor.page, 'Nobody asked you.')
  await openChat(rosa, viktor)
  await log(rosa.page).getByText('Nobody asked you.').hover()
  await rosa.page.getByRole('button', { name: 'Report message' }).click()
  await rosa.page.getByRole('button', { name: 'Harassment or hate' }).click()
  await rosa.page.getByRole('button', { name: 'Send report' }).click()
  await rosa.page.getByRole('button', { name: 'Done' }).click()

  await page.setViewportSize(desktop)
  await signUpModerator(page, server)
  await page.goto('/moderation')
  const row = page.getByRole('article').filter({ hasText: viktor.person.username })
  await expect(row).toContainText('Closed until you open it.')
  await row.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Open message' })).toBeDisabled()
  await page.getByRole('button', { name: 'Take case' }).click()
  await page.getByRole('button', { name: 'Open message' }).click()
  await expect(page.getByText('Nobody asked you.')).toBeVisible()
  await expect(page.getByText('opened the reported message')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('the screens of moderators do not exist for others', async ({ page }) => {
  await signIn(page)
  await page.goto('/my-kloset')
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Moderation' })).toHaveCount(0)
  await page.goto('/moderation/log')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found|lost|exist/i)
})
