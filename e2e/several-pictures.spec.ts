// A look of several pictures: composed in an order, with a link on one of them, and seen picture by picture by others.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { boxOf } from './support/boxes.ts'
import { newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { drag } from './support/touch.ts'

const photo = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await takePhoto({ width, height }),
})

async function choose(page: Page) {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      await photo('wide.jpg', 640, 480),
      await photo('tall.jpg', 480, 640),
      await photo('square.jpg', 500, 500),
    ])
}

async function share(page: Page): Promise<string> {
  const shared = page.waitForResponse(
    (response) => response.url().endsWith('/api/posts') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  return ((await (await shared).json()) as { id: string }).id
}

for (const width of [390, 1440]) {
  test(`at ${width} px a look of three pictures is ordered, marked, shared and seen picture by picture`, async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signUp(page, newPerson('author'))
    await page.goto('/upload?type=regular')
    await choose(page)
    const tile = (number: number) =>
      page.getByRole('button', { name: `Show picture ${number} of 3`, exact: true })

    await test.step('the first is the cover, and keys move a picture', async () => {
      await expect(page.getByRole('listitem').filter({ has: tile(1) })).toContainText('Cover')
      await page.getByRole('button', { name: /^Move tall\.jpg, 2 of 3/ }).press('ArrowLeft')
      await expect(page.getByRole('button', { name: /^Move tall\.jpg, 1 of 3/ })).toBeVisible()
    })

    await test.step('a link lies on the picture that is shown', async () => {
      await tile(3).click()
      await page.getByLabel('Describe picture 3').fill('A square one')
      await expect(page.getByText('1 of 3 described for screen readers')).toBeVisible()
      await page.getByRole('button', { name: 'Add product link' }).click()
      await page.getByRole('button', { name: /^Place a product link/ }).click()
      await page.getByRole('textbox', { name: 'Product link' }).fill('shop.example/bag')
      await page.getByRole('textbox', { name: 'Name (optional)' }).fill('A bag')
      await page.getByRole('button', { name: 'Add link', exact: true }).click()
      await tile(1).click()
      await expect(page.getByRole('button', { name: 'A bag', exact: true })).toHaveCount(0)
      await expectAccessible(page)
    })

    const id = await share(page)
    const reader = await openPage()
    await reader.setViewportSize({ width, height: 844 })
    await signUp(reader, newPerson('reader'))

    await test.step('the wall shows the cover and says how many there are', async () => {
      await reader.goto('/discover')
      const card = reader
        .getByRole('main')
        .getByRole('link')
        .filter({
          has: reader.getByRole('img', { name: '3 pictures' }),
        })
      await expect(card.first()).toBeVisible()
    })

    await test.step('keys go through the pictures, and the link is on its own', async () => {
      await reader.goto(`/post/${id}`)
      const counter = reader.getByRole('status').filter({ hasText: /of 3$/ })
      await expect(counter).toHaveText('1 of 3')
      const bag = reader.getByRole('button', { name: 'A bag', exact: true })
      await expect(bag).not.toBeInViewport()
      await reader.keyboard.press('ArrowRight')
      await expect(counter).toHaveText('2 of 3')
      await reader.keyboard.press('ArrowRight')
      await expect(counter).toHaveText('3 of 3')
      await expect(reader.getByRole('img', { name: 'A square one' })).toBeInViewport()
      await expect(bag).toBeInViewport()
      await expectAccessible(reader)
    })
  })
}

for (const width of [390, 1440]) {
  test(`at ${width} px the author of a look orders, adds, replaces and takes back pictures`, async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signUp(page, newPerson('author'))
    await page.goto('/upload?type=regular')
    await choose(page)
    const id = await share(page)
    const reader = await openPage()
    await signUp(reader, newPerson('reader'))
    await reader.goto(`/post/${id}`)
    const counter = reader.getByRole('status').filter({ hasText: /of \d$/ })
    await expect(counter).toHaveText('1 of 3')

    await page.goto(`/upload?edit=${id}`)
    const tile = (number: number, of: number) =>
      page.getByRole('button', { name: `Show picture ${number} of ${of}`, exact: true })
    const update = page.getByRole('button', { name: 'Update', exact: true })

    await test.step('keys and dragging move a picture', async () => {
      await page.getByRole('button', { name: /^Move Picture 3, 3 of 3/ }).press('ArrowLeft')
      await expect(page.getByRole('button', { name: /^Move Picture 3, 2 of 3/ })).toBeVisible()
      const handle = await page.getByRole('button', { name: /^Move Picture 1/ }).boundingBox()
      const target = await tile(3, 3).boundingBox()
      if (!handle || !target) throw new Error('The row of pictures is not on screen')
      await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
      await page.mouse.down()
      await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
      await page.mouse.up()
      await expect(page.getByRole('button', { name: /^Move Picture 1, 3 of 3/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Move Picture 3, 1 of 3/ })).toBeVisible()
    })

    await test.step('a picture is taken back, one is replaced, and one is added', async () => {
      await tile(3, 3).click()
      await page.getByRole('button', { name: 'Remove Picture 1' }).click()
      await tile(2, 2).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Replace Picture 2' }).click()
      await (await chooser).setFiles(await photo('other.jpg', 600, 400))
      await expect(page.getByRole('button', { name: /^Move other\.jpg, 2 of 2/ })).toBeVisible()
      await page
        .locator('input[type=file][multiple]')
        .first()
        .setInputFiles([await photo('new.jpg', 400, 500), await photo('newer.jpg', 400, 400)])
      await tile(4, 4).click()
      await page.getByLabel('Describe picture 4').fill('The newest')
      await expectAccessible(page)
    })

    await test.step('a link is placed on one of them', async () => {
      await page.getByRole('button', { name: 'Add product link' }).click()
      await page.getByRole('button', { name: /^Place a product link/ }).click()
      await page.getByRole('textbox', { name: 'Product link' }).fill('shop.example/bag')
      await page.getByRole('textbox', { name: 'Name (optional)' }).fill('A bag')
      await page.getByRole('button', { name: 'Add link', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Edit A bag' })).toBeVisible()
    })

    await test.step('the change is saved, and shown to who has the look open', async () => {
      await update.click()
      await expect(page).toHaveURL(`/post/${id}`)
      await expect(counter).toHaveText('1 of 4')
      for (const number of [2, 3, 4]) {
        await reader.keyboard.press('ArrowRight')
        await expect(counter).toHaveText(`${number} of 4`)
      }
      await expect(reader.getByRole('img', { name: 'The newest' })).toBeInViewport()
      await expect(reader.getByRole('button', { name: 'A bag', exact: true })).toBeInViewport()
    })
  })
}

test('a tab whose pictures of a look were changed in another tab says so', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 409/)
  await signUp(page, newPerson('author'))
  await page.goto('/upload?type=regular')
  await choose(page)
  const id = await share(page)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/upload?edit=${id}`)
    await tab.getByRole('button', { name: /^Move Picture 3, 3 of 3/ }).press('ArrowLeft')
    await expect(tab.getByRole('button', { name: /^Move Picture 3, 2 of 3/ })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page).toHaveURL(`/post/${id}`)
  await other.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(other.getByText(/These pictures were changed in another tab/)).toBeVisible()
  await expect(other.getByRole('button', { name: /^Move Picture 3, 2 of 3/ })).toBeVisible()
})

test('a draft of several pictures survives a reload, with the link on its picture', async ({
  page,
}) => {
  await signUp(page, newPerson('author'))
  await page.goto('/upload?type=regular')
  await choose(page)
  await page.getByRole('button', { name: 'Show picture 2 of 3' }).click()
  await page.getByRole('button', { name: 'Add product link' }).click()
  await page.getByRole('button', { name: /^Place a product link/ }).click()
  await page.getByRole('textbox', { name: 'Product link' }).fill('shop.example/bag')
  await page.getByRole('button', { name: 'Add link', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Show picture 2 of 3' }).click()
  await expect(page.getByRole('button', { name: 'shop.example', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove tall.jpg' }).click()
  await expect(page.getByRole('button', { name: /shop\.example/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show picture 2 of 2' })).toBeVisible()
})

test('of eleven files the first ten are taken, with a message', async ({ page }) => {
  await signUp(page, newPerson('author'))
  await page.goto('/upload?type=regular')
  const small = await photo('small.jpg', 40, 50)
  const files = Array.from({ length: 11 }, (_, index) => ({ ...small, name: `${index}.jpg` }))
  await page.locator('input[type=file]').first().setInputFiles(files)
  await expect(page.getByText('Only the first 10 of 11 were added.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show picture \d+ of 10$/ })).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Add another' })).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a swipe goes through the pictures first, then to the next post', async ({
    page,
    openPage,
  }) => {
    const other = await openPage()
    await signUp(other, newPerson('other'))
    await shareLook(other, 'The older look')
    await other.goto('/upload?type=regular')
    await choose(other)
    await share(other)
    await signUp(page, newPerson('reader'))
    await page.goto('/discover')
    await page.getByRole('img', { name: '3 pictures' }).first().click()
    const counter = page.getByRole('status').filter({ hasText: /of 3$/ })
    await expect(counter).toHaveText('1 of 3')
    const address = page.url()
    await drag(page, -300)
    await expect(counter).toHaveText('2 of 3')
    await drag(page, -300)
    await expect(counter).toHaveText('3 of 3')
    expect(page.url()).toBe(address)
    await drag(page, -300)
    await expect(page).not.toHaveURL(address)
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a picture is dragged past the edge of the row, to the end of ten and back', async ({
    page,
  }) => {
    await signUp(page, newPerson('author'))
    await page.goto('/upload?type=regular')
    const [first, ...others] = Array.from({ length: 10 }, (_, index) => `picture-${index + 1}.jpg`)
    const names = [first ?? '', ...others]
    const files = await Promise.all(names.map((name, index) => photo(name, 300 + index, 400)))
    await page.locator('input[type=file]').first().setInputFiles(files)
    const handle = (position: number) =>
      page.getByRole('button', { name: new RegExp(`^Move picture-1\\.jpg, ${position} of 10`) })
    await handle(1).scrollIntoViewIfNeeded()
    const { x, y } = await boxOf(handle(1))
    const touch = await page.context().newCDPSession(page)
    const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map((left) => ({ x: left, y: y + 14 })),
      })
    // A resting finger is never completely still.
    const restAt = (left: number, position: number) =>
      expect(async () => {
        await move('touchMove', [left])
        await move('touchMove', [left + 1])
        await expect(handle(position)).toBeInViewport({ timeout: 50 })
      }).toPass()
    await move('touchStart', [x + 14])
    await restAt(370, 10)
    await restAt(18, 1)
    await move('touchEnd', [])
    await expect(handle(1)).toBeInViewport()
  })
})
