// A voting minute: open votes one after the other, by keys and presses, and a summary at the end.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('ten questions are voted on or skipped, and the end says whom that helped', async ({
  page,
  openPage,
}) => {
  test.slow()
  const asker = await openPage()
  await signUp(asker, newPerson('asker'))
  for (const number of [1, 2]) await shareStyleVote(asker, `Quick question ${number}?`, 2)
  await signUp(page)
  // Opened by its address alone, before any list has loaded it.
  await page.goto('/sos/minute')
  await expect(page.getByRole('heading', { name: 'Quick question 2?' })).toBeVisible()
  await page.goto('/sos')
  await page.getByRole('link', { name: 'A voting minute: Start' }).click()
  await expect(page.getByText('Question 1 of 10')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Quick question 2?' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.keyboard.press('2')
  await expect(page.getByRole('heading', { name: 'Quick question 1?' })).toBeVisible()
  await page.getByRole('button', { name: /^Vote for option 1 of/ }).click()
  await expect(page.getByText('Question 3 of 10')).toBeAttached()
  for (let number = 4; number <= 10; number += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(`Question ${number} of 10`)).toBeAttached()
  }
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { name: 'That helped 1 person.' })).toBeVisible()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  // Votes that were answered or skipped do not come again.
  await page.getByRole('button', { name: 'Ten more' }).click()
  await expect(page.getByText(/^Question 1 of/)).toBeAttached()
  await expect(page.getByRole('heading', { name: /^Quick question/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/sos')
})
