// Following somebody's thread: a person is notified of new answers without answering, until one press ends it.
import { addComment } from '../packages/contract/src/comments.ts'
import { getNotifications } from '../packages/contract/src/notifications.ts'
import { randomUUID } from 'node:crypto'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareForum } from './support/posts.ts'
import { expect, test } from './support/test.ts'

for (const width of [390, 1440]) {
  test(`at ${width} px somebody who follows a thread is notified of its answers`, async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const asker = await openPage()
    await signUp(asker, newPerson('asker'))
    const { id } = await shareForum(asker, 'Zip broke on the dress', 0)
    const answer = async (content: string) => {
      const sent = await asker.request.post(addComment.path.replace(':postId', id), {
        data: { content, clientKey: randomUUID() },
      })
      expect(sent.ok()).toBe(true)
    }

    await page.goto(`/forum/${id}`)
    await page.getByRole('button', { name: 'Follow thread' }).click()
    await expect(page).toHaveURL(/\/auth/)
    await signUp(page, newPerson('reader'))
    await page.goto(`/forum/${id}`)
    await page.getByRole('button', { name: 'Follow thread' }).click()
    const following = page.getByRole('button', { name: 'Following thread' })
    await expect(page.getByText('You will hear of new answers')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.reload()
    await expect(following).toBeVisible()

    await answer('Snip below the stuck teeth.')
    await page.goto('/notifications')
    await page.getByRole('link', { name: /answered a thread you follow.*Snip below/ }).click()
    await expect(page).toHaveURL(new RegExp(`/forum/${id}`))

    await following.click()
    await expect(page.getByText('You will no longer hear of new answers')).toBeVisible()
    await answer('Sew a bar.')
    await expect(page.getByText('Sew a bar.', { exact: true })).toBeVisible()
    const { items } = await (await page.request.get(getNotifications.path)).json()
    expect(items).toHaveLength(1)
    expect(items[0].content).toContain('Snip below')

    // Its author is notified of answers anyway.
    await asker.goto(`/forum/${id}`)
    await expect(asker.getByRole('heading', { name: 'Zip broke on the dress' })).toBeVisible()
    await expect(asker.getByRole('button', { name: 'Follow thread' })).toHaveCount(0)
  })
}
