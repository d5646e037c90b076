// Choosing the file of a look: dropped, pasted or selected; photos, HEIC, videos; and the messages about
// it.
import path from 'node:path'
import type { Page } from '@playwright/test'
import { makeAnimatedPng } from './support/animated-png.ts'
import { coveredControls } from './support/toasts.ts'
import { signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const fixtures = path.join(import.meta.dirname, '../apps/server/src/platform')
const heic = path.join(fixtures, 'images/fixtures/look.heic')
const recording = path.join(fixtures, 'video/fixtures/recording.webm')

/** Drops files on the screen, or pastes them, as from another window. */
async function transfer(
  page: Page,
  way: 'drop' | 'paste',
  files: readonly { name: string; buffer: Buffer }[],
) {
  // The screen may still be loading.
  await expect(page.locator('input[type=file]').first()).toBeAttached()
  await page.evaluate(
    `(() => {
      const data = new DataTransfer()
      for (const [name, base64] of ${JSON.stringify(files.map(({ name, buffer }) => [name, buffer.toString('base64')]))}) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      }
      const zone = document.querySelector('input[type=file]').parentElement
      if ('${way}' === 'paste') document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }))
      else zone.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    })()`,
  )
}

/** The details of the chosen file are folded. */
const openDetails = (page: Page) => page.getByText('Details', { exact: true }).click()

test('a file can be dropped or pasted; a photo is compressed, a HEIC waits', async ({
  page,
  problems,
}) => {
  // A worker that fails to load compresses nothing.
  problems.allow(/ERR_FAILED: \S+compress\.worker|status of 4\d\d/)
  await signUp(page)
  await page.goto('/upload')
  const large = { name: 'large.jpg', buffer: await takePhoto({ width: 3000, height: 2400 }) }
  const small = { name: 'small.jpg', buffer: await takePhoto() }
  const remove = page.getByRole('button', { name: /^Remove .*\.(jpg|heic)$/i })
  const takeBack = async () => {
    await remove.click()
    // A toast over the next button would stay under the pointer.
    await page.mouse.move(200, 700)
  }
  // A toast disappears with its cause, even under the pointer.
  const message = page.getByText('Please select a file', { exact: true }).first()
  await page.getByRole('button', { name: 'Share', exact: true }).click({ force: true })
  await message.hover()
  await page.locator('input[type=file]').first().setInputFiles(heic)
  await expect(message).toBeHidden()
  await takeBack()

  const worker = /compress\.worker/
  await page.route(worker, (route) => route.abort('failed'))
  await transfer(page, 'drop', [large])
  await expect(page.getByText('Compression failed').first()).toBeVisible()
  await expect(page.getByText('Using original file instead').first()).toBeVisible()
  await openDetails(page)
  await expect(page.getByText(/^Image · 3000 × 2400 · \d+ KB$/)).toBeVisible()
  await expect(page.getByText('Sending')).toHaveCount(0)
  await takeBack()
  await page.unroute(worker)

  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  await page.route(worker, async (route) => {
    await seen
    await route.continue()
  })
  await transfer(page, 'drop', [large])
  await expect(page.getByText('Compressing your file...')).toBeVisible()
  release()
  await expect(page.getByText('Image compressed').first()).toBeVisible()
  expect(await coveredControls(page)).toEqual([])
  await openDetails(page)
  await expect(page.getByText(/^Image · 1920 × 1536 · \d+ KB · \d?\d% smaller$/)).toBeVisible()
  // An invalid text never discards the file.
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await page.getByRole('textbox', { name: 'Caption' }).fill('x'.repeat(2001))
  await expect(share).toBeDisabled()
  await share.click({ force: true })
  await expect(page.getByText(/2,?000 characters/).first()).toBeVisible()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await expect(remove).toBeVisible()
  await page.getByRole('textbox', { name: 'Caption' }).fill('Late light')
  await takeBack()
  await transfer(page, 'drop', [large])
  await page.getByText('Image compressed').first().hover()
  await remove.press('Enter')
  await expect(page.getByText('Image compressed').first()).toBeHidden()

  await transfer(page, 'paste', [small])
  await openDetails(page)
  await expect(page.getByText(/^Image · 1200 × 1500/)).toBeVisible()
  await takeBack()

  // One button removes what the server refused, and no further request follows.
  await transfer(page, 'paste', [{ name: 'broken.jpg', buffer: Buffer.from('no picture') }])
  await expect(page.getByText('Upload failed').first()).toBeVisible()
  await expect(remove).toHaveCount(1)
  await expect(page.getByLabel('Describe the picture')).toHaveCount(0)
  await expect(page.getByText('What you share is public')).toBeVisible()
  await takeBack()

  await page.locator('input[type=file]').first().setInputFiles(heic)
  await expect(page.getByText(/HEIC/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add product link' })).toHaveCount(0)
  await share.click()
  await expect(page).toHaveURL(/\/discover$/)
  await page.getByRole('link', { name: 'View post' }).click()
  // The server makes it visible for everyone while the post is open.
  await expect(page.getByRole('button', { name: 'Like, 0 likes' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Look by/ })).toHaveAttribute('srcset', /480w/)
})

test('an animated PNG gets a message that only its first picture is shared, until it is removed', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/upload')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'moving.png', mimeType: 'image/png', buffer: makeAnimatedPng(600, 750) })
  const message = page.getByText('Only the first picture of this animation is shared').first()
  await expect(message).toBeVisible()
  await openDetails(page)
  await expect(page.getByText(/^Image · 600 × 750 · .+ smaller$/)).toBeVisible()
  await expect(message).toBeVisible()
  await expect(page.getByText('Image compressed')).toHaveCount(0)
  expect(await coveredControls(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove moving.png' }).press('Enter')
  await expect(message).toBeHidden()
})

/** The members of a video element that are used here: these tests compile without the browser's types. */
interface Playing {
  loop: boolean
  muted: boolean
  paused: boolean
  currentTime: number
}

test('a video is shared and plays by itself, muted and in a loop', async ({ page }) => {
  await signUp(page)
  await page.goto('/upload')
  await page.locator('input[type=file]').first().setInputFiles(recording)
  await openDetails(page)
  await expect(page.getByText(/^Video · 320 × 180 · 0:05 · 47 KB$/)).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
  await page.getByRole('link', { name: 'View post' }).click()
  const video = page.locator('video[aria-label^="Look by"]')
  await expect(video).toHaveAttribute('src', /video\.mp4$/)
  await expect(video).toHaveAttribute('poster', /\.webp$/)
  const state = () =>
    video.evaluate(({ loop, muted, paused }: Playing) => ({ loop, muted, paused }))
  const time = () => video.evaluate(({ currentTime }: Playing) => currentTime)
  // Actions are within reach of the thumb, also below a wide picture with a short caption.
  const like = await page.getByRole('button', { name: /^Like,/ }).boundingBox()
  expect(like?.y).toBeGreaterThan(844 - 64)
  await expect.poll(time).toBeGreaterThan(0)
  expect(await state()).toEqual({ loop: true, muted: true, paused: false })

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(await state()).toMatchObject({ paused: true })
  const stopped = await time()
  await page.getByRole('button', { name: 'Unmute' }).click()
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  expect(await state()).toMatchObject({ muted: false, paused: true })
  expect(await time()).toBe(stopped)

  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(time).not.toBe(stopped)
  // At its end it starts again.
  await video.evaluate((playing: Playing & { duration: number }) => {
    playing.currentTime = playing.duration - 0.2
  })
  await expect.poll(time).toBeLessThan(4)
  expect(await state()).toMatchObject({ paused: false })
})
