// Today's look: one press from the header, a photo, what is worn from one's own closet; for oneself unless it is shared.
import { getCloset, getClosetNumbers } from '../packages/contract/src/closet.ts'
import type { Page } from '@playwright/test'
import { createPost, getPost } from '../packages/contract/src/posts.ts'
import { setGarments } from '../packages/contract/src/garments.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { boxOf } from './support/boxes.ts'
import { newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { coveredControls, toast } from './support/toasts.ts'

const skirt = { category: 'skirt', name: 'Wrap skirt', brand: 'Maison Ferro' }

/** Navy above, red below, before a light wall. */
const photo = async () => ({
  name: 'today.jpg',
  mimeType: 'image/jpeg',
  buffer: await takePhoto({ colors: ['#e8e4dc', '#16204a', '#e8e4dc'] }),
})

const choosePhoto = async (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())

const wornLooks = async (page: Page) => {
  const answer = await page.request.get(getClosetNumbers.path)
  return ((await answer.json()) as { looksCount: number }).looksCount
}

for (const width of [390, 1440]) {
  test(`at ${width} px a new person keeps their first look, and takes the next one back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signUp(page, newPerson('today'))
    await page.goto('/discover')
    await page.getByRole('link', { name: 'Today’s look' }).click()
    await expect(page.getByText('Nothing to choose from yet.')).toBeVisible()
    await expect(page.getByText('Last worn first.')).toBeHidden()
    await expectAccessibleInBothThemes(page)

    await test.step('a look without a photo is not kept', async () => {
      const keep = page.getByRole('button', { name: 'Keep', exact: true })
      await expect(keep).toHaveAttribute('aria-disabled', 'true')
      // A press on the disabled button shows why.
      await keep.click({ force: true })
      await expect(page.getByText('Please select a file')).toBeVisible()
    })

    await test.step('a garment is described once', async () => {
      await choosePhoto(page)
      await page.getByRole('button', { name: 'Add a garment' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: 'Skirt', exact: true }).click()
      await sheet.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('1 garment chosen')).toBeVisible()
      await expect(page.getByText('Only you', { exact: true })).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })

    await test.step('it is kept for oneself, on today of the calendar', async () => {
      await page.getByRole('button', { name: 'Keep', exact: true }).click()
      await expect(page).toHaveURL(/\/closet\/calendar/)
      await expect(page.getByText('Today’s look is kept')).toBeVisible()
      const days = page.getByRole('list', { name: 'Looks by day' })
      await expect(days.getByRole('button', { name: /: 1 look$/ })).toHaveCount(1)
      expect(await wornLooks(page)).toBe(1)
      await days.getByRole('button', { name: /: 1 look$/ }).click()
      await page.getByRole('link', { name: 'Look without a caption' }).click()
      await expect(page.getByText('Only you').first()).toBeVisible()
    })

    await test.step('the next one takes one tap a garment, and is taken back', async () => {
      await page.goto('/closet')
      await page.getByRole('link', { name: 'Today’s look' }).last().click()
      await expect(page.getByRole('heading', { name: 'What are you wearing?' })).toBeVisible()
      const choice = page.getByRole('button', { name: 'Skirt', exact: true })
      await choice.click()
      await expect(choice).toHaveAttribute('aria-pressed', 'true')
      await choosePhoto(page)
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Keep', exact: true }).click()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Post deleted')).toBeVisible()
      expect(await wornLooks(page)).toBe(1)
    })
  })
}

test('shared too, it is on Discover; left without keeping, it asks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, newPerson('sharing.today'))
  const { id } = await shareLook(page, 'Last week')
  const saved = await page.request.put(setGarments.path.replace(':postId', id), {
    data: { garments: [skirt] },
  })
  expect(saved.ok()).toBe(true)
  await page.goto('/closet/today')
  await page.getByRole('button', { name: 'Wrap skirt' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('Leave without keeping it?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await choosePhoto(page)
  const { promise: mayGo, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${createPost.path}`, async (route) => {
    await mayGo
    await route.continue()
  })
  await page.getByRole('button', { name: 'Share too' }).click()
  // It is sent unchanged: nothing more can be chosen.
  await expect(page.getByRole('button', { name: 'Wrap skirt' })).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/discover/)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await wornLooks(page)).toBe(2)
  await expect(page.getByText('On the wall for everybody else')).toBeVisible()
})

test('the toast that the look is kept is shown beside today, at any position in the month', async ({
  page,
}) => {
  await signUp(page, newPerson('end.of.month'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/closet/calendar')
  const today = page
    .getByRole('list', { name: 'Looks by day' })
    .getByRole('listitem')
    .nth(new Date().getDate() - 1)
  const below = await boxOf(today)
  // The cell of today is low enough to be under a toast at its usual position.
  await page.setViewportSize({ width: 390, height: Math.round(below.y + below.height) + 110 })
  await page.goto('/closet/today')
  await choosePhoto(page)
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(toast(page, 'Today’s look is kept')).toBeVisible()
  const look = today.getByRole('button', { name: /: 1 look$/ })
  await expect(look).toBeInViewport({ ratio: 1 })
  const name = await look.getAttribute('aria-label')
  await expect.poll(() => coveredControls(page)).not.toContain(name)
})

test('a look that is left while it is being shared is taken back', async ({ page, problems }) => {
  // The picture belongs to the post, so it is not an unused upload any more.
  problems.allow(/status of 404/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, newPerson('leaving.today'))
  await page.goto('/closet/today')
  await choosePhoto(page)
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  const { promise: shared, resolve: resolveShared } = Promise.withResolvers<{ id: string }>()
  await page.route(`**${createPost.path}`, async (route) => {
    const response = await route.fetch()
    resolveShared((await response.json()) as { id: string })
    await mayAnswer
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Share too' }).click()
  const { id } = await shared
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/closet$/)
  letAnswer()
  await expect(page.getByText('Post deleted')).toBeVisible()
  expect((await page.request.get(getPost.path.replace(':postId', id))).status()).toBe(404)
  await expect(page).toHaveURL(/\/closet$/)
})

test('a garment gets the colour of its photo; its owner changes it and filters by it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  await signUp(page, newPerson('colours'))
  await page.goto('/closet/today')
  await choosePhoto(page)
  await page.getByRole('button', { name: 'Add a garment' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Skirt', exact: true }).click()
  await form.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page).toHaveURL(/\/closet\/calendar/)
  await expect
    .poll(async () => (await page.request.get(getCloset.path)).text(), { timeout: 30_000 })
    .toContain('"color":"blue"')
  await page.goto('/closet')
  await page.getByRole('button', { name: 'Skirt', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Skirt' })
  await expect(sheet.getByLabel('Colour')).toHaveValue('blue')
  await sheet.getByLabel('Colour').selectOption('Red')
  await expect(page.getByText('Skirt: Red')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  const filter = page.getByRole('group', { name: 'Show' })
  await filter.getByLabel('Colour').selectOption('Red')
  await expect(page).toHaveURL(/color=red/)
  await expect(page.getByRole('list', { name: 'My closet' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
})
