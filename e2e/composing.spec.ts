// Composing a look: product links by mouse and keyboard, two tabs in parallel, leaving a draft, editing and
// deleting.
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { boxOf } from './support/boxes.ts'
import { signUp } from './support/people.ts'
import { choosePhoto } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const caption = 'Market morning, the hat found today'

async function addLink(page: Page, url: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Product link' }).fill(url)
  await page.getByRole('textbox', { name: 'Name (optional)' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add product link' })).toBeHidden()
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await boxOf(target)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a look is composed with product links, edited and deleted', async ({ page, problems }) => {
  // Checks every state for accessibility, in both themes.
  test.slow()
  await signUp(page)
  await page.goto('/upload')
  await choosePhoto(page)
  await page.getByLabel('Caption').fill(caption)

  await test.step('places a link by a press and one by the keyboard', async () => {
    await page.getByRole('button', { name: 'Add product link' }).click()
    const picture = page.getByRole('button', { name: /^Place a product link/ })
    await picture.click({ position: { x: 80, y: 90 } })
    await page.getByRole('textbox', { name: 'Product link' }).fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter a web address')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await addLink(page, 'shop.example/hat', 'Straw hat')
    await picture.focus()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await addLink(page, 'shop.example/shoes', 'Shoes')
    await picture.click({ position: { x: 200, y: 60 } })
    await addLink(page, 'shop.example/scarf', 'Scarf')
    // It is below the other buttons in that corner of the picture.
    await page.getByRole('button', { name: 'Shoes', exact: true }).focus()
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('Shift+ArrowRight')
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowDown')
  })

  await test.step('drags one, takes one back', async () => {
    const hat = page.getByRole('button', { name: 'Straw hat', exact: true })
    const before = await middleOf(hat)
    await page.mouse.move(before.x, before.y)
    await page.mouse.down()
    await page.mouse.move(before.x + 60, before.y + 40, { steps: 4 })
    await page.mouse.up()
    const after = await middleOf(hat)
    expect(Math.hypot(after.x - before.x - 60, after.y - before.y - 40)).toBeLessThan(2)
    await page.getByRole('button', { name: 'Remove Scarf' }).click()
    await expect(page.getByRole('button', { name: 'Scarf' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  })

  await test.step('the post shows them on the picture, as safe external links', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page).toHaveURL(/\/discover$/)
    await page.getByRole('link', { name: 'View post' }).click()
    const hat = page.getByRole('button', { name: 'Straw hat' })
    const shown = page.getByRole('img', { name: /^Look by/ })
    await expect(hat).toBeVisible()
    const positionOnPicture = async () => {
      const [dot, frame] = [await middleOf(hat), await boxOf(shown)]
      return { x: (dot.x - frame.x) / frame.width, y: (dot.y - frame.y) / frame.height }
    }
    const position = await positionOnPicture()
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(async () => {
          const { x, y } = await positionOnPicture()
          return Math.hypot(x - position.x, y - position.y)
        })
        .toBeLessThan(0.01)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const overlay = page.getByRole('button', { name: 'Product links' })
    await overlay.click()
    await expect(hat).toBeHidden()
    await overlay.click()
    await page.getByRole('button', { name: 'Look closer' }).click()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Shoes' }).click()
    const label = page.getByRole('link', { name: /Shoes/ })
    await expect(label).toHaveAttribute('href', 'https://shop.example/shoes')
    await expect(label).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    await expect(label).toHaveAttribute('target', '_blank')
    await expectAccessibleInBothThemes(page)
    await label.focus()
    await page.keyboard.press('Escape')
    await expect(label).toBeHidden()
    await expect(page.getByRole('button', { name: 'Shoes' })).toBeFocused()
  })

  await test.step('an edit is announced, and asks before it is left unsaved', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit post' }).click()
    await page.getByLabel('Caption').fill(`${caption}, and shoes`)
    await page.getByLabel('Describe the picture').fill('A straw hat over a market stall')
    await page.getByPlaceholder('Add a tag').fill('Straw')
    await page.keyboard.press('Enter')
    await page.goBack()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Your post has been updated successfully').first()).toBeVisible()
    await expect(page.getByText(`${caption}, and shoes`, { exact: true })).toBeVisible()
    await expect(page.getByText('Edited')).toBeVisible()
    await expect(page.getByRole('link', { name: 'straw' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'A straw hat over a market stall' })).toBeVisible()
  })

  await test.step('deleting asks, says what is deleted, and leaves nothing', async () => {
    problems.allow(/404/)
    const address = page.url()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete post' }).click()
    await expect(page.getByText('This action cannot be undone.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Delete post' }).click()
    await expect(page).toHaveURL(/\/my-kloset$/)
    await expect(page.getByText('Post deleted').first()).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search$/)
    for (const before of [/\/my-kloset$/, /\/discover$/]) {
      await page.goBack()
      await expect(page).toHaveURL(before)
    }
    await page.goForward()
    await expect(page).toHaveURL(/\/my-kloset$/)
    await page.goto(address)
    await expect(page.getByText('Post not found')).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/discover$/)
  })
})

test('two tabs share at the same time, and both looks are there', async ({ page, context }) => {
  await signUp(page)
  const tabs = [page, await context.newPage()]
  for (const [index, tab] of tabs.entries()) {
    await tab.goto('/upload')
    await choosePhoto(tab)
    await tab.getByLabel('Caption').fill(`Tab ${index + 1}`)
  }
  await Promise.all(
    tabs.map((tab) => tab.getByRole('button', { name: 'Share', exact: true }).click()),
  )
  for (const tab of tabs) await expect(tab).toHaveURL(/\/discover$/)
  await page.goto('/my-kloset')
  for (const name of ['Tab 1', 'Tab 2']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
})

test('the picture stays in place when a link at its edge gets the focus', async ({ page }) => {
  await signUp(page)
  await page.goto('/upload')
  await choosePhoto(page)
  await page.getByRole('button', { name: 'Add product link' }).click()
  const picture = page.getByRole('button', { name: /^Place a product link/ })
  await picture.click()
  await addLink(page, 'shop.example/hat', 'Straw hat')
  const before = await boxOf(picture)
  const hat = page.getByRole('button', { name: 'Straw hat', exact: true })
  await hat.focus()
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await hat.focus()
  expect(await boxOf(picture)).toEqual(before)
})

test('text and files survive a reload, but not leaving on purpose', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signUp(page)
  await page.goto('/upload')
  await choosePhoto(page, { width: 2400, height: 3000 })
  await expect(page.getByText('Image compressed').first()).toBeVisible()
  const description = page.getByLabel('Describe the picture')
  await description.fill('A straw hat')
  await page.getByRole('button', { name: 'Add product link' }).click()
  await page.getByRole('button', { name: /^Place a product link/ }).click()
  await addLink(page, 'shop.example/hat', 'Straw hat')
  await page.reload()
  await expect(page.getByRole('img', { name: 'A straw hat' })).toBeVisible()
  await expect(description).toHaveValue('A straw hat')
  await expect(page.getByRole('button', { name: 'Straw hat', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled()
  // The toast appeared when it was chosen.
  await expect(page.getByText('Image compressed')).toHaveCount(0)
  // As after signing out elsewhere: the picture's bytes and links are gone.
  await page.goto('/terms-of-use')
  await page.evaluate(`new Promise((resolve, reject) => {
    const gone = indexedDB.deleteDatabase('kloset-draft-files')
    // Waits while the previous page still has the database open.
    gone.onsuccess = resolve
    gone.onerror = reject
  })`)
  await page.goto('/upload')
  await expect(page.getByText('Please choose it again.').first()).toBeVisible()
  await expect(page.getByText('Product links')).toHaveCount(0)
  await choosePhoto(page)
  await expect(page.getByRole('button', { name: 'Add product link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Straw hat', exact: true })).toHaveCount(0)
  await expect(page.getByText('Product links')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.goto('/upload')
  await expect(page.getByLabel('Caption')).toBeVisible()
  await expect(description).toHaveCount(0)
  await expect(page.getByText('Product links')).toHaveCount(0)

  await page.goto('/discover')
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: /Forum Thread/ }).click()
  await page.getByLabel('Thread Title').fill('Which boots?')
  await page.reload()
  await expect(page.getByLabel('Thread Title')).toHaveValue('Which boots?')

  const share = page.getByRole('button', { name: 'Share', exact: true })
  await expect(share).toBeDisabled()
  await page.getByRole('textbox', { name: 'Description' }).fill('For rain.')
  await expect(share).toBeEnabled()

  await page.goBack()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
  await page.goto('/upload?type=forum')
  await expect(page.getByLabel('Thread Title')).toHaveValue('')
})
