// Drafts: kept with their picture, found on another device, planned, deleted and taken back, and shared.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signIn, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { readDiscover } from './support/posts.ts'
import { phoneAndDesktop } from './support/sizes.ts'
import { expect, test } from './support/test.ts'

for (const [size, viewport] of phoneAndDesktop) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport })

    test('a look is kept, found on another device, planned, and shared at last', async ({
      page,
      openPage,
    }) => {
      const person = newPerson('author')
      await signUp(page, person)
      await page.goto('/drafts')
      await expect(page.getByText('Nothing is waiting here')).toBeVisible()
      await expectAccessibleInBothThemes(page)

      await page.goto('/upload?type=regular')
      const keep = page.getByRole('button', { name: 'Keep as draft' })
      await expect(keep).toBeDisabled()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() })
      await page.getByLabel('Caption').fill('For Saturday')
      await keep.click()
      await expect(page).toHaveURL('/drafts')
      await expect(page.getByText('Kept as a draft')).toBeVisible()
      await expect(page.getByText('Look · 1 file')).toBeVisible()
      await expectAccessibleInBothThemes(page)

      // Another device has it, with its picture.
      const phone = await openPage()
      await signIn(phone, person)
      const row = phone.getByRole('link', { name: /For Saturday/ })
      // Once it is processed.
      await expect(async () => {
        await phone.goto('/drafts')
        await expect(row.locator('img')).toBeVisible({ timeout: 1000 })
      }).toPass()
      await row.click()
      await expect(phone.getByLabel('Caption')).toHaveValue('For Saturday')
      await expect(phone.locator('form img').first()).toBeVisible()
      await phone.getByLabel('Caption').fill('For Sunday')
      await expectAccessibleInBothThemes(phone)
      await phone.getByRole('button', { name: 'Keep as draft' }).click()
      await expect(phone).toHaveURL('/drafts')

      // It will be shared automatically, until its author changes their mind.
      await page.reload()
      const more = page.getByRole('button', { name: 'More about For Sunday' })
      await more.click()
      await page.getByText('Choose a time', { exact: true }).click()
      await expect(page.getByText('When is it shared?')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByLabel('Day and time').fill('2020-01-01T10:00')
      await page.getByRole('button', { name: 'Share then' }).click()
      await expect(page.getByText('Choose a time in the future.')).toBeVisible()
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
      await page.getByLabel('Day and time').fill(`${tomorrow}T23:30`)
      await page.getByRole('button', { name: 'Share then' }).click()
      await expect(page.getByRole('heading', { name: 'Planned' })).toBeVisible()
      await expect(page.getByText('23:30', { exact: true })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await more.click()
      await page.getByText('Do not share automatically').click()
      await expect(page.getByRole('heading', { name: 'Planned' })).toHaveCount(0)

      await more.click()
      await page.getByText('Delete draft').click()
      await expect(page.getByText('Nothing is waiting here')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('link', { name: /For Sunday/ }).click()
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await expect(page.getByRole('link', { name: 'View post' })).toBeVisible()
      await page.goto('/drafts')
      await expect(page.getByText('Nothing is waiting here')).toBeVisible()
      await phone.reload()
      await expect(phone.getByText('Nothing is waiting here')).toBeVisible()
    })
  })
}

test('a picture of a draft is cropped, and its face hidden, on another device', async ({
  page,
  openPage,
}) => {
  const person = newPerson('cropper')
  await signUp(page, person)
  await page.goto('/upload?type=regular')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() })
  await page.getByLabel('Caption').fill('For Monday')
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page).toHaveURL('/drafts')

  const other = await openPage()
  await signIn(other, person)
  const row = other.getByRole('link', { name: /For Monday/ })
  await expect(async () => {
    await other.goto('/drafts')
    await expect(row.locator('img')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await row.click()
  await other.getByRole('button', { name: 'Crop Picture 1' }).click()
  const crop = other.getByRole('dialog', { name: 'Crop and turn' })
  await crop.getByRole('radio', { name: 'Square' }).click()
  await crop.getByRole('button', { name: 'Done' }).click()
  await expect(crop).toHaveCount(0)
  await other.getByText('Details', { exact: true }).click()
  await expect(other.getByText(/^Image · 1200 × 1200 · /)).toBeVisible()

  await other.getByRole('button', { name: 'Hide a face in Picture 1' }).click()
  const hide = other.getByRole('dialog', { name: 'Hide my face' })
  await hide.getByRole('button', { name: 'By hand' }).click()
  await hide.getByRole('button', { name: 'Done' }).click()
  await expect(hide).toHaveCount(0)
  await other.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(other.getByRole('link', { name: 'View post' })).toBeVisible()
  const reader = await openPage()
  await signUp(reader)
  const [shared] = await readDiscover(reader)
  expect(shared?.caption).toBe('For Monday')
  expect(shared?.media).toMatchObject([{ width: 1200, height: 1200 }])
})

test('a thread is planned while it is composed; leaving a changed draft asks first', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/upload?type=forum')
  await page.getByLabel('Thread Title').fill('Which boots?')
  await page.getByRole('button', { name: 'Choose a time' }).click()
  await expect(page.getByText('When is it shared?')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Description' }).fill('For rain.')
  await page.getByRole('button', { name: 'Choose a time' }).click()
  await page.getByRole('button', { name: 'Share then' }).click()
  await expect(page).toHaveURL('/drafts')
  await expect(page.getByRole('heading', { name: 'Planned' })).toBeVisible()

  await page.getByRole('link', { name: /Which boots/ }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('For rain and snow.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/drafts')
  await page.getByRole('link', { name: /Which boots/ }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('For rain.')

  // The third button keeps what was written.
  await page.getByRole('textbox', { name: 'Description' }).fill('For rain and snow.')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessibleInBothThemes(page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Keep as draft', exact: true })
    .click()
  await expect(page).toHaveURL('/drafts')
  await page.getByRole('link', { name: /Which boots/ }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('For rain and snow.')
})
