// A suspended account: what its person can still do, and that an open page shows it.
import { stopWeeklyMailPage } from '../packages/contract/src/asked-mails.ts'
import { undoAct } from '../packages/contract/src/moderation.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { reportPost, signUpModerator } from './support/moderators.ts'
import { newPerson, signIn, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test.setTimeout(180_000)

test('a suspended person reads why, objects and exports, and nothing else', async ({
  page,
  openPage,
  server,
  problems,
}) => {
  problems.allow(/status of 403/)
  const author = await openPage()
  const andre = await signUp(author, newPerson('andre'))
  const look = await shareLook(author, 'One link for all.')
  const reporter = await openPage()
  await signUp(reporter, newPerson('rosa'))
  await reportPost(reporter, look.id, 'spam')
  await author.goto('/discover')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUpModerator(page, server)
  await page.goto('/moderation')
  await page.getByRole('article').filter({ hasText: andre.username }).getByRole('link').click()
  await page.getByRole('button', { name: 'Take case' }).click()
  await page.getByRole('radio', { name: 'Suspend' }).click()
  await page.getByLabel('Rule', { exact: true }).selectOption('7')
  await page.getByLabel('Reason people will read').fill('Eleven posts with one link.')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page).toHaveURL('/moderation')

  // The open page shows it without a reload.
  await expect(author.getByRole('heading', { level: 1 })).toContainText(
    'Your account is suspended until',
  )
  await author.reload()
  await expect(author.getByText('Eleven posts with one link.')).toBeVisible()
  await expectAccessibleInBothThemes(author)
  await author.getByRole('button', { name: 'Export your data' }).click()
  await author.getByRole('textbox', { name: 'Password' }).fill(andre.password)
  const download = author.waitForEvent('download')
  await author.getByRole('button', { name: 'Download' }).click()
  await download
  await author.getByRole('link', { name: 'Read the decision' }).click()
  await expect(author.getByText('No spam, no scams')).toBeVisible()
  const actId = new URL(author.url()).pathname.split('/').at(-1) ?? ''
  await author.getByRole('link', { name: 'Object', exact: true }).click()
  await author.getByLabel('What should we know?').fill('It is my own shop.')
  await author.getByRole('button', { name: 'Send objection' }).click()
  await expect(author.getByText('Your objection is being read')).toBeVisible()
  await author.getByRole('link', { name: 'I understand' }).click()
  await author.getByRole('button', { name: 'Sign Out' }).click()
  await expect(author).toHaveURL('/')
  // Signing in leads to the same page.
  await signIn(author, andre)
  // The landing page is the same as for everybody.
  const looks = author.waitForResponse('**/api/landing/looks')
  await author.goto('/')
  expect((await looks).status()).toBe(200)
  // The link of a mail ends it for everybody who has it.
  await author.goto(stopWeeklyMailPage)
  await expect(author.getByRole('button', { name: 'Stop the weekly mail' })).toBeVisible()
  await author.goto('/following')
  await expect(author.getByRole('heading', { level: 1 })).toContainText(
    'Your account is suspended until',
  )
  // The open page also shows when the suspension is taken back.
  const undone = await page.request.post(undoAct.path.replace(':actId', actId), {
    data: { note: '' },
  })
  expect(undone.ok()).toBe(true)
  await expect(author.getByRole('link', { name: 'Following', exact: true })).toBeVisible()
  await expect(author.getByText('Your account is suspended until')).toBeHidden()
})
