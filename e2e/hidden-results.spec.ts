// A style vote whose author hides the results, from the composer until a voter sees them.
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { boxOf } from './support/boxes.ts'
import { runStatement } from './support/database.ts'
import { newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const strip = (page: Page, option: number) =>
  page.getByRole('button', { name: new RegExp(`^Vote for option ${option} of`) })

const photo = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await takePhoto({ width: 400, height: 500, colors: [color, '#d9b48f'] }),
})

const isAbove = async (upper: Locator, lower: Locator) =>
  (await boxOf(upper)).y < (await boxOf(lower)).y

/** A new person opens the composer and chooses two pictures. */
async function composeVote(page: Page) {
  await signUp(page, newPerson('asker'))
  await page.goto('/upload?type=style_vote')
  const photos = [photo('red.jpg', '#8a4f3d'), photo('green.jpg', '#31463f')]
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(photos))
}

test('results that are hidden at first show to those who voted, and to the author', async ({
  page,
  openPage,
}) => {
  const asker = await openPage()
  await composeVote(asker)

  await test.step('in an emergency the question comes before the details of the pictures', async () => {
    const question = asker.getByLabel('Question')
    const details = asker.getByLabel('Describe picture 1')
    expect(await isAbove(details, question)).toBe(true)
    await details.fill('The red coat')
    await asker.getByRole('switch', { name: /^Fashion emergency/ }).click()
    await expect.poll(() => isAbove(question, details)).toBe(true)
    await expect(details).toHaveValue('The red coat')
    await question.fill('Which coat tonight?')
  })

  await asker.getByRole('radio', { name: 'After voting' }).click()
  await expectAccessibleInBothThemes(asker)
  await asker.getByRole('button', { name: 'Share', exact: true }).click()
  await asker.getByRole('link', { name: 'View post' }).click()
  await expect(asker.getByText('Others see the results once they voted.')).toBeVisible()
  await expect(strip(asker, 1)).toHaveAccessibleName(/0% 0 votes/)

  await signUp(page)
  await page.goto('/sos')
  const card = page.getByRole('article').filter({ hasText: 'Which coat tonight?' })
  await expect(card.getByText('Results show once you vote')).toBeVisible()
  await expect(card.getByText('%')).toHaveCount(0)
  await page.goto(new URL(asker.url()).pathname)
  await expect(strip(page, 1)).toHaveAccessibleName(/Vote to see$/)
  await expect(page.getByText('Results show once you vote')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await strip(page, 1).click()
  await expect(strip(page, 1)).toHaveAccessibleName(/100% 1 vote$/)
  await expect(strip(page, 2)).toHaveAccessibleName(/0% 0 votes$/)
  // The author follows it live.
  await expect(strip(asker, 1)).toHaveAccessibleName(/100% 1 vote$/)

  await strip(page, 1).click()
  await expect(strip(page, 1)).toHaveAccessibleName(/Vote to see$/)
  await expect(strip(asker, 1)).toHaveAccessibleName(/0% 0 votes$/)
})

test('a vote with an end says how long is left, is closed by its time, and both are notified', async ({
  page,
  openPage,
  server,
  problems,
}) => {
  // This vote comes too late.
  problems.allow(/status of 409/)
  const asker = await openPage()
  await composeVote(asker)
  await asker.getByLabel('Question').fill('Which boots, quickly?')

  await asker.getByRole('button', { name: 'A date' }).click()
  await asker.getByLabel('Day and time').fill('2020-01-01T10:00')
  await expect(asker.getByRole('alert')).toHaveText('Please choose an end in the future.')
  await asker.getByRole('button', { name: 'Share', exact: true }).click({ force: true })
  await expect(asker.getByText('Please choose an end in the future.')).toHaveCount(2)
  await expect(asker.getByRole('radio', { name: 'At the end' })).toBeVisible()
  await asker.getByRole('button', { name: '2 h', exact: true }).click()
  await asker.getByRole('radio', { name: 'At the end' }).click()
  await expectAccessibleInBothThemes(asker)
  await asker.getByRole('button', { name: 'Share', exact: true }).click()
  await asker.getByRole('link', { name: 'View post' }).click()
  await expect(asker.getByText('Others see the results when the vote ends.')).toBeVisible()
  const path = new URL(asker.url()).pathname

  await signUp(page)
  await page.goto(path)
  await expect(page.getByText(/^(2 h|1 h 59 min)$/)).toBeVisible()
  await expect(page.getByText('until the results')).toBeVisible()
  await strip(page, 1).click()
  await expect(strip(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(strip(page, 1)).toHaveAccessibleName(/Shown at the end$/)
  await expectAccessibleInBothThemes(page)

  const past = `update posts set ends_at = now() - interval '1 second' where post_id = $1`
  await runStatement(server, past, [path.split('/').at(-1) ?? ''])
  // The open page does not know this yet.
  await strip(page, 2).click()
  await expect(page.getByText('This vote is over', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect(strip(page, 1)).toHaveCount(0)
  await expect(page.getByText('100%')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the composer and the vote say it as well', async ({ page }) => {
    await signUp(page)
    await page.goto('/upload?type=style_vote')
    await expect(page.getByRole('radio', { name: 'Nach der Stimme' })).toBeVisible()
  })
})
