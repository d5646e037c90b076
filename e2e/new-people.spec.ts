// Somebody who has just joined: each limit is shown where it applies, before it is reached, and the first post waits.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { currentUser, newPerson, signUp } from './support/people.ts'
import { shareForum } from './support/posts.ts'
import { phoneAndDesktop } from './support/sizes.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

test.use({
  settings: {
    RATE_LIMIT_SCALE: '100',
    NEW_PEOPLE_HOURS: '24',
    NEW_PEOPLE_POSTS: '1',
    NEW_PEOPLE_HELD: '1',
  },
})

for (const [size, viewport] of phoneAndDesktop) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport })

    test('a new person reads what they cannot do yet, and that their first post waits', async ({
      page,
      openPage,
    }) => {
      const other = await openPage()
      await signUp(other, newPerson('bo'))
      const them = await currentUser(other)
      await signUp(page, newPerson('ann'))
      await page.goto('/upload?type=forum')
      await expect(page.getByText('New people can share 1 post.')).toBeVisible()
      await expect(page.getByText('A person looks at your first post')).toBeVisible()
      await expectAccessibleInBothThemes(page)

      await page.goto(`/notifications?tab=chat&with=${them?.id}`)
      const note = page.getByText('New people can write first only to people who follow them.')
      await expect(note).toBeVisible()
      await expectAccessibleInBothThemes(page)

      const { id } = await shareForum(page, 'Which hem?', 0)
      await page.goto(`/forum/${id}`)
      await expect(page.getByText('Waiting for review, only you see it')).toBeVisible()
      await page.goto('/upload?type=forum')
      // The limits load in parallel with the screen. When the note shows them, Share knows them too.
      await expect(page.getByText('New people can share 1 post.')).toBeVisible()
      await expect(page.getByText('A person looks at your first post')).toHaveCount(0)
      await page.getByRole('button', { name: 'Share', exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(toast(page, 'New people can share 1 post.')).toBeVisible()
    })
  })
}
