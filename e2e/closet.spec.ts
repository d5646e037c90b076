// One's own closet: looks fill it, filters narrow it, and a garment is put away and back.
import { setGarments } from '../packages/contract/src/garments.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signIn, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

const skirt = {
  category: 'skirt',
  name: 'Wrap skirt',
  brand: 'Maison Ferro',
  size: { system: 'alpha', label: 'M' },
  price: { amount: 90, currency: 'EUR' },
}

for (const width of [390, 1440]) {
  test(`at ${width} px looks fill the closet`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signUp(page, newPerson('wardrobe'))
    await page.goto('/my-kloset')
    await page.getByRole('link', { name: 'My closet' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing in your closet yet' })).toBeVisible()
    await expectAccessibleInBothThemes(page)

    for (const others of [[{ category: 'shoes' }], [{ category: 'coat', brand: 'Halm & Sons' }]]) {
      const { id } = await shareLook(page, 'What I wore')
      const saved = await page.request.put(setGarments.path.replace(':postId', id), {
        data: { garments: [skirt, ...others] },
      })
      expect(saved.ok()).toBe(true)
    }

    const garments = page.getByRole('list', { name: 'My closet' }).getByRole('listitem')
    const sheet = page.getByRole('dialog', { name: 'Wrap skirt' })

    await test.step('each garment once, with its wears and what one costs', async () => {
      await page.reload()
      await expect(garments).toHaveCount(3)
      const item = garments.filter({ hasText: 'Wrap skirt' })
      await expect(item).toContainText('2× · €45.00 a wear')
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Shoes 1' }).click()
      await expect(garments).toHaveCount(1)
      await page.getByRole('button', { name: 'All 3' }).click()
      await page.getByLabel('Brand').selectOption('Halm & Sons')
      await expect(garments).toHaveText([/Coat/])
      await page.getByRole('button', { name: 'All 3' }).click()
    })

    await test.step('a garment shows its looks, is lent, and comes back', async () => {
      await page.getByRole('button', { name: 'Wrap skirt' }).click()
      await expect(sheet.getByText('€90.00 paid')).toBeVisible()
      await expect(sheet.getByRole('list', { name: 'Worn on' }).getByRole('link')).toHaveCount(2)
      await expectAccessibleInBothThemes(page)
      await sheet.getByRole('button', { name: 'Lent' }).click()
      await expect(sheet.getByRole('button', { name: 'Back in the closet' })).toBeVisible()
      await sheet.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(garments).toHaveCount(2)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(garments).toHaveCount(3)
    })
  })
}

test('the demo account has a closet of garments that were worn again', async ({ page }) => {
  await signIn(page)
  await page.goto('/closet')
  const worn = page.getByRole('list', { name: 'My closet' }).getByRole('listitem')
  await expect(worn.filter({ hasText: 'White tee' })).toContainText(/[3-9]× · €[\d.]+ a wear/)
})
