// The garments of a look: described in the composer and later, and read by others, with the size to try.
import { setGarments } from '@kloset/contract/garments'
import { expectAccessible } from './support/accessibility.ts'
import { boxOf } from './support/boxes.ts'
import { newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('a look says what is worn in three presses, and its author changes it later', async ({
  page,
  openPage,
}) => {
  const author = newPerson('tailor')
  await signUp(page, author)
  await page.goto('/upload?type=regular')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() })

  await test.step('category, size and how it turns out are three presses', async () => {
    await page.getByRole('button', { name: 'Add a garment' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Skirt' }).click()
    await sheet.getByText('M', { exact: true }).click()
    await sheet.getByRole('radio', { name: 'True to size' }).click()
    await sheet.getByLabel('Brand').fill('Maison Ferro')
    await sheet.getByRole('slider', { name: 'Waist' }).press('ArrowLeft')
    await expect(sheet.getByText('tight', { exact: true })).toBeVisible()
    await sheet.getByRole('switch', { name: /Show the size I wear/ }).click()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Maison Ferro · True to size')).toBeVisible()
  })

  const shared = page.waitForResponse(
    (response) => response.url().endsWith('/api/posts') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const { id } = (await (await shared).json()) as { id: string }

  await test.step('others read it, with the size that its owner shows', async () => {
    const reader = await openPage()
    await signUp(reader, newPerson('reader'))
    await reader.goto(`/post/${id}`)
    const card = reader.getByRole('list', { name: 'Garments' }).getByRole('listitem').first()
    await expect(card.getByRole('heading', { name: 'Skirt' })).toBeVisible()
    await expect(card.getByText('M', { exact: true }).filter({ visible: true })).toBeVisible()
    await card.getByRole('button', { name: 'Skirt: size and fit' }).click()
    await card.getByRole('button', { name: 'Measure me' }).filter({ visible: true }).click()
    const sheet = reader.getByRole('dialog', { name: 'Skirt' })
    await expect(sheet.getByRole('link', { name: 'Measure me' })).toBeVisible()
    await expectAccessible(reader)

    await sheet.getByRole('button', { name: 'Say how' }).click()
    await sheet.getByText('L', { exact: true }).click()
    await sheet.getByRole('radio', { name: 'Small' }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByRole('button', { name: 'Say how' })).toBeVisible()
    await reader.goto('/your-sizes')
    await reader.getByRole('radio', { name: 'You own 1' }).click()
    await expect(reader.getByText('Maison Ferro')).toBeVisible()
    await expectAccessible(reader)
  })

  await test.step('its author takes it away', async () => {
    await page.goto(`/post/${id}`)
    await page.getByRole('button', { name: 'Edit garments' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit garments' })
    await sheet.getByRole('button', { name: 'Remove Skirt' }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Add a garment' })).toBeVisible()
  })
})

for (const width of [390, 1440]) {
  test(`at ${width} px the dot of a garment says what it is, and leads to its card`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signUp(page, newPerson('dotted'))
    const { id } = await shareLook(page, 'A skirt with a dot')
    const skirt = { category: 'skirt', name: 'Wrap skirt', brand: 'Maison Ferro' }
    const saved = await page.request.put(setGarments.path.replace(':postId', id), {
      data: { garments: [{ ...skirt, spot: { xPosition: 40, yPosition: 60 } }] },
    })
    expect(saved.ok()).toBe(true)
    await page.goto(`/post/${id}`)
    const dot = page.getByRole('button', { name: 'Wrap skirt', exact: true })
    await dot.click()
    await expectAccessible(page)
    const label = page.getByRole('button', { name: 'Wrap skirt Maison Ferro · Skirt' })
    await label.press('Escape')
    await expect(label).toBeHidden()
    await expect(dot).toBeFocused()
    await dot.press('Enter')
    await label.click()
    const card = page.getByRole('list', { name: 'Garments' }).getByRole('listitem')
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
  })
}

test('the dot of a garment shows while its look is composed: it is moved, pressed and taken away', async ({
  page,
}) => {
  await signUp(page, newPerson('placer'))
  await page.goto('/upload?type=regular')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() })
  await page.getByRole('button', { name: 'Add product link' }).click()
  await page.getByRole('button', { name: /^Place a product link/ }).click()
  await page.getByRole('button', { name: 'Say how it fits instead' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Coat' }).click()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form).toBeHidden()
  const dot = page.getByRole('main').getByRole('button', { name: 'Coat', exact: true })
  await expect(dot).toBeVisible()
  const before = await boxOf(dot)
  await page.mouse.move(before.x + 22, before.y + 22)
  await page.mouse.down()
  await page.mouse.move(before.x + 62, before.y + 82, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await boxOf(dot)).x - before.x)).toBe(40)
  await expect(form).toBeHidden()
  await expectAccessible(page)
  await dot.click()
  await expect(form.getByRole('button', { name: 'Coat' })).toHaveAttribute('aria-pressed', 'true')
  await form.getByRole('button', { name: 'Close' }).click()
  await dot.press('Delete')
  await expect(dot).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Coat' })).toBeVisible()
})
