// One's own closet: looks fill it, filters narrow it, a garment is archived and taken back, and new looks choose from
// it.
import { setGarments } from '../packages/contract/src/garments.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signIn, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
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
  test(`at ${width} px looks fill the closet, and a new look chooses from it`, async ({ page }) => {
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
      // One right after the other, as on a busy machine.
      await page.evaluate(`(async () => {
        [...document.querySelectorAll('main button')].find((button) => button.textContent.startsWith('All')).click()
        await null
        const brand = [...document.querySelectorAll('main select')].at(-1)
        brand.value = 'Halm & Sons'
        brand.dispatchEvent(new Event('change', { bubbles: true }))
      })()`)
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

    await test.step('a new look chooses from the closet in one press', async () => {
      await page.goto('/upload?type=regular')
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() })
      await page.getByRole('button', { name: 'Choose from my closet' }).click()
      const picker = page.getByRole('dialog', { name: 'What are you wearing?' })
      const choice = picker.getByRole('button', { name: 'Wrap skirt' })
      await choice.click()
      await picker.getByRole('button', { name: 'Shoes', exact: true }).click()
      await expect(picker.getByText('2 garments chosen')).toBeVisible()
      await picker.getByRole('button', { name: 'Shoes', exact: true }).click()
      await expect(choice).toHaveAttribute('aria-pressed', 'true')
      await expectAccessibleInBothThemes(page)
      await picker.getByRole('button', { name: 'Done' }).click()
      await expect(picker).toBeHidden()
      await expect(page.getByText('Maison Ferro', { exact: true })).toBeVisible()
      const shared = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/posts') && answer.request().method() === 'POST',
      )
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      expect((await shared).ok()).toBe(true)
      await expect(page).not.toHaveURL(/upload/)
      await page.goto('/closet')
      await expect(garments.first()).toContainText('3× · €30.00 a wear')
    })
  })
}

test('a closet whose garments are all lent says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, newPerson('lender'))
  const { id } = await shareLook(page, 'What I wore')
  const path = setGarments.path.replace(':postId', id)
  expect((await page.request.put(path, { data: { garments: [skirt] } })).ok()).toBe(true)
  await page.goto('/closet')
  await page.getByRole('button', { name: 'Wrap skirt' }).click()
  const sheet = page.getByRole('dialog', { name: 'Wrap skirt' })
  await sheet.getByRole('button', { name: 'Lent' }).click()
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing in your closet now' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show all' })).toBeHidden()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Lent 1' }).click()
  await expect(page.getByRole('button', { name: 'Wrap skirt' })).toBeVisible()
})

test('Back from a look of a garment leads to that garment, or to that day', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await signUp(page, newPerson('returner'))
  const { id } = await shareLook(page, 'Skirt day')
  const path = setGarments.path.replace(':postId', id)
  const coats = ['North', 'East', 'South', 'West'].map((name) => ({ category: 'coat', name }))
  const garments = [...coats, skirt]
  expect((await page.request.put(path, { data: { garments } })).ok()).toBe(true)
  await page.goto('/closet')
  const item = page.getByRole('button', { name: 'Wrap skirt' })
  await item.scrollIntoViewIfNeeded()
  const scrolledTo = await page.evaluate<number>('scrollY')
  expect(scrolledTo).toBeGreaterThan(0)
  await item.click()
  const sheet = page.getByRole('dialog', { name: 'Wrap skirt' })
  const look = sheet.getByRole('list', { name: 'Worn on' }).getByRole('link')
  await look.click()
  await expect(page).toHaveURL(`/post/${id}`)
  await page.goBack()
  await expect(look).toBeVisible()
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(sheet).toBeHidden()
  expect(await page.evaluate<number>('scrollY')).toBe(scrolledTo)

  await page.getByRole('link', { name: 'Calendar' }).click()
  const day = page
    .getByRole('list', { name: 'Looks by day' })
    .getByRole('button', { name: /1 look$/ })
  await day.click()
  await page.getByRole('link', { name: /Skirt day/ }).click()
  await expect(page).toHaveURL(`/post/${id}`)
  await page.goBack()
  await expect(page.getByRole('link', { name: /Skirt day/ })).toBeVisible()
})

test('the demo account has a closet of garments that were worn again', async ({ page }) => {
  await signIn(page)
  await page.goto('/closet')
  const worn = page.getByRole('list', { name: 'My closet' }).getByRole('listitem')
  await expect(worn.filter({ hasText: 'White tee' })).toContainText(/[3-9]× · €[\d.]+ a wear/)
})

for (const width of [390, 1440]) {
  test(`at ${width} px the calendar shows looks by day, and what to pack for them`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height: 844 })
    await signUp(page, newPerson('traveller'))
    const { id } = await shareLook(page, 'Skirt day, and it rained')
    const saved = await page.request.put(setGarments.path.replace(':postId', id), {
      data: { garments: [skirt, { category: 'shoes' }] },
    })
    expect(saved.ok()).toBe(true)
    await page.goto('/closet')
    await page.getByRole('link', { name: 'Calendar' }).click()
    const days = page.getByRole('list', { name: 'Looks by day' })
    const day = days.getByRole('button', { name: /: 1 look$/ })
    await expect(day).toHaveCount(1)
    await expect(page.getByText(/^1 of \d+ days?$/)).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await day.click()
    await expect(page.getByRole('link', { name: /Skirt day, and it rained/ })).toBeVisible()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(day).toHaveCount(0)
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByText('Week', { exact: true }).click()
    await expect(day).toHaveCount(1)

    await page.getByRole('button', { name: 'Packing list' }).click()
    await expect(page.getByText('Choose the days whose looks')).toBeInViewport()
    await page.getByRole('checkbox', { name: 'Wrap skirt' }).click()
    await expect(page.getByText('1 of 2 packed')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Copy the list' }).click()
    await expect(page.getByText('The list is copied')).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      'Wrap skirt, Maison Ferro\nShoes',
    )
  })
}
