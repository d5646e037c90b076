// Restricting a person from a comment, approving what they write next, and messages that wait as requests.
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { field } from './support/chat.ts'
import { currentUser, newPerson, signUp } from './support/people.ts'
import { shareForum } from './support/posts.ts'
import { phoneAndDesktop } from './support/sizes.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

async function writeComment(page: Page, words: string) {
  await page.getByLabel('Add a comment').fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText(words, { exact: true })).toBeVisible()
}

for (const [size, viewport] of phoneAndDesktop) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport })

    test('comments of a restricted person wait until they are approved', async ({
      page,
      openPage,
    }) => {
      const [theirs, others] = [await openPage(), await openPage()]
      const bo = await signUp(theirs, newPerson('bo'))
      await signUp(others, newPerson('cleo'))
      await signUp(page, newPerson('ann'))
      const { id } = await shareForum(page, 'Which hem?', 0)
      await theirs.goto(`/forum/${id}`)
      await writeComment(theirs, 'Not yours to wear')

      await page.goto(`/forum/${id}`)
      await page.getByRole('button', { name: `Restrict ${bo.username}` }).click()
      const question = page.getByRole('dialog', { name: `Restrict ${bo.username}?` })
      await expectAccessibleInBothThemes(page)
      await question.getByRole('button', { name: 'Restrict' }).click()
      await expect(toast(page, `${bo.username} is restricted`)).toBeVisible()
      await expect(question).toBeHidden()

      await others.goto(`/forum/${id}`)
      await writeComment(theirs, 'A second try')
      await expect(theirs.getByText('Only you and')).toHaveCount(0)
      const waits = page.getByText(`Only you and ${bo.username} see this`)
      await expect(waits).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expect(others.getByText('Not yours to wear', { exact: true })).toBeVisible()
      await expect(others.getByText('A second try', { exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: `Approve comment by ${bo.username}` }).click()
      await expect(waits).toBeHidden()
      await expect(others.getByText('A second try', { exact: true })).toBeVisible()

      await writeComment(theirs, 'A third one')
      await page.getByRole('button', { name: `Remove comment by ${bo.username}` }).click()
      await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
      await expect(page.getByText('A third one', { exact: true })).toHaveCount(0)
      // Its author is not notified.
      await expect(theirs.getByText('A third one', { exact: true })).toBeVisible()

      await page.goto('/settings/safety')
      await expect(page.getByText('Comments wait for you')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: `Lift restriction of ${bo.username}` }).click()
      await expect(page.getByText('Nobody is muted, restricted or blocked')).toBeVisible()
      await writeComment(theirs, 'A last one')
      await expect(others.getByText('A last one', { exact: true })).toBeVisible()
    })

    test('a message of somebody who was not asked to write waits as a request', async ({
      page,
      openPage,
    }) => {
      const theirs = await openPage()
      const bo = await signUp(theirs, newPerson('bo'))
      await signUp(page, newPerson('ann'))
      const [me, them] = [await currentUser(page), await currentUser(theirs)]
      await page.goto('/settings/safety')
      await page.getByRole('radio', { name: 'People I follow' }).click()
      await expect(page.getByText('Everybody else waits under Requests.')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('radio', { name: 'People I follow' })).toBeChecked()

      await page.goto('/notifications?tab=chat')
      await expect(page.getByText('No Conversations')).toBeVisible()
      await theirs.goto(`/notifications?tab=chat&with=${me?.id}`)
      await field(theirs).fill('Where is it from?')
      await theirs.getByRole('button', { name: 'Send', exact: true }).click()

      const requests = page.getByRole('link', { name: /^Requests/ })
      await expect(requests).toBeVisible()
      await expect(page.getByText('unread')).toHaveCount(0)
      await requests.click()
      await page.getByRole('link', { name: new RegExp(bo.username) }).click()
      await expect(page.getByText('Where is it from?').last()).toBeVisible()
      await expect(page.getByRole('heading', { name: bo.username })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Accept' }).click()
      await expect(field(page)).toBeVisible()
      await expect(page).toHaveURL(`/notifications?tab=chat&with=${them?.id}`)
      // No request is left, and nothing is unread.
      await page.goBack()
      await expect(page).toHaveURL('/notifications?tab=chat')
      await expect(page.getByText('Where is it from?').first()).toBeVisible()
      await expect(page.getByText('unread')).toHaveCount(0)
      await page.goForward()
      await field(page).fill('From a market')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(theirs.getByText('From a market').last()).toBeVisible()
    })
  })
}
