// Reporting: from a post, a comment, a message and a person's page, by a form without an account, and the reports in
// the settings.
import type { Page } from '@playwright/test'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { join, log, openChat, write } from './support/chat.ts'
import { comment } from './support/comments.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareLook, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

/** Somebody shares a look, and another person opens it. */
async function visitLook(page: Page, openPage: () => Promise<Page>): Promise<Post> {
  const author = await openPage()
  await signUp(author, newPerson('finn'))
  const look = await shareLook(author, 'Same bag, tenth of the price.')
  await signUp(page, newPerson('rosa'))
  await page.goto(`/post/${look.id}`)
  return look
}

async function openReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Report post' }).click()
}

test('a person reports a look in three presses and finds it among their reports', async ({
  page,
  openPage,
}) => {
  const look = await visitLook(page, openPage)
  await openReport(page)
  const sheet = page.getByRole('dialog', { name: 'What is wrong with it?' })
  await expect(sheet.getByText('who is not told who reported it')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await sheet.getByRole('button', { name: 'Counterfeit' }).click()
  const last = page.getByRole('dialog', { name: 'Counterfeit' })
  await expect(last.getByText('selling one is')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await last.getByRole('button', { name: 'Send report' }).click()
  const receipt = page.getByRole('dialog', { name: /A person will look/ })
  await expect(receipt.getByText('Reported', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expect(receipt.getByText('This post is hidden from you')).toBeVisible()
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/settings/safety')
  await page.getByRole('button', { name: 'Show Same bag' }).click()
  await expect(page.getByText('Nobody is muted, restricted or blocked')).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('link', { name: 'Your reports' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: 'Counterfeit' })
  await expect(mine).toContainText('A person will look.')
  await expect(
    mine.getByRole('link', { name: /^Post by .*: “Same bag, tenth of the price\.”$/ }),
  ).toHaveAttribute('href', `/post/${look.id}`)
  await expectAccessibleInBothThemes(page)
})

test('the words of a report outlive a reload, and are gone once it is sent', async ({
  page,
  openPage,
}) => {
  const look = await visitLook(page, openPage)
  const openForm = async () => {
    await openReport(page)
    await page.getByRole('button', { name: 'Counterfeit' }).click()
    return page.getByRole('dialog', { name: 'Counterfeit' })
  }
  await (await openForm()).getByRole('textbox').fill('The logo is printed upside down.')
  await page.reload()
  const form = await openForm()
  await expect(form.getByRole('textbox')).toHaveValue('The logo is printed upside down.')
  await form.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  // The post is hidden now, and its page is left.
  await expect(page).toHaveURL('/discover')
  await page.goto(`/post/${look.id}`)
  await expect((await openForm()).getByRole('textbox')).toHaveValue('')
})

test('a report can block its person in the same step, by keyboard alone', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of 404/)
  const author = await openPage()
  const finn = await signUp(author, newPerson('finn'))
  const vote = await shareStyleVote(author, 'Which of these two?', 2)
  await signUp(page, newPerson('rosa'))
  await page.goto(`/style-vote/${vote.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Report post' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Something else illegal' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Something else illegal' })
  // One picture of several can be reported alone.
  await sheet.getByRole('radio', { name: 'Picture 2' }).focus()
  await page.keyboard.press('Space')
  await sheet.getByRole('button', { name: 'Send report' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Say which law it breaks.')).toBeVisible()
  await sheet.getByLabel('Which law?').fill('The law on trade marks')
  await sheet.getByRole('switch', { name: `Block ${finn.username} too` }).focus()
  await page.keyboard.press('Space')
  await sheet.getByRole('button', { name: 'Send report' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${finn.username} is blocked`)).toBeVisible()
  await expect(page).toHaveURL('/discover')
  await page.goto('/settings/reports')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Something else illegal' }),
  ).toContainText(`Picture by ${finn.username}: “Which of these two?”`)
})

test('the receipt of a report offers to mute and to block its person', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of 404/)
  const finn = await signUp(await openPage(), newPerson('finn'))
  await signUp(page, newPerson('rosa'))
  await page.goto(`/profile/@${finn.username}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Report user' }).click()
  await page.getByRole('button', { name: 'Spam or scam link' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  const receipt = page.getByRole('dialog', { name: /A person will look/ })
  const outcome = receipt.getByRole('status')
  await receipt.getByRole('button', { name: `Mute ${finn.username}`, exact: true }).click()
  await expect(outcome).toHaveText(`${finn.username} is muted`)
  await expectAccessibleInBothThemes(page)
  await receipt.getByRole('button', { name: `Unmute ${finn.username}` }).click()
  await expect(outcome).toHaveText(finn.username)
  await receipt.getByRole('button', { name: 'Block user' }).click()
  await expect(page.getByText(`${finn.username} is blocked`)).toBeVisible()
  await expect(receipt).toHaveCount(0)
  await expect(page).toHaveURL('/discover')
  await page.goto('/settings/safety')
  await expect(page.getByRole('button', { name: `Unblock ${finn.username}` })).toBeVisible()
})

test('comments, messages and people are reported where they are shown', async ({
  page,
  openPage,
}) => {
  const rosa = await join(page, 'rosa')
  const callum = await join(await openPage(), 'callum')
  const look = await shareLook(page, 'Green from head to toe.')
  await comment(callum, look.id, 'Nobody should own that skirt.')
  const send = async (category: string) => {
    await page.getByRole('button', { name: category }).click()
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog', { name: /A person will look/ })).toHaveCount(0)
  }
  await page.goto(`/post/${look.id}#comments`)
  await page.getByRole('button', { name: `Report comment by ${callum.person.username}` }).click()
  await send('Body shaming')

  await openChat(callum, rosa)
  await write(callum.page, 'Answer me.')
  await openChat(rosa, callum)
  await log(page).getByText('Answer me.').hover()
  await page.getByRole('button', { name: 'Report message' }).click()
  await send('Harassment or hate')

  await page.goto(`/user/${callum.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Report user' }).click()
  await send('Somebody under 18')

  await page.goto('/settings/reports')
  await expect(
    page.getByRole('link', { name: /^(Comment by|Message from|Profile of) / }),
  ).toHaveCount(3)
})

test('a visitor reports a post by a plain form', async ({ page, openPage, problems }) => {
  problems.allow(/status of 400/)
  const author = await openPage()
  const hugo = await signUp(author, newPerson('hugo'))
  const look = await shareLook(author, 'Caught on the stairs.')
  await page.goto(`/post/${look.id}`)
  await page.getByRole('link', { name: 'Report post' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report something' })).toBeVisible()
  await expect(page.getByText(`Post by ${hugo.username}`)).toBeVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Choose what is wrong.')).toBeVisible()
  await expect(page.getByText('Please confirm this.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expect(
    page.getByText('What I wrote is true as far as I know.', { exact: true }),
  ).toBeVisible()
  await page.getByLabel('What is wrong').selectOption('My picture or private data')
  await expect(page.getByText('I am the person concerned or act for them')).toBeVisible()
  await page.getByLabel('What happened').fill('I am the person on the stairs.')
  await page.getByLabel(/^Email/).fill('clara at example')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(
    page.getByText('Please enter an email address, like name@example.com.'),
  ).toBeVisible()
  await page.getByLabel(/^Email/).fill('clara@example.test')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: /A person will look/ })).toBeFocused()
  await expect(page.getByText('We write to you when it is decided.')).toBeVisible()
  await expect(page.getByText('You hear')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Back to Kloset' }).click()
  await page.getByRole('link', { name: 'Report something' }).click()
  await expect(page).toHaveURL('/report')
  await page.getByLabel('What is wrong').selectOption('Something else illegal')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('A legal notice needs your name.')).toBeVisible()
  await expect(page.getByText('A legal notice needs your email address.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a visitor reports a comment, and one picture of several', async ({ page, openPage }) => {
  const author = await join(await openPage(), 'hugo')
  const vote = await shareStyleVote(author.page, 'Which of these two?', 2)
  await comment(author, vote.id, 'Neither suits you.')
  const send = async () => {
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('heading', { name: /A person will look/ })).toBeFocused()
  }
  await page.goto(`/style-vote/${vote.id}`)
  await page.getByRole('button', { name: '1 comment' }).click()
  await page.getByRole('link', { name: `Report comment by ${author.person.username}` }).click()
  await expect(page.getByText(`Comment under the post by ${author.person.username}`)).toBeVisible()
  await page.getByLabel('What is wrong').selectOption('Body shaming')
  await send()

  await page.goto(`/report?about=/style-vote/${vote.id}`)
  await page.getByLabel('What is wrong').selectOption('Counterfeit')
  await page.getByRole('radio', { name: 'Picture 2' }).check({ force: true })
  await expectAccessibleInBothThemes(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await send()
  expect((await sent).postDataJSON()).toMatchObject({ subjectKind: 'media', position: 1 })
})

test('a visitor without an address is not promised an answer', async ({ page, openPage }) => {
  const hugo = await signUp(await openPage(), newPerson('hugo'))
  await page.goto(`/report?about=/profile/@${hugo.username}`)
  await page.getByLabel('What is wrong').selectOption('Spam or scam link')
  await page.getByLabel(/^Email/).fill('  ')
  await page.getByRole('checkbox', { name: 'What I wrote is true as far as I know.' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('You gave no address')).toBeVisible()
  await expect(page.getByText('Decided')).toBeVisible()
  await expect(page.getByText('You hear')).toHaveCount(0)
})

test('a visitor’s form takes the address of a post or a person, and no other', async ({
  page,
  baseURL,
  problems,
}) => {
  problems.allow(/status of 404/)
  await page.goto('/report')
  const address = page.getByLabel('Address of the post or the profile')
  await address.fill('https://elsewhere.example/post/1')
  await expect(page.getByText('Give the address of a post or a profile here.')).toBeVisible()
  await address.fill(`${baseURL}/profile/@nobody.of.this.name`)
  await expect(page.getByText('Give the address of a post or a profile here.')).toBeVisible()
  await address.fill(`${baseURL}/profile/@odile.m`)
  await expect(page.getByText('Profile of Odile Marchand')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(address).toHaveValue('')
})
