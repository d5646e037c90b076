// A style vote whose author hides the results, from the composer to the voter who sees them.
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { boxOf } from './support/boxes.ts'
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

test('results that are hidden at first show to those who voted, and to the author', async ({
  page,
  openPage,
}) => {
  const asker = await openPage()
  await signUp(asker, newPerson('asker'))
  await asker.goto('/upload?type=style_vote')
  const photos = [photo('red.jpg', '#8a4f3d'), photo('green.jpg', '#31463f')]
  await asker
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(photos))

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

  await asker.getByRole('switch', { name: /^Hide the results at first/ }).click()
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

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the composer and the vote say it as well', async ({ page }) => {
    await signUp(page)
    await page.goto('/upload?type=style_vote')
    await expect(page.getByRole('switch', { name: /^Ergebnis erst verbergen/ })).toBeVisible()
  })
})
