// One person edits one post or draft in two tabs: the slower tab reads what the faster one wrote, and chooses.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { shownText } from './support/toasts.ts'

test('two tabs edit one post: the slower one reads the words of the other, and chooses', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 409/)
  await signUp(page, newPerson('editor'))
  const { id } = await shareLook(page, 'The first words')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/upload?edit=${id}`)
    await tab.getByLabel('Caption').fill(tab === page ? 'The faster words' : 'The slower words')
  }
  const update = { name: 'Update', exact: true }
  await page.getByRole('button', update).click()
  await expect(page).toHaveURL(`/post/${id}`)
  await other.getByRole('button', update).click()
  const question = other.getByRole('alertdialog', { name: 'This was changed elsewhere' })
  await expect(question.getByText('The faster words')).toBeVisible()
  await expectAccessibleInBothThemes(other)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(other.getByLabel('Caption')).toHaveValue('The slower words')
  await page.reload()
  await expect(shownText(page, 'The faster words')).toBeVisible()
  await other.getByRole('button', update).click()
  await question.getByRole('button', { name: 'Replace with mine' }).click()
  await expect(other).toHaveURL(`/post/${id}`)
  await expect(shownText(other, 'The slower words')).toBeVisible()
})

test('a draft that the other tab changed is not shared with the old words before the person has read', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 409/)
  await signUp(page, newPerson('editor'))
  await page.goto('/upload?type=forum')
  await page.getByLabel('Thread Title').fill('Which boots?')
  await page.getByLabel('Description').fill('The first words')
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page).toHaveURL('/drafts')
  const other = await context.newPage()
  await other.goto('/drafts')
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: /Which boots/ }).click()
    await expect(tab.getByLabel('Description')).toHaveValue('The first words')
  }
  await page.getByLabel('Description').fill('The newer words')
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page).toHaveURL('/drafts')
  await other.getByRole('button', { name: 'Share', exact: true }).click()
  const question = other.getByRole('alertdialog', { name: 'This was changed elsewhere' })
  await expect(question.getByText('The newer words')).toBeVisible()
  await question.getByRole('button', { name: 'Replace with mine' }).click()
  await expect(other).toHaveURL('/discover')
  await other.getByRole('link', { name: 'View post' }).click()
  await expect(shownText(other, 'The first words')).toBeVisible()
})
