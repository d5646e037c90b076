// Gestures on pictures: a long press opens the menu of the post, a double tap votes or likes, a swipe down closes.
// Menus and buttons offer the same.
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareForum, shareLook, shareStyleVote } from './support/posts.ts'
import { longPress, swipe } from './support/touch.ts'
import { expect, test } from './support/test.ts'

test.use({ hasTouch: true })

const menu = (page: Page) => page.getByRole('dialog', { name: 'More' })
const opensMenu = (page: Page) => () => expect(menu(page)).toBeVisible()

test('a long press on a picture of the wall likes, shares, saves, reports and hides its post', async ({
  page,
  openPage,
}) => {
  const sharer = await openPage()
  await signUp(sharer)
  const { id } = await shareLook(sharer, 'Pressed for long')
  await signUp(page)
  await page.goto('/discover')
  const thumb = page.locator(`a[data-thumb="${id}/0"]`)
  await longPress(page, thumb, opensMenu(page))
  // Lifting the finger opens nothing.
  await expect(page).toHaveURL(/\/discover$/)
  await expectAccessibleInBothThemes(page)
  await menu(page).getByRole('button', { name: 'Like' }).click()
  await expect(menu(page)).toBeHidden()

  await longPress(page, thumb, opensMenu(page))
  await expect(menu(page).getByRole('button', { name: 'Take the like back' })).toBeVisible()
  await menu(page).getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The previous menu may still be closing, and a press would end at once.
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await longPress(page, thumb, opensMenu(page))
  await menu(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved to Saved posts')).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await longPress(page, thumb, opensMenu(page))
  await menu(page).getByRole('button', { name: 'Saved' }).click()
  await expect(page.getByRole('radio', { name: /Saved posts/ })).toBeChecked()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await longPress(page, thumb, opensMenu(page))
  await menu(page).getByRole('button', { name: 'Report post' }).click()
  await expect(page.getByRole('dialog', { name: 'What is wrong with it?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await longPress(page, thumb, opensMenu(page))
  await menu(page).getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('It no longer shows in feeds')).toBeVisible()
  await expect(thumb).toHaveCount(0)
  // The slot of the post says it, so no toast repeats it.
  await expect(page.getByText('The post is hidden')).toHaveCount(0)
})

test('the pictures of a vote: two presses vote, a long press offers more, a swipe down leaves', async ({
  page,
  openPage,
}) => {
  const asker = await openPage()
  await signUp(asker, newPerson('asker'))
  const title = 'Which one, by finger?'
  const { id } = await shareStyleVote(asker, title, 2)
  await signUp(page)
  await page.goto('/sos')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(`/style-vote/${id}`)
  const pictures = page.getByRole('button', { name: /^Look closer/ })
  const vote = page.getByRole('button', { name: /^Vote for option 2 of/ })
  await pictures.nth(1).dblclick()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  // A second double tap does not remove the vote.
  await pictures.nth(1).dblclick()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('application')).toHaveCount(0)

  await longPress(page, pictures.first(), opensMenu(page))
  await expect(menu(page).getByRole('button', { name: 'Hide' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()

  // With the keyboard a picture opens at once.
  await pictures.first().press('Enter')
  await expect(page.getByRole('application')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('application')).toHaveCount(0)

  await swipe(page, 0, 160)
  await expect(page).toHaveURL(/\/sos$/)

  await page.goto(`/style-vote/${id}`)
  await expect(page.getByText('Your vote', { exact: true })).toBeVisible()
})

test('two presses on a picture of a thread like the thread, one opens it', async ({
  page,
  openPage,
}) => {
  const asker = await openPage()
  await signUp(asker)
  const { id } = await shareForum(asker, 'How do you fold it?', 2)
  await signUp(page)
  await page.goto(`/forum/${id}`)
  const picture = page.getByRole('button', { name: /^Look closer/ }).first()
  await picture.dblclick()
  await expect(page.getByRole('button', { name: 'Like, 1 like', pressed: true })).toBeVisible()
  await picture.click()
  await expect(page.getByRole('application')).toBeVisible()
})
