// Fixing the title of a thread, and the question of a vote: the earlier title stays readable, the question can change
// for a while.
import { expectAccessible } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareForum } from './support/posts.ts'
import { phoneAndDesktop } from './support/sizes.ts'
import { expect, test } from './support/test.ts'

for (const [size, viewport] of phoneAndDesktop) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport })

    test('a title is fixed after an answer, and everybody reads what it was', async ({
      page,
      openPage,
    }) => {
      await signUp(page, newPerson('asker'))
      const reader = await openPage()
      await signUp(reader, newPerson('reader'))
      const typo = `Wich boots? ${Date.now()}`
      const title = typo.replace('Wich', 'Which')
      const { id } = await shareForum(page, typo, 0)
      await reader.goto(`/forum/${id}`)
      await reader.getByLabel('Add a comment').fill('The brown ones')
      await reader.getByRole('button', { name: 'Post', exact: true }).click()
      await expect(reader.getByText('The brown ones')).toBeVisible()

      await page.goto(`/forum/${id}`)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Edit post' }).click()
      await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
      await expect(page.getByText(/what you replace stays readable/)).toBeVisible()
      const field = page.getByLabel('Thread Title')
      const update = page.getByRole('button', { name: 'Update', exact: true })
      await field.fill('')
      await expect(update).toBeDisabled()
      await field.fill(title)
      await page.getByLabel('Description').fill('For snow.')
      await update.click()
      await expect(page).toHaveURL(`/forum/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

      await reader.reload()
      await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(reader.getByText('For snow.')).toBeVisible()
      await reader.getByRole('button', { name: /^Read what it said/ }).click()
      const sheet = reader.getByRole('dialog', { name: 'Earlier versions' })
      await expect(sheet.getByRole('heading', { name: typo })).toBeVisible()
      await expectAccessible(reader)
    })

    test('an emergency is marked later, and ended', async ({ page }) => {
      await signUp(page, newPerson('asker'))
      const { id } = await shareForum(page, `Which coat? ${Date.now()}`, 0)
      for (const isOn of [true, false]) {
        await page.goto(`/upload?edit=${id}`)
        const mark = page.getByRole('switch', { name: 'Fashion emergency' })
        await expect(mark).toBeChecked({ checked: !isOn })
        await mark.click()
        await page.getByRole('button', { name: 'Update', exact: true }).click()
        await expect(page).toHaveURL(`/forum/${id}`)
        await expect(page.getByText('Fashion emergency').filter({ visible: true })).toHaveCount(
          isOn ? 1 : 0,
        )
      }
    })

    test('a person who writes a title sees threads that ask the same, and keeps the draft', async ({
      page,
      openPage,
    }) => {
      const other = await openPage()
      await signUp(other, newPerson('other'))
      const word = `corduroy${Date.now()}`
      const { id } = await shareForum(other, `Is ${word} warm?`, 0)
      await signUp(page, newPerson('asker'))
      await page.goto('/upload?type=forum')
      await page.getByLabel('Thread Title').fill(`Warm ${word} in winter?`)
      const found = page.getByRole('region', { name: /^Asked before\?/ })
      await expect(found.getByRole('link', { name: /Is corduroy/ })).toBeVisible()
      await expectAccessible(page)
      const opened = page.waitForEvent('popup')
      await found.getByRole('link').click()
      await expect(await opened).toHaveURL(new RegExp(`/forum/${id}`))
      await expect(page.getByLabel('Thread Title')).toHaveValue(`Warm ${word} in winter?`)
    })
  })
}
