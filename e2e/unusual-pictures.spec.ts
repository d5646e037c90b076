// Pictures that few people share, from the file chooser to a reader’s screen: a very long page, AVIF, and a broken one.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

/** Shares the file as a look and opens it. */
async function shareFile(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await signUp(page)
  await page.goto('/upload')
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
  await page.getByRole('link', { name: 'View post' }).click()
  await expect(page.getByRole('button', { name: 'Like, 0 likes' })).toBeVisible()
}

/** The members of an image element that are used here: these tests compile without the browser's types. */
interface Loaded {
  naturalWidth: number
  naturalHeight: number
}

test('the letters of a page of 900 x 20,000 pixels can be read on a phone', async ({ page }) => {
  const lines = Array.from(
    { length: 500 },
    (_, at) => `<rect x="100" y="${40 * at + 10}" width="700" height="20" fill="#202020"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="20000"><rect width="900" height="20000" fill="#f4efe6"/>${lines.join('')}</svg>`
  const buffer = await sharp(Buffer.from(drawing), { unlimited: true }).png().toBuffer()
  await shareFile(page, 'page.png', 'image/png', buffer)
  await page.getByRole('button', { name: 'Look closer' }).click()
  const pane = page.getByRole('application')
  const picture = pane.getByRole('img')
  // The largest stored width, not a thumbnail.
  await expect
    .poll(() => picture.evaluate(({ naturalHeight }: Loaded) => naturalHeight))
    .toBe(16_383)
  await pane.dblclick()
  // As wide as the screen, with at least one pixel of the file for each pixel of the screen.
  const width = () => picture.boundingBox().then((box) => Math.round(box?.width ?? 0))
  await expect.poll(width).toBe(390)
  expect(await picture.evaluate(({ naturalWidth }: Loaded) => naturalWidth)).toBe(737)
})

test('the tools over a very tall picture do not overlap', async ({ page }) => {
  await signUp(page)
  await page.goto('/upload')
  const buffer = await takePhoto({ width: 300, height: 6000 })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tall.jpg', mimeType: 'image/jpeg', buffer })
  const tools = ['Remove tall.jpg', 'Hide a face in tall.jpg', 'Crop tall.jpg', 'Add product link']
  // Playwright never presses a button that another one covers.
  for (const name of tools) await page.getByRole('button', { name }).click({ trial: true })
})

test('an AVIF is chosen, shared and shown', async ({ page }) => {
  const buffer = await sharp(await takePhoto())
    .avif({ effort: 0 })
    .toBuffer()
  await shareFile(page, 'look.avif', 'image/avif', buffer)
  await expect(page.getByRole('img', { name: /^Look by/ })).toHaveAttribute('srcset', /480w/)
})

test('a file that shows no picture keeps its label readable in the row', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/)
  await signUp(page)
  await page.goto('/upload?type=regular')
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  const whole = { name: 'whole.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() }
  await page.locator('input[type=file]').first().setInputFiles([broken, whole])
  const tile = page.getByRole('button', { name: 'Show picture 1 of 2', exact: true })
  await expect(tile).toBeVisible()
  await expect(tile.locator('img')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})

test('a file that the server refused is removed without another request', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/)
  await signUp(page)
  await page.goto('/upload?type=regular')
  const deleted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deleted.push(request.url())
  })
  // Larger than what is sent with its announcement.
  const buffer = Buffer.alloc(3_000_000)
  const broken = { name: 'broken.mp4', mimeType: 'video/mp4', buffer }
  await page.locator('input[type=file]').first().setInputFiles(broken)
  await expect(page.getByText('Upload failed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove broken.mp4' }).first().click()
  await expect(page.getByText('Upload failed')).toBeHidden()
  expect(deleted).toEqual([])
})
