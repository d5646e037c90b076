// A thread that is solved: its author marks the answer that helped, which stands first; its writer is notified.
import { addComment } from '../packages/contract/src/comments.ts'
import { randomUUID } from 'node:crypto'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareForum } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('the answer that helped is shown first, and an emergency shows that it is solved', async ({
  page,
  openPage,
}) => {
  const asker = await openPage()
  await signUp(asker, newPerson('asker'))
  const { id } = await shareForum(asker, 'Zip broke on the dress', 0)
  await signUp(page)
  for (const content of ['Buy another one.', 'Snip below the stuck teeth, then sew a bar.']) {
    const answer = await page.request.post(addComment.path.replace(':postId', id), {
      data: { content, clientKey: randomUUID() },
    })
    expect(answer.ok()).toBe(true)
  }
  await page.goto(`/forum/${id}`)
  await asker.goto(`/forum/${id}`)
  const snip = asker.getByRole('article', { name: /^Comment by/ }).filter({ hasText: 'Snip below' })
  await snip.getByRole('button', { name: /^This helped/ }).click()
  const accepted = asker.getByRole('region', { name: 'The answer that helped' })
  await expect(accepted).toContainText('Snip below the stuck teeth')
  // Once, above the others.
  const answers = asker.getByRole('list', { name: 'Comments', exact: true }).getByRole('article')
  await expect(answers).toHaveCount(1)
  await expect(answers).toContainText('Buy another one.')
  await expect(asker.getByText('Snip below the stuck teeth')).toHaveCount(1)
  await expect(asker.getByText('Solved', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(asker)
  await accepted.getByRole('button', { name: /^Reply to/ }).click()
  await asker.getByPlaceholder('Add a reply...').fill('It closes again!')
  await asker.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(accepted.getByRole('list', { name: 'Replies' })).toContainText('It closes again!')

  // The open page of the helper follows, and they are notified.
  await expect(page.getByRole('region', { name: 'The answer that helped' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^This helped/ })).toHaveCount(0)
  await page.goto('/notifications')
  await expect(
    page.getByRole('link', { name: /chose your answer as the one that helped/ }),
  ).toBeVisible()

  await page.goto(`/forum/${id}`)
  await accepted.getByRole('button', { name: 'Take back' }).click()
  await expect(accepted).toBeHidden()
  await expect(answers.filter({ hasText: 'Snip below' })).toHaveCount(1)
  await expect(asker.getByText('Solved', { exact: true })).toBeHidden()

  // Its writer deletes it, and the asker's open page shows that.
  await snip.getByRole('button', { name: /^This helped/ }).click()
  await expect(accepted).toBeVisible()
  const own = page.getByRole('region', { name: 'The answer that helped' })
  await own.getByRole('button', { name: 'Delete your comment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(accepted).toBeHidden()
  await expect(asker.getByText('Solved', { exact: true })).toBeHidden()
})
