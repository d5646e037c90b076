// Hiding faces: found by the browser or marked by hand, and destroyed in the file before it is sent. What
// arrives is read back pixel by pixel.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { UPLOADS_PATH } from '../packages/contract/src/media.ts'
import { createPost, getPost } from '../packages/contract/src/posts.ts'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { boxOf } from './support/boxes.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Three people whose faces the detector finds; it ships with the detector's package. */
const group = path.resolve('node_modules/@vladmandic/face-api/demo/sample1.jpg')
/** The middle one of them, in shares of the picture. */
const faceInGroup = { left: 0.43, top: 0.36, width: 0.11, height: 0.17 }
const besideFaces = { left: 0.43, top: 0.7, width: 0.11, height: 0.17 }
const squareInMiddle = { left: 0.46, top: 0.47, width: 0.08, height: 0.06 }

/** Fine black and white lines: none is left in the hidden part. */
async function linedPicture(): Promise<Buffer> {
  const [width, height] = [800, 1000]
  const lines = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index += 1) {
    lines.fill(Math.floor((index % width) / 4) % 2 === 0 ? 0 : 255, index * 3, index * 3 + 3)
  }
  return sharp(lines, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

type Part = Record<'left' | 'top' | 'width' | 'height', number>

async function cutOut(picture: Buffer, part: Part) {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture).extract({
    left: Math.round(part.left * width),
    top: Math.round(part.top * height),
    width: Math.round(part.width * width),
    height: Math.round(part.height * height),
  })
}

/** How much detail is in a part of a picture: the deviation of its Laplacian. */
async function detailOf(picture: Buffer, part: Part): Promise<number> {
  const cut = await (await cutOut(picture, part)).greyscale().toBuffer()
  const edges = { width: 3, height: 3, kernel: [0, -1, 0, -1, 4, -1, 0, -1, 0], offset: 128 }
  const { channels } = await sharp(await sharp(cut).convolve(edges).png().toBuffer()).stats()
  return channels[0]?.stdev ?? Number.NaN
}

/** How much a part of two pictures differs: the mean over all pixels, from 0 to 255. */
async function differenceOf(one: Buffer, other: Buffer, part: Part): Promise<number> {
  const pixelsOf = async (picture: Buffer) =>
    (await cutOut(picture, part)).resize(100, 100, { fit: 'fill' }).greyscale().raw().toBuffer()
  const [left, right] = [await pixelsOf(one), await pixelsOf(other)]
  const sum = left.reduce((total, value, index) => total + Math.abs(value - (right[index] ?? 0)), 0)
  return sum / left.length
}

/** The sizes of the files that the page begins to send, in order. */
function sentFiles(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const isUpload = new URL(request.url()).pathname.startsWith(UPLOADS_PATH)
    if (isUpload && request.method() === 'POST') sent.push(request.headers()['upload-length'] ?? '')
  })
  return sent
}

/** Shares the composed post. @returns the picture that the server made of the file it received */
async function sharedPicture(page: Page): Promise<Buffer> {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      new URL(response.url()).pathname === createPost.path,
  )
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const { id } = (await (await answered).json()) as Post
  let largest: string | undefined
  // Made by a job: on a busy machine that takes longer than an answer.
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(getPost.path.replace(':postId', id))
        const { media } = (await answer.json()) as Post
        largest = media[0]?.renditions.toSorted((one, other) => other.width - one.width)[0]?.url
        return largest
      },
      { timeout: 45_000 },
    )
    .toBeDefined()
  return (await page.request.get(largest ?? '')).body()
}

const input = (page: Page) => page.locator('input[type=file]').first()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hide my face' })
const rings = (page: Page) => dialog(page).getByRole('button', { name: /^Ring/ })
const hideSwitch = (page: Page) => page.getByRole('switch', { name: /Hide my face/ })
const done = (page: Page) => dialog(page).getByRole('button', { name: 'Done' })
const composed = (page: Page) => page.getByRole('button', { name: /^Hide a face in/ })

/** The files of the face detector and of its dialog, in the order in which they are needed. */
const finder = ['hide-face-dialog', 'faces.worker', 'tiny_face_detector_model']
const finderIn = (files: readonly string[]) =>
  finder.filter((part) => files.some((file) => file.includes(part)))

async function chooseLines(page: Page) {
  const buffer = await linedPicture()
  await input(page).setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog(page).getByText('No face found.')).toBeVisible()
}

test('faces that are found are pixels in the only file that is sent', async ({ page }) => {
  test.slow()
  await signUp(page)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/upload')
  await expect(hideSwitch(page)).not.toBeChecked()
  const sent = sentFiles(page)
  await hideSwitch(page).check()
  expect(finderIn(files)).toEqual([])
  await input(page).setInputFiles(group)
  await expect(dialog(page).getByText('3 faces hidden')).toBeVisible()
  await expect(rings(page)).toHaveCount(3)
  expect(finderIn(files)).toEqual(finder)
  await expectAccessibleInBothThemes(page)
  expect(sent).toEqual([])
  await done(page).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect(composed(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Caption').fill('Three of us')
  const picture = await sharedPicture(page)
  expect(sent).toHaveLength(1)
  const original = await readFile(group)
  const changed = await differenceOf(original, picture, faceInGroup)
  expect(changed).toBeGreaterThan(3 * (await differenceOf(original, picture, besideFaces)))
})

test('where no face is found a ring is set by press and by keys, blurred, and undone', async ({
  page,
}) => {
  test.slow()
  await signUp(page)
  await page.goto('/upload?type=style_vote')
  const sent = sentFiles(page)
  await hideSwitch(page).check()
  await chooseLines(page)
  await expect(done(page)).toBeDisabled()
  await dialog(page).getByRole('radio', { name: 'Blur' }).click()
  const picture = dialog(page).getByRole('img')
  const { width, height } = await boxOf(picture)
  await picture.click({ position: { x: width * 0.2, y: height * 0.2 } })
  await dialog(page).getByRole('button', { name: 'By hand' }).click()
  await expect(rings(page)).toHaveCount(2)
  const second = rings(page).nth(1)
  const start = await boxOf(second)
  await second.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('+')
  await expect
    .poll(async () => {
      const { y, width: now } = await boxOf(second)
      return y > start.y && now > start.width
    })
    .toBe(true)
  await rings(page).first().focus()
  await page.keyboard.press('Delete')
  await expect(rings(page)).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rings(page)).toHaveCount(2)
  expect(sent).toEqual([])
  await done(page).click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByLabel('Question').fill('Which lines?')
  const blurred = await sharedPicture(page)
  expect(await detailOf(blurred, squareInMiddle)).toBeLessThan(10)
  const elsewhere = { left: 0.7, top: 0.7, width: 0.1, height: 0.1 }
  expect(await detailOf(blurred, elsewhere)).toBeGreaterThan(50)
})

test('Undo after the slider takes its change back at once, and keeps its ring chosen', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/upload')
  await hideSwitch(page).check()
  await chooseLines(page)
  const add = dialog(page).getByRole('button', { name: 'By hand' })
  await add.click()
  await add.click()
  const second = rings(page).nth(1)
  const size = dialog(page).getByRole('slider')
  const before = await size.inputValue()
  await size.focus()
  await page.keyboard.press('ArrowRight')
  await expect(size).not.toHaveValue(before)
  // The key starts a movement, and the focus leaves.
  await page.keyboard.press('Tab')
  const undo = dialog(page).getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(size).toHaveValue(before)
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await undo.click()
  await expect(rings(page)).toHaveCount(1)
  await undo.click()
  await expect(undo).toBeDisabled()
})

test('hiding later replaces the sent file, also after a reload, and switching off restores it', async ({
  page,
}) => {
  test.slow()
  await signUp(page)
  await page.goto('/upload')
  const sent = sentFiles(page)
  const deleted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deleted.push(new URL(request.url()).pathname)
  })
  const buffer = await linedPicture()
  await input(page).setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer })
  await expect.poll(() => sent.length).toBe(1)
  await page.getByLabel('Caption').fill('Lines')
  await composed(page).click()
  await expect(dialog(page).getByText('No face found.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'By hand' }).click()
  await done(page).click()
  await expect.poll(() => sent.length).toBe(2)
  await expect.poll(() => deleted.length).toBe(1)
  await expect(hideSwitch(page)).toBeChecked()
  await hideSwitch(page).uncheck()
  await expect.poll(() => sent.length).toBe(3)
  // Exactly the bytes that were sent first.
  expect(sent[2]).toBe(sent[0])
  await composed(page).click()
  await expect(dialog(page).getByText('No face found.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'By hand' }).click()
  await done(page).click()
  await expect.poll(() => sent.length).toBe(4)
  await page.reload()
  // The draft's file comes back from this device: the version, never the original.
  await expect.poll(() => sent.length).toBe(5)
  expect(sent[4]).toBe(sent[3])
  expect(await detailOf(await sharedPicture(page), squareInMiddle)).toBeLessThan(10)
})

test('cancelling sends nothing, and files that cannot be changed here are refused', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/upload')
  const sent = sentFiles(page)
  await hideSwitch(page).check()
  await chooseLines(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove look.jpg' })).toHaveCount(0)
  await input(page).setInputFiles({
    name: 'look.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('not decoded here'),
  })
  await expect(page.getByText('No face can be hidden in this file').first()).toBeVisible()
  expect(sent).toEqual([])
})
