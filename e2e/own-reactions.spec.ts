// The page of what one liked and voted on, reached from one's own page.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareLook, shareStyleVote } from './support/posts.ts'
import { phoneAndDesktop } from './support/sizes.ts'
import { expect, test } from './support/test.ts'

for (const [size, viewport] of phoneAndDesktop) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport })

    test('what one liked and voted on is listed, for oneself alone', async ({ page, openPage }) => {
      const author = await openPage()
      await signUp(author, newPerson('author'))
      const look = await shareLook(author, 'A felt coat')
      const vote = await shareStyleVote(author, 'Which scarf?', 2)
      await signUp(page, newPerson('reader'))
      await page.goto('/my-kloset')
      await page.getByRole('link', { name: 'Likes and votes' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Likes and votes' })).toBeVisible()
      await expect(page.getByText('Nothing liked yet')).toBeVisible()

      await page.request.put(`/api/posts/${look.id}/like`)
      const optionId = vote.styleVote?.options[0]?.id
      await page.request.put(`/api/posts/${vote.id}/vote`, { data: { optionId } })
      await page.reload()
      const list = page.getByRole('tabpanel')
      await expect(list.getByRole('article')).toHaveCount(1)
      await expectAccessibleInBothThemes(page)
      await page.getByRole('tab', { name: 'Voted' }).click()
      await expect(list.getByRole('link')).toHaveAttribute('href', `/style-vote/${vote.id}`)
      await page.reload()
      await expect(page.getByRole('tab', { name: 'Voted' })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await page.getByRole('tab', { name: 'Liked' }).click()
      await list.getByRole('link').click()
      await expect(page).toHaveURL(`/post/${look.id}`)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Likes and votes' })).toBeVisible()
    })
  })
}
