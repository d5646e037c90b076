// Saving posts: one press under a post, a sheet to choose or make a collection, and the list of one's own.
import { createCollection, savePost } from '../packages/contract/src/collections.ts'
import { chooseAction } from './support/actions.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareForum, shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('one press saves a look, another press moves it or takes it out, and both can be undone', async ({
  page,
  openPage,
  problems,
}) => {
  // A name that is taken.
  problems.allow(/status of 409/)
  const author = await openPage()
  await signUp(author, newPerson('tailor'))
  const { id } = await shareLook(author, 'A coat with room')
  await signUp(page, newPerson('keeper'))
  await page.goto(`/post/${id}`)
  const save = page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true })
  const sheet = page.getByRole('dialog', { name: 'Saved', exact: true })

  await test.step('the first press makes a collection', async () => {
    await save.click()
    await expect(page.getByText('Saved to Saved posts')).toBeVisible()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await save.click()
    await expect(page.getByText('Saved to Saved posts')).toBeVisible()
  })

  await test.step('a new collection takes the post', async () => {
    await save.press('Enter')
    await expect(sheet.getByRole('radio', { name: /Saved posts/ })).toBeChecked()
    // It would undo what is chosen in the sheet.
    await expect(page.getByText('Saved to Saved posts')).toBeHidden()
    await sheet.getByRole('button', { name: 'New collection' }).click()
    await sheet.getByLabel('Name').fill('Saved posts')
    await sheet.getByRole('button', { name: 'Create' }).click()
    await expect(sheet.getByText('You have a collection with this name.')).toBeVisible()
    await sheet.getByLabel('Name').fill('Coats with room inside')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Create' }).click()
    await expect(sheet.getByRole('radio', { name: /Coats with room inside/ })).toBeChecked()
    await sheet.getByLabel('Note to yourself').fill('Ask about the lining')
    await sheet.getByRole('radio', { name: /Coats with room inside/ }).press('ArrowDown')
    await expect(sheet.getByRole('radio', { name: /Saved posts/ })).toBeChecked()
    await sheet.getByText('Coats with room inside').click()
    await expect(sheet.getByRole('radio', { name: /Coats with room inside/ })).toBeChecked()
    await expectAccessibleInBothThemes(page)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('taking it out can be undone', async () => {
    await save.click()
    await sheet.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Removed from Coats with room inside')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('it is found on the own page, and the author is not notified', async () => {
    await page.goto('/my-kloset')
    await page.getByRole('link', { name: 'Collections' }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Coats with room inside' }).click()
    await expect(page.getByRole('heading', { name: 'Coats with room inside' })).toBeVisible()
    await expect(page.getByText('Ask about the lining')).toBeVisible()
    await expect(page.getByRole('link', { name: 'A coat with room' })).toBeVisible()
    await author.goto('/notifications')
    await expect(author.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  })

  await test.step('the author reads how many saved it, and nobody else does', async () => {
    for (const width of [390, 1440]) {
      await author.setViewportSize({ width, height: 844 })
      await author.goto(`/post/${id}`)
      await expect(author.getByText('· 1 save')).toBeVisible()
      await expectAccessibleInBothThemes(author)
    }
    await page.goto(`/post/${id}`)
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('1 save')).toHaveCount(0)
  })
})

for (const width of [390, 1440]) {
  test(`at ${width} px a collection gets another name, and is deleted after a question`, async ({
    page,
    openPage,
    problems,
  }) => {
    // A name that is taken.
    problems.allow(/status of 409/)
    await page.setViewportSize({ width, height: 844 })
    const author = await openPage()
    await signUp(author, newPerson('tailor'))
    const { id } = await shareLook(author, 'A coat for rain')
    await signUp(page, newPerson('keeper'))
    for (const name of ['Wool', 'Rain']) {
      await page.request.post(createCollection.path, { data: { name } })
    }
    await page.request.put(savePost.path.replace(':postId', id), { data: {} })
    await page.goto('/collections')
    await page.getByRole('link', { name: 'Rain' }).click()
    await chooseAction(page, 'Rename')
    const form = page.getByRole('dialog', { name: 'Rename collection' })
    await form.getByLabel('Name').fill('wool')
    await form.getByRole('button', { name: 'Rename' }).click()
    await expect(form.getByText('You have a collection with this name.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await form.getByLabel('Name').fill('For rain')
    await form.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByRole('heading', { name: 'For rain' })).toBeVisible()

    await chooseAction(page, 'Delete collection')
    const question = page.getByRole('alertdialog', { name: 'Delete For rain?' })
    await expect(question.getByText(/^1 post is no longer saved/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/collections$/)
    await expect(page.getByRole('link', { name: 'Wool' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'For rain' })).toHaveCount(0)
    await page.goto(`/post/${id}`)
    const save = page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true })
    await expect(save).toHaveAttribute('aria-pressed', 'false')
  })
}

for (const width of [390, 1440]) {
  test(`at ${width} px a deleted post leaves an empty slot that one can remove`, async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const author = await openPage()
    await signUp(author, newPerson('tailor'))
    const look = await shareLook(author, 'Here today')
    const thread = await shareForum(author, 'Which lining?', 1)
    await signUp(page, newPerson('keeper'))
    for (const path of [`/post/${look.id}`, `/forum/${thread.id}`]) {
      await page.goto(path)
      await page
        .getByRole('button', { name: 'Save', exact: true })
        .filter({ visible: true })
        .click()
      await expect(page.getByText('Saved to Saved posts')).toBeVisible()
    }
    const deletion = await author.request.delete(`/api/posts/${look.id}`)
    expect(deletion.status()).toBe(204)

    await page.goto('/collections')
    await page.getByRole('link', { name: 'Saved posts' }).click()
    await expect(page.getByText('2 posts')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Which lining?' })).toBeVisible()
    await expect(page.getByText('No longer here')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: /^Remove the post/ }).click()
    await expect(page.getByText('No longer here')).toBeHidden()
    await expect(page.getByText('1 post', { exact: false })).toBeVisible()
  })
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('a visitor signs in first, and finds what they saved', async ({ page, openPage }) => {
    const author = await openPage()
    await signUp(author, newPerson('schneider'))
    const { id } = await shareLook(author, 'Ein Mantel')
    await page.goto(`/post/${id}`)
    const save = page.getByRole('button', { name: 'Merken', exact: true }).filter({ visible: true })
    await save.click()
    await expect(page).toHaveURL(/\/auth/)

    await signUp(page, newPerson('leserin'))
    await page.goto(`/post/${id}`)
    await save.click()
    await expect(page.getByText('Gemerkt in „Gemerkte Beiträge“')).toBeVisible()
    await save.click()
    const sheet = page.getByRole('dialog', { name: 'Gemerkt', exact: true })
    await expect(sheet.getByRole('radio', { name: /Gemerkte Beiträge/ })).toBeChecked()
    await sheet.getByRole('button', { name: 'Fertig' }).click()
    await page.goto('/collections')
    await expect(page.getByRole('heading', { name: 'Sammlungen' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gemerkte Beiträge' })).toBeVisible()
  })
})
