// Votes only for people with bodies like the author's, and one picture with a yes or a no.
import type { Page } from '@playwright/test'
import { saveMeasurements } from '../packages/contract/src/measurements.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { own } from './support/measurements.ts'
import { newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

async function compose(page: Page, question: string) {
  await page.goto('/upload?type=style_vote')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'hat.jpg',
      mimeType: 'image/jpeg',
      buffer: await takePhoto({ width: 400, height: 500, colors: ['#5b4b8a', '#c9a227'] }),
    })
  await page.getByLabel('Question').fill(question)
}

/** Shares it, and opens its page. */
async function share(page: Page, question: string) {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('link', { name: 'View post' }).click()
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await expect(page).toHaveURL(/\/style-vote\//)
  return new URL(page.url()).pathname
}

const save = async (page: Page, fields: object) => {
  const data = { ...own, ...fields }
  expect((await page.request.put(saveMeasurements.path, { data })).ok()).toBe(true)
}

test('people answer one picture with yes or no, and the author says that they did not wear it', async ({
  page,
  openPage,
}) => {
  test.slow()
  const asker = await openPage()
  await signUp(asker, newPerson('asker'))
  await compose(asker, 'A hat indoors?')
  await asker.getByRole('radio', { name: 'Yes or no' }).click()
  await expect(asker.getByText('People answer “Would you wear it?” with yes or no.')).toBeVisible()
  await expectAccessibleInBothThemes(asker)
  const address = await share(asker, 'A hat indoors?')

  await signUp(page)
  await page.goto('/sos')
  const card = page.getByRole('article').filter({ hasText: 'A hat indoors?' })
  await card.getByRole('button', { name: /^Vote no/ }).click()
  await expect(card.getByRole('button', { name: /^Vote no/ })).toHaveAccessibleName(/100% 1 vote$/)
  await expectAccessibleInBothThemes(page)
  await page.goto(address)
  await page.getByRole('button', { name: /^Vote yes/ }).click()
  await expect(page.getByRole('button', { name: /^Vote yes/ })).toHaveAccessibleName(/100% 1 vote$/)
  await expect(page.getByRole('button', { name: /^Vote no/ })).toHaveAccessibleName(/0% 0 votes$/)
  await expectAccessibleInBothThemes(page)

  await asker.getByRole('button', { name: 'I have decided' }).click()
  const sheet = asker.getByRole('dialog', { name: /1 person voted/ })
  await sheet.getByRole('radio', { name: 'I did not wear it' }).click()
  await expectAccessibleInBothThemes(asker)
  await sheet.getByRole('button', { name: 'Tell them' }).click()
  await expect(page.getByRole('heading', { name: 'I did not wear it.' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a yes or no is answered in the voting minute', async ({ page, openPage }) => {
  const asker = await openPage()
  await signUp(asker, newPerson('asker'))
  await compose(asker, 'The other hat?')
  await asker.getByRole('radio', { name: 'Yes or no' }).click()
  await share(asker, 'The other hat?')
  await signUp(page)
  await page.goto('/sos/minute')
  await expect(page.getByRole('heading', { name: 'The other hat?' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Vote yes' }).click()
  await expect(page.getByText('Question 2 of', { exact: false }).first()).toBeAttached()
})

test('a vote is kept to bodies like the author’s: others see it, and read why they do not vote', async ({
  page,
  openPage,
}) => {
  test.slow()
  const asker = await openPage()
  await signUp(asker, newPerson('asker'))
  await compose(asker, 'Does this hem work?')
  await asker.getByRole('radio', { name: 'Bodies like mine' }).click()
  await expect(asker.getByText('Let others find you by your body first').first()).toBeVisible()
  await expectAccessibleInBothThemes(asker)
  await save(asker, { allowMeasurementFiltering: true })
  await compose(asker, 'Does this hem work?')
  await asker.getByRole('radio', { name: 'Bodies like mine' }).click()
  await expect(asker.getByText('Nobody is told how many they are.')).toBeVisible()
  await asker.getByRole('radio', { name: 'After voting' }).click()
  await expect(asker.getByText('People who may not vote see them when')).toBeVisible()
  const address = await share(asker, 'Does this hem work?')
  await expect(asker.getByText('Only people with a body like yours vote here.')).toBeVisible()
  await expect(asker.getByText('Those who may vote see the results once they voted')).toBeVisible()

  await signUp(page)
  await page.goto(address)
  await expect(page.getByText('You cannot vote here.')).toBeVisible()
  await expect(page.getByText('Results show when it ends')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vote/ })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await save(page, { allowMeasurementFiltering: true })
  await page.reload()
  await expect(page.getByText('Results show once you vote')).toBeVisible()
  await page.getByRole('button', { name: /^Vote/ }).first().click()
  await expect(page.getByText('Your vote', { exact: true }).first()).toBeVisible()
})
