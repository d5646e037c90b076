// The first screen of a new person, the link to measuring oneself, and the screens after that.
import type { Locator, Page } from '@playwright/test'
import { saveMeasurements } from '../packages/contract/src/measurements.ts'
import { addPiece } from '../packages/contract/src/size-advice.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { own } from './support/measurements.ts'
import { askToJoin, confirm, measureLater, newPerson, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** No picture of the wall is outside the screen or under the tape. */
async function expectWholePictures(page: Page) {
  const boxes = async (parts: Locator) => {
    const found = await Promise.all((await parts.all()).map((part) => part.boundingBox()))
    return found.filter((box) => box !== null)
  }
  const wall = page.locator('img[alt=""]')
  await expect(wall.first()).toBeVisible()
  const [tape] = await boxes(page.locator('svg:has(text)').locator('..'))
  const pictures = await boxes(wall)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(pictures.length).toBeGreaterThanOrEqual(2)
  for (const picture of pictures) {
    const [right, bottom] = [picture.x + picture.width, picture.y + picture.height]
    expect(Math.min(picture.x, picture.y)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(bottom).toBeLessThanOrEqual(height)
    expect(tape && (right <= tape.x || picture.x >= tape.x + tape.width)).toBe(true)
  }
}

test('a new person is welcomed once: by measuring, or later by a card in Discover', async ({
  page,
}) => {
  const person = newPerson('wilma')
  await confirm(page, await askToJoin(page, person), person)
  await expect(page).toHaveURL('/welcome')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Looks on bodies like yours')
  await expect(page.getByText('Email address confirmed').first()).toBeVisible()
  await expect(page.getByText('Then every look says how close its body is to yours.')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectWholePictures(page)
    await expectAccessibleInBothThemes(page)
  }
  await page.setViewportSize({ width: 390, height: 640 })
  await expect(page.getByRole('link', { name: 'Later' })).toBeInViewport({ ratio: 1 })
  await expectWholePictures(page)
  await page.getByRole('link', { name: 'Measure me' }).click()
  await expect(page).toHaveURL('/body-setup')
  await page.goBack()
  await measureLater(page)
  await expect(page).toHaveURL('/feed')
  await page.goBack()
  await expect(page).not.toHaveURL('/welcome')

  await page.goto('/discover')
  const card = page.getByRole('region', { name: 'Looks on bodies like yours' })
  await expect(card.getByRole('link', { name: 'Measure me' })).toBeVisible()
  // Also shown when a filter finds nobody.
  await page.goto('/discover?body=heightFeet_2_1-all')
  await page.getByRole('main').getByRole('link', { name: 'Measure me' }).click()
  await expect(page).toHaveURL('/body-setup')
})

test('the set-up of measurements ends with looks on similar bodies and three people to follow', async ({
  page,
}) => {
  await signUp(page, newPerson('wanda'))
  expect((await page.request.put(saveMeasurements.path, { data: own })).ok()).toBe(true)
  await page.goto('/body-setup?step=privacy')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL('/body-setup/found')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here they are')
  const looks = page.getByRole('group', { name: 'Looks on bodies like yours' }).getByRole('link')
  await expect(looks).toHaveCount(9)
  const people = page.getByRole('region', { name: 'Three to follow' })
  await expect(people.getByText('A body like yours')).toHaveCount(3)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessibleInBothThemes(page)
  }
  await people
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expect(people.getByRole('button', { name: /^Following / })).toHaveCount(1)

  await page.getByRole('button', { name: 'Go to Discover' }).click()
  await expect(page).toHaveURL('/discover')
  await expect(page.getByRole('radio', { name: 'Like me' })).toBeChecked()
  await expect(page.getByRole('list', { name: 'Looks on bodies like yours' })).toBeVisible()
})

test('a set-up with the height alone ends with the way to a size, which is enough', async ({
  page,
}) => {
  await signUp(page, newPerson('wiebke'))
  const data = { ...own, weight: null, chest: null, waist: null, hips: null }
  expect((await page.request.put(saveMeasurements.path, { data })).ok()).toBe(true)
  await page.goto('/body-setup?step=privacy')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL('/body-setup/found')
  await page.getByRole('link', { name: 'Sizes that fit me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you own that fits?')
  const size = { system: 'alpha', label: 'XL' }
  const piece = { category: 'top', brand: null, size, verdict: 'true' }
  expect((await page.request.post(addPiece.path, { data: piece })).ok()).toBe(true)
  await page.goto('/body-setup/found')
  const looks = page.getByRole('group', { name: 'Looks on bodies like yours' }).getByRole('link')
  await expect(looks.first()).toBeVisible()
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the first minutes speak German, and fit a phone', async ({ page }) => {
    await signUp(page, newPerson('gerda'))
    const fits = async () =>
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.goto('/welcome')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Looks an Körpern wie deinem')
    await fits()
    await page.getByRole('link', { name: 'Jetzt messen' }).click()
    await page.goto('/body-setup?step=sizes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was besitzt du, das passt?')
    await fits()
    const body = { ...own, weight: null, hips: null, unitSystem: 'metric' }
    expect((await page.request.put(saveMeasurements.path, { data: body })).ok()).toBe(true)
    await page.goto('/body-setup?step=rest')
    await expect(page.getByRole('listitem').filter({ hasText: 'Hüfte' })).toContainText(
      /geschätzt\d+ bis \d+cm/,
    )
    await expectAccessibleInBothThemes(page)
    await fits()
    await page.goto('/body-setup/found')
    await expect(page.getByRole('button', { name: 'Weiter zu Entdecken' })).toBeVisible()
    await fits()
  })
})
