// Toasts do not cover what they are about, and are not shown when the result is visible.
import type { Locator, Page } from '@playwright/test'
import { boxOf } from './support/boxes.ts'
import { signUpMeasured } from './support/measurements.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareForum, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { toasts } from './support/toasts.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

async function expectClear(page: Page, text: string, subject: Locator) {
  const shown = toasts(page).getByText(text, { exact: true })
  await expect(shown).toBeVisible()
  // A toast with the same text may still be shown for something else.
  await expect
    .poll(async () => (await shown.isVisible()) && !(await overlap(toasts(page), subject)), {
      message: `"${text}" covers what it is about`,
    })
    .toBe(true)
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at a width of ${viewport.width}`, () => {
    test.use({ viewport })

    test('the toast of a vote leaves the option free that was pressed', async ({
      page,
      openPage,
    }) => {
      const asker = await openPage()
      await signUp(asker)
      const { id } = await shareStyleVote(asker, 'Which one of the four?', 4)
      await signUp(page)
      await page.goto(`/style-vote/${id}`)
      // The code for toasts loads after the first screen.
      await expect(toasts(page)).toBeAttached()
      const options = page.getByRole('listitem').filter({ hasText: 'Vote for option' })
      for (const option of [0, 3]) {
        const pressed = options.nth(option)
        await pressed.getByRole('button', { name: /^Vote for option/ }).click()
        await expectClear(page, 'Your vote has been recorded', pressed)
      }
    })

    test('the toast of a vote leaves the results of all options free', async ({
      page,
      openPage,
    }) => {
      const asker = await openPage()
      await signUp(asker)
      const { id } = await shareStyleVote(asker, 'Which one of the two?', 2)
      await signUp(page)
      // At this height the results are where toasts appear.
      await page.setViewportSize({ ...viewport, height: 800 })
      await page.goto(`/style-vote/${id}`)
      await expect(toasts(page)).toBeAttached()
      const results = page.getByRole('button', { name: /^Vote for option/ })
      for (const option of [0, 1]) {
        await results.nth(option).click()
        await expectClear(page, 'Your vote has been recorded', results.nth(0))
        await expectClear(page, 'Your vote has been recorded', results.nth(1))
      }
    })

    test('nothing covers the people to follow at the end of the set-up', async ({ page }) => {
      await signUpMeasured(page, 'noa')
      await page.goto('/body-setup?step=privacy')
      await expect(toasts(page)).toBeAttached()
      await page.getByRole('button', { name: 'Finish' }).click()
      await expect(page).toHaveURL('/body-setup/found')
      await expect(page.getByRole('heading', { name: 'Here they are' })).toBeVisible()
      const people = page.getByRole('listitem').filter({ has: page.getByRole('button') })
      await expect(people).toHaveCount(3)
      for (const nth of [0, 1, 2]) {
        await expectClear(page, 'Body measurements updated successfully', people.nth(nth))
      }
      // The followed person stays in the list, so the next one can be pressed at once.
      for (const nth of [0, 1, 2]) {
        await people
          .nth(nth)
          .getByRole('button', { name: /^Follow / })
          .click()
        await expect(people.nth(nth).getByRole('button', { name: /^Following / })).toBeVisible()
      }
      await expect(page.getByText('Followed', { exact: true })).toHaveCount(0)
    })

    test('the toast of a comment leaves the thread free', async ({ page, openPage }) => {
      const asker = await openPage()
      await signUp(asker)
      const { id } = await shareStyleVote(asker, 'What do you say?', 2)
      await signUp(page)
      await page.goto(`/style-vote/${id}`)
      await expect(toasts(page)).toBeAttached()
      await page.getByRole('button', { name: '0 comments' }).click()
      const field = page.getByPlaceholder('Add a comment...')
      await field.fill('The blue one.')
      await page.getByRole('button', { name: 'Post', exact: true }).click()
      const written = page.getByText('The blue one.')
      await expect(written.first()).toBeVisible()
      await expectClear(page, 'Comment added', written.first())
      await expectClear(page, 'Comment added', field)
    })

    test('the toast of a follow leaves the button free, wherever it is', async ({
      page,
      openPage,
    }) => {
      const asker = await openPage()
      const author = newPerson()
      await signUp(asker, author)
      const { author: profile } = await shareForum(asker, 'Whom shall I follow?', 1)
      await signUp(page)
      await page.goto(`/user/${profile.id}`)
      await expect(toasts(page)).toBeAttached()
      await page.getByRole('button', { name: `Follow ${author.username}` }).click()
      const following = page.getByRole('button', { name: `Following ${author.username}` })
      await expectClear(page, 'Followed', following)
    })
  })
}

test('a copied link is confirmed by its button, without a toast', async ({ page }) => {
  await signUp(page)
  const { id } = await shareForum(page, 'How do you pack a suit?', 1)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/forum/${id}`)
  await expect(toasts(page)).toBeAttached()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  await expect(toasts(page)).toBeEmpty()
})
