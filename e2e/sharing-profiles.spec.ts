// Sharing a profile: of another person, by a visitor, one's own.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { phoneAndDesktop } from './support/sizes.ts'
import { expect, test } from './support/test.ts'

for (const [size, viewport] of phoneAndDesktop) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport })

    test('a profile is shared: by visitors, of others in chat, and one’s own', async ({
      page,
      openPage,
    }) => {
      const { username } = await signUp(await openPage(), newPerson('cleo'))
      const visitor = await openPage()
      await visitor.goto(`/profile/@${username}`)
      await visitor.getByRole('button', { name: 'Share', exact: true }).click()
      await expect(visitor.getByRole('button', { name: 'Copy link' })).toBeVisible()

      await signUp(page, newPerson('dana'))
      await page.goto(`/profile/@${username}`)
      await expect(page).toHaveURL(/\/user\//)
      const profile = page.url()
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Share' })
      await sheet.getByPlaceholder('Search users...').fill(username)
      await sheet.getByRole('button', { name: `Send to ${username}` }).click()
      await expect(sheet.getByRole('button', { name: `Sent to ${username}` })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.goto('/notifications?tab=chat')
      await page.getByRole('link', { name: new RegExp(username) }).click()
      await expect(page.getByRole('log').getByRole('link', { name: profile })).toBeVisible()

      await page.goto('/my-kloset')
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
    })
  })
}
