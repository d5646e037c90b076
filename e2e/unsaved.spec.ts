// Unsaved input: the page asks before it is left, by any way.
import { getMeasurements, saveMeasurements } from '../packages/contract/src/measurements.ts'
import { updatePost } from '../packages/contract/src/posts.ts'
import type { Measurements } from '../packages/contract/src/measurements.schemas.ts'
import { signUpMeasured } from './support/measurements.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareForum } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

test('leaving an edited profile asks first', async ({ page }) => {
  const { username } = await signUp(page, newPerson('ivy'))
  await page.goto('/my-kloset')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const displayName = page.getByLabel('Display name')
  await displayName.fill('Nobody')
  // Every way of leaving asks about unsaved input.
  const ways = [
    () => page.getByRole('banner').getByRole('link', { name: 'Search' }).click(),
    () => page.getByRole('button', { name: 'Cancel' }).press('/'),
    () => page.goBack(),
  ]
  for (const go of ways) {
    await go()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/my-kloset')
    await expect(displayName).toHaveValue('Nobody')
  }
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()

  await page.getByRole('button', { name: 'Edit profile' }).click()
  await displayName.fill('Nobody')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/search')
  await page.goBack()
  await expect(page).toHaveURL('/my-kloset')
})

test('closing the sheet with edited measurements asks first', async ({ page }) => {
  await signUpMeasured(page, 'noor')
  await page.goto('/my-kloset')
  await page.getByRole('button', { name: 'Edit Measurements' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Measurements' })
  const hips = sheet.getByLabel('Hips (in)')
  await hips.fill('44')
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await close()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(hips).toHaveValue('44')
  }
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/my-kloset')
  await page.getByRole('button', { name: 'Edit Measurements' }).click()
  await expect(hips).toHaveValue('41')
})

test("the browser's Back saves what was typed on a step of the set-up", async ({ page }) => {
  await signUpMeasured(page, 'nell')
  await page.goto('/my-kloset')
  await page.getByRole('button', { name: 'Edit Measurements' }).click()
  await page.getByRole('link', { name: 'Show me where the tape goes' }).click()
  await page.getByRole('button', { name: 'Next: Height' }).click()
  await page.getByLabel('Height, inches').fill('7')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'First, how you measure' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/my-kloset')
  await expect(page.getByRole('region', { name: 'My Body' })).toContainText('5′ 7″')
})

test('a failed save is retried on leaving, or asked about', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await signUpMeasured(page, 'mira')
  let isAway = true
  await page.route(`**${saveMeasurements.path}`, async (route) => {
    if (isAway && route.request().method() === saveMeasurements.method) await route.abort('failed')
    else await route.continue()
  })
  await page.goto('/body-setup?step=about')
  await page.getByLabel('Age range').selectOption('33-37')
  await page.getByRole('button', { name: 'Next: Height' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await back.click()
  await expect(page.getByLabel('Age range')).toHaveValue('33-37')
  await back.click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Age range')).toHaveValue('33-37')
  isAway = false
  await back.click()
  await expect(page).toHaveURL('/my-kloset')
  const kept = (await (await page.request.get(getMeasurements.path)).json()) as Measurements
  expect(kept.ageRange).toBe('33-37')
})

test('leaving while a change of a post is sent moves nobody back, and a toast says that it is saved', async ({
  page,
}) => {
  await signUp(page, newPerson('editor'))
  const { id } = await shareForum(page, 'Which shoes?', 0)
  await page.goto(`/upload?edit=${id}`)
  await page.getByLabel('Description').fill('For a wedding in May.')
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  const sent = page.waitForRequest((request) => request.method() === updatePost.method)
  await page.route(`**${updatePost.path.replace(':postId', id)}`, async (route) => {
    if (route.request().method() === updatePost.method) await mayAnswer
    await route.continue()
  })
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await sent
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(`/forum/${id}`)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).not.toHaveURL(`/forum/${id}`)
  const left = page.url()
  letAnswer()
  await expect(toast(page, 'Updated')).toBeVisible()
  expect(page.url()).toBe(left)
})
