// A garment of the closet is cut out of its picture: cropped, its background erased by taps or keys, sent, and taken back.
import { getCloset, setCutout } from '../packages/contract/src/closet.ts'
import { setGarments } from '../packages/contract/src/garments.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { boxOf } from './support/boxes.ts'
import { runStatement } from './support/database.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

/** Somebody's first garment, whose background is to be erased. */
async function beginErasing(page: Page) {
  await signUp(page, newPerson('cutter'))
  const { id } = await shareLook(page, 'What I wore')
  const saved = await page.request.put(setGarments.path.replace(':postId', id), {
    data: { garments: [{ category: 'dress', name: 'Shift dress' }] },
  })
  expect(saved.ok()).toBe(true)
  // Its picture is processed.
  await expect
    .poll(async () => (await page.request.get(getCloset.path)).text(), { timeout: 30_000 })
    .toContain('.webp')
  await page.goto('/closet')
  await page.getByRole('button', { name: 'Shift dress' }).click()
  const sheet = page.getByRole('dialog', { name: 'Shift dress' })
  await sheet.getByRole('button', { name: 'Cut it out' }).click()
  await page
    .getByRole('dialog', { name: 'Crop and turn' })
    .getByRole('button', { name: 'Done' })
    .click()

  const erasing = page.getByRole('dialog', { name: 'Erase the background' })
  return { sheet, erasing }
}

for (const width of [390, 1440]) {
  test(`at ${width} px a garment is cut out by taps and keys, and shown so in the closet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { sheet, erasing } = await beginErasing(page)
    const picture = erasing.getByRole('button', { name: /Arrow keys/ })
    const save = erasing.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()

    await test.step('a tap erases what is alike, and is undone', async () => {
      // The picture has a brown and a beige half.
      const box = await picture.boundingBox()
      await picture.click({ position: { x: (box?.width ?? 0) * 0.25, y: 20 } })
      await expect(erasing.getByText('1 place erased.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await erasing.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(erasing.getByText('Nothing erased yet.')).toBeVisible()
    })

    await test.step('keys do the same, and of nothing left nothing is saved', async () => {
      await picture.focus()
      await page.keyboard.press('Shift+ArrowLeft')
      await page.keyboard.press('Shift+ArrowLeft')
      await page.keyboard.press('Enter')
      await expect(erasing.getByText('1 place erased.')).toBeVisible()
      const alike = erasing.getByRole('slider', { name: 'How alike' })
      await alike.fill('120')
      await expect(erasing.getByText('Nothing is left.')).toBeVisible()
      await expect(save).toBeDisabled()
      await alike.fill('32')
      await expect(erasing.getByText('1 place erased.')).toBeVisible()
      await picture.focus()
      await page.keyboard.press('Backspace')
      await expect(erasing.getByText('Nothing erased yet.')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(erasing.getByText('1 place erased.')).toBeVisible()
    })

    await test.step('it is saved, shown in the closet, taken away and put back', async () => {
      await save.click()
      await expect(page.getByText('Shift dress is cut out')).toBeVisible()
      await expect(erasing).toBeHidden()
      // It is processed while nobody looks at the garment.
      await sheet.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(
        page.getByRole('list', { name: 'My closet' }).locator('img.object-contain'),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Shift dress' }).click()
      const shown = sheet.locator('img.object-contain')
      await expect(shown).toBeVisible()
      await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
      await expectAccessibleInBothThemes(page)
      const pictureBox = await boxOf(shown)
      await sheet.getByRole('button', { name: 'Show the look again' }).click()
      await expect(shown).toBeHidden()
      const note = toast(page, 'Shift dress is shown on its look again')
      await expect(note, 'the picture that changed stays in sight').toBeInViewport()
      await expect
        .poll(async () => {
          const { y, height } = await boxOf(note)
          return y + height <= pictureBox.y || y >= pictureBox.y + pictureBox.height
        })
        .toBe(true)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(shown).toBeVisible()
    })
  })
}

test('what was erased is kept when it cannot be sent; sending is cancelled without a connection', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const { sheet, erasing } = await beginErasing(page)
  const save = erasing.getByRole('button', { name: 'Save' })
  const picture = erasing.getByRole('button', { name: /Arrow keys/ })
  await picture.click({ position: { x: 20, y: 20 } })
  await expect(erasing.getByText('1 place erased.')).toBeVisible()
  await page.route(
    `**${setCutout.path.replace(':garmentId', '*')}`,
    (route) => route.abort('failed'),
    { times: 1 },
  )
  await save.click()
  await expect(erasing.getByRole('alert')).toContainText('It could not be cut out')
  await expect(erasing.getByText('1 place erased.')).toBeVisible()
  await expect(save).toBeEnabled()

  await page.context().setOffline(true)
  await save.click()
  await expect(save).toBeDisabled()
  await erasing.getByRole('button', { name: 'Cancel' }).click()
  await expect(erasing).toBeHidden()
  await page.context().setOffline(false)
  await expect(sheet.getByRole('button', { name: 'Cut it out' })).toBeVisible()
})

test('for a cutout that could not be processed the look is shown, with a message', async ({
  page,
  server,
}) => {
  const { sheet, erasing } = await beginErasing(page)
  const picture = erasing.getByRole('button', { name: /Arrow keys/ })
  await picture.click({ position: { x: 20, y: 20 } })
  await erasing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Shift dress is cut out')).toBeVisible()
  const cutout = sheet.locator('img.object-contain')
  await expect(cutout).toBeVisible()
  const answer = await page.request.get(getCloset.path)
  const { items } = (await answer.json()) as { items: { cutout: { uploadId: string } }[] }
  const [item] = items
  await runStatement(
    server,
    "update uploads set state = 'failed', renditions = '[]' where id = $1",
    [item?.cutout.uploadId ?? ''],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Shift dress' }).click()
  await expect(sheet.getByText('The cutout could not be processed')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await sheet.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(sheet.getByText('The cutout could not be processed')).toBeHidden()
  await expect(sheet.getByRole('button', { name: 'Cut it out' })).toBeVisible()
  // The picture is as before, so there is nothing to undo.
  await expect(page.getByText('Shift dress is shown on its look again')).toHaveCount(0)
})
