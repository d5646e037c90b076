// A post that its author marks as sensitive: others see its pictures once they choose to.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { shareForum } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('a sensitive look is blurred for others until they choose to see it', async ({
  page,
  openPage,
}) => {
  await signUp(page)
  await page.goto('/upload?type=regular')
  const buffer = await takePhoto({ width: 400, height: 500, colors: ['#8a4f3d', '#d9b48f'] })
  const file = { name: 'look.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').first().setInputFiles([file])
  await page.getByLabel('Caption').fill('A healed scar')
  await page.getByRole('switch', { name: /^Sensitive/ }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('link', { name: 'View post' }).click()
  // The author sees it uncovered.
  await expect(page.getByRole('button', { name: 'Look closer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show sensitive picture' })).toHaveCount(0)
  const address = new URL(page.url()).pathname

  const reader = await openPage()
  await signUp(reader)
  await reader.goto('/discover')
  await expect(reader.getByRole('img', { name: 'Sensitive picture' }).first()).toBeVisible()
  // The document does not load it before the application starts either.
  const pictures: string[] = []
  reader.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname)
  })
  await reader.goto(address)
  const show = reader.getByRole('button', { name: 'Show sensitive picture' })
  await expect(show).toBeVisible()
  await expect(reader.locator('main img[srcset]')).toHaveCount(0)
  await expect(reader.getByRole('button', { name: 'Look closer' })).toHaveCount(0)
  await expectAccessibleInBothThemes(reader)
  const veiled = [...pictures]
  await show.press('Enter')
  await expect(reader.getByRole('button', { name: 'Look closer' })).toBeVisible()
  const picture = reader.locator('main img[srcset]').first()
  await expect(picture).toBeVisible()
  const srcset = (await picture.getAttribute('srcset')) ?? ''
  expect(veiled.filter((path) => srcset.includes(path))).toEqual([])
})

test('a thread is marked as sensitive while it is edited', async ({ page, openPage }) => {
  await signUp(page)
  const { id } = await shareForum(page, 'Does this heal?', 2)
  await page.goto(`/upload?edit=${id}`)
  await page.getByRole('switch', { name: /^Sensitive/ }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(`/forum/${id}`)
  const reader = await openPage()
  await signUp(reader)
  await reader.goto(`/forum/${id}`)
  await reader.getByRole('button', { name: 'Show sensitive picture' }).first().click()
  await expect(reader.getByRole('button', { name: /^Look closer/ }).first()).toBeEnabled()
})
