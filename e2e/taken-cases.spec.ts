// A case that one moderator took, as others see it.
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { reportPost, signUpAdmin, signUpModerator } from './support/moderators.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test.setTimeout(180_000)

const desktop = { width: 1440, height: 900 }

/** Reports a look. @returns a function that finds the row of its case on a page */
async function reportLook(openPage: () => Promise<Page>, caption: string, category?: string) {
  const author = await openPage()
  const { username } = await signUp(author, newPerson('rafa'))
  const look = await shareLook(author, caption)
  const reporter = await openPage()
  await signUp(reporter, newPerson('rosa'))
  await reportPost(reporter, look.id, category)
  return (on: Page) => on.getByRole('article').filter({ hasText: username })
}

test('a case belongs to one moderator at a time, and can be passed on', async ({
  page,
  openPage,
  server,
  problems,
}) => {
  problems.allow(/status of 409/)
  const rowOn = await reportLook(openPage, 'Nearly new.')
  await page.setViewportSize(desktop)
  const ingrid = await signUpModerator(page, server)
  const second = await openPage()
  await signUpModerator(second, server, 'tomasz')
  await second.goto('/moderation')
  await page.goto('/moderation')
  await rowOn(page).getByRole('button', { name: 'Take' }).click()
  await expect(rowOn(page)).toContainText('You')
  // The other one still sees it in the queue.
  await rowOn(second).getByRole('button', { name: 'Take' }).click()
  await expect(second.getByText('Somebody else has this case')).toBeVisible()
  await expect(rowOn(second).getByText(ingrid.username)).toBeAttached()
  // A moderator who cannot take it reads the name of the one who has it, on every screen.
  await rowOn(second).getByRole('link').click()
  const held = second.getByText(`${ingrid.username} has this case. An admin can take it over.`)
  await expect(held).toBeVisible()
  await expectAccessibleInBothThemes(second)
  await second.setViewportSize(desktop)
  await expect(held).toBeVisible()
  await rowOn(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Pass on' }).click()
  await page.getByRole('menuitem', { name: 'Let it wait' }).click()
  await page.getByRole('link', { name: 'Back to the cases' }).click()
  await page.getByRole('button', { name: /^Waiting/ }).click()
  await expect(rowOn(page)).toBeVisible()
  await page.getByRole('button', { name: /^Escalated/ }).click()
  await expect(page.getByText('Nothing is escalated')).toBeVisible()
})

test('an admin takes a case over, and the moderator who had it reads so when deciding', async ({
  page,
  openPage,
  server,
  problems,
}) => {
  problems.allow(/status of 409/)
  const rowOn = await reportLook(openPage, 'Worn once.', 'spam')
  await page.setViewportSize(desktop)
  const ingrid = await signUpModerator(page, server)
  await page.goto('/moderation')
  await rowOn(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Take case' }).click()
  await page.getByRole('radio', { name: 'Dismiss' }).click()
  // By keyboard, because a letter outside a field would decide the case.
  await page.getByRole('button', { name: 'Private note' }).press('Enter')
  await page.keyboard.type('Rather harmless.')
  await expect(page.getByLabel('Private note')).toHaveValue('Rather harmless.')

  const admin = await openPage()
  await admin.setViewportSize(desktop)
  const paula = await signUpAdmin(admin, server, 'paula')
  await admin.goto(page.url())
  await expect(
    admin.getByText(`${ingrid.username} has this case. Take it over to decide it.`),
  ).toBeVisible()
  await expectAccessibleInBothThemes(admin)
  await admin.getByRole('button', { name: 'Take over' }).click()
  await expect(admin.getByText('Taken by you')).toBeVisible()

  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Somebody else has this case')).toBeVisible()
  await expect(
    page.getByText(`${paula.username} has this case. An admin can take it over.`),
  ).toBeVisible()
  await expect(page.getByText('What you wrote was not sent')).toBeVisible()
  await expect(page.getByText('Rather harmless.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('an admin whose screen does not show yet that a moderator took the case does not take it over', async ({
  page,
  openPage,
  server,
  problems,
}) => {
  problems.allow(/status of 409/)
  const rowOn = await reportLook(openPage, 'Hardly worn.', 'spam')
  await page.setViewportSize(desktop)
  await signUpAdmin(page, server)
  await page.goto('/moderation')
  await rowOn(page).getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Take case' })).toBeVisible()
  const moderator = await openPage()
  const { username } = await signUpModerator(moderator, server)
  await moderator.goto('/moderation')
  await rowOn(moderator).getByRole('button', { name: 'Take' }).click()
  await expect(rowOn(moderator)).toContainText('You')
  await page.getByRole('button', { name: 'Take case' }).click()
  await expect(page.getByText('Somebody else has this case')).toBeVisible()
  await expect(page.getByText(`Taken by ${username}`)).toBeVisible()
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByText('Taken by you')).toBeVisible()
})
