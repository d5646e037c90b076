// Cropping and turning a picture before it is sent, in the composer and in chat.
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { boxOf } from './support/boxes.ts'
import { newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { readDiscover, shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

const photo = async () => ({
  name: 'wide.jpg',
  mimeType: 'image/jpeg',
  buffer: await takePhoto({ width: 1200, height: 900, colors: ['#8a4f3d', '#31463f'] }),
})

const choose = async (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crop and turn' })
const facts = (page: Page, size: string) => page.getByText(new RegExp(`^Image · ${size} · `))
const done = (page: Page) => dialog(page).getByRole('button', { name: 'Done' })

test('a picture is turned, cropped by shape and by keys, put back, and shared as it was cut', async ({
  page,
  openPage,
}) => {
  await signUp(page)
  await page.goto('/upload')
  await choose(page)
  await page.getByText('Details', { exact: true }).click()
  await expect(facts(page, '1200 × 900')).toBeVisible()
  const crop = page.getByRole('button', { name: 'Crop wide.jpg' })

  await test.step('a turn alone keeps the whole picture', async () => {
    await crop.click()
    await expect(done(page)).toBeEnabled()
    await expectAccessibleInBothThemes(page)
    await dialog(page).getByRole('button', { name: 'Turn right' }).click()
    await expect(done(page)).toBeEnabled()
    await done(page).click()
    await expect(facts(page, '900 × 1200')).toBeVisible()
    await expect(crop).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('it opens as it was cropped, and Done without a change keeps that', async () => {
    await crop.click()
    await dialog(page).getByRole('radio', { name: 'Square' }).click()
    await expect(done(page)).toBeEnabled()
    const zoom = dialog(page).getByRole('slider', { name: 'Size' })
    for (let steps = 0; steps < 5; steps += 1) await zoom.press('ArrowRight')
    await done(page).click()
    await expect(facts(page, '600 × 600')).toBeVisible()
    await crop.click()
    await expect(done(page)).toBeEnabled()
    await expect(dialog(page).getByRole('radio', { name: 'Square' })).toBeChecked()
    await expect(zoom).toHaveValue('1.5')
    await done(page).click()
    await expect(dialog(page)).toBeHidden()
    await expect(facts(page, '600 × 600')).toBeVisible()
    await expect(crop).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('Undo puts the original back', async () => {
    await crop.click()
    await dialog(page).getByRole('button', { name: 'Undo all' }).click()
    await expect(facts(page, '1200 × 900')).toBeVisible()
    await expect(crop).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('shapes', async () => {
    for (const [shape, size] of [
      ['Square', '900 × 900'],
      ['4:5', '720 × 900'],
      ['3:4', '675 × 900'],
    ] as const) {
      await crop.click()
      await dialog(page).getByRole('radio', { name: shape }).click()
      await expect(done(page)).toBeEnabled()
      await done(page).click()
      await expect(facts(page, size)).toBeVisible()
    }
  })

  await test.step('a free shape by keys', async () => {
    await crop.click()
    await dialog(page).getByRole('radio', { name: 'Free' }).click()
    await expect(done(page)).toBeEnabled()
    const width = dialog(page).getByRole('slider', { name: 'Width' })
    for (let steps = 0; steps < 6; steps += 1) await width.press('ArrowLeft')
    await dialog(page).getByRole('application').press('ArrowRight')
    await done(page).click()
    await expect(facts(page, String.raw`\d+ × 900`)).toBeVisible()
    await expect(facts(page, '675 × 900')).toHaveCount(0)
  })

  await page.getByLabel('Caption').fill('Cut to size')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
  const reader = await openPage()
  await signUp(reader)
  const shared = (await readDiscover(reader)).find(({ caption }) => caption === 'Cut to size')
  expect(shared?.media[0]?.height).toBe(900)
  expect(shared?.media[0]?.width).toBeLessThan(1200)
})

test('a chat picture is cropped before it is sent', async ({ page, openPage }) => {
  const other = await openPage()
  await signUp(other, newPerson('ben'))
  const { author } = await shareLook(other, 'To find me by')
  await signUp(page)
  await page.goto(`/notifications?tab=chat&with=${author.id}`)
  await choose(page)
  await page.getByRole('button', { name: 'Crop wide.jpg' }).click()
  await dialog(page).getByRole('radio', { name: 'Square' }).click()
  await expect(done(page)).toBeEnabled()
  await done(page).click()
  await expect(page.getByText('Photo', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const sent = await boxOf(page.getByRole('button', { name: 'View photo' }))
  expect(sent.height).toBeCloseTo(sent.width, 0)
})
