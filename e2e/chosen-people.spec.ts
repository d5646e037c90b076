// An author shares a look with chosen people, adds people to the list in the composer and in the settings, and removes
// somebody from it.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test.setTimeout(120_000)

test('a look for chosen people is seen by those on the list, until they are removed', async ({
  page,
  openPage,
  problems,
}) => {
  // What people see who may not read it.
  problems.allow(/status of 404/)
  const reader = await openPage()
  const ada = await signUp(reader, newPerson('ada'))
  const other = await openPage()
  await signUp(other, newPerson('other'))
  const author = await signUp(page, newPerson('author'))

  await test.step('the composer says that the list is empty, and fills it', async () => {
    await page.goto('/upload?type=regular')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() })
    await page.getByLabel('Caption').fill('For a few')
    await page.getByRole('button', { name: /^Who sees it/ }).click()
    await page.getByText('The people on your list').click()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Done' }).click()
    // A press on the disabled button shows why.
    await page.getByRole('button', { name: 'Share', exact: true }).click({ force: true })
    await expect(page.getByText('Add somebody before you share it.')).toHaveCount(2)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Choose people' }).click()
    const sheet = page.getByRole('dialog', { name: 'Chosen people' })
    await expect(sheet.getByText('Nobody is on your list yet')).toBeVisible()
    await sheet.getByRole('searchbox').fill(ada.username)
    await sheet.getByRole('button', { name: `Add ${ada.username}` }).click()
    await expect(sheet.getByRole('button', { name: 'Added' })).toBeDisabled()
    await expectAccessibleInBothThemes(page)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByText('1 person on your list')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('link', { name: 'View post' }).click()
    await expect(page.getByText('· Chosen people').first()).toBeVisible()
  })

  const address = new URL(page.url()).pathname
  await test.step('people on the list see it, and that it is for chosen people', async () => {
    await reader.goto(address)
    await expect(reader.getByText('For a few').first()).toBeVisible()
    await expect(reader.getByText('· Chosen people').first()).toBeVisible()
    await expectAccessibleInBothThemes(reader)
    await reader.goto(`/profile/@${author.username}`)
    await expect(reader.getByRole('link', { name: 'For a few, Chosen people' })).toBeVisible()
    await other.goto(address)
    await expect(other.getByText('Post not found')).toBeVisible()
  })

  await test.step('of a private account too, without following', async () => {
    await page.goto('/settings/private-account')
    await page.getByRole('switch', { name: /^Private account/ }).click()
    await expect(page.getByText('Your account is private now')).toBeVisible()
    await reader.goto(`/profile/@${author.username}`)
    await expect(reader.getByRole('link', { name: 'For a few, Chosen people' })).toBeVisible()
    await expect(reader.getByRole('heading', { name: 'This account is private' })).toHaveCount(0)
    await other.goto(`/profile/@${author.username}`)
    await expect(other.getByRole('heading', { name: 'This account is private' })).toBeVisible()
  })

  await test.step('a person who is removed in the settings loses it in the open tab', async () => {
    await reader.goto(address)
    await expect(reader.getByText('For a few').first()).toBeVisible()
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Chosen people' }).click()
    await expect(page.getByText('1 person on your list')).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessibleInBothThemes(page)
    }
    await page.getByRole('button', { name: `Remove ${ada.username}` }).click()
    await expect(page.getByText('Nobody is on your list yet')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expect(reader.getByText('For a few')).toHaveCount(0)
    await reader.goto(address)
    await expect(reader.getByText('Post not found')).toBeVisible()
  })

  await test.step('and the audience changes back while the list is empty', async () => {
    await page.goto(`/upload?edit=${address.split('/').at(-1) ?? ''}`)
    await expect(page.getByText('Add somebody before you share it.')).toBeVisible()
    await page.getByRole('button', { name: /^Who sees it/ }).click()
    await page.getByText('In your own kloset').click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByText('· Only you').first()).toBeVisible()
  })
})
