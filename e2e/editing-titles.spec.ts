// Editing the title of a thread: until when, and why not afterwards.
import { newPerson, signUp } from './support/people.ts'
import { shareForum } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('a typo in a title can be fixed for 15 minutes, while nobody has answered', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of 409/)
  await page.clock.install()
  await signUp(page, newPerson('asker'))
  const reader = await openPage()
  await signUp(reader, newPerson('reader'))
  const typo = `Wich boots? ${Date.now()}`
  const title = typo.replace('Wich', 'Which')
  const { id } = await shareForum(page, typo, 0)
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text })
  const edit = async () => {
    await page.goto(`/forum/${id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit post' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  }
  const field = page.getByLabel('Thread Title')
  const update = page.getByRole('button', { name: 'Update', exact: true })

  await edit()
  await expect(page.getByText(/A typo can be fixed until \d\d:\d\d/)).toBeVisible()
  await field.fill('')
  await expect(update).toBeDisabled()
  await field.fill(title)
  await update.click()
  await expect(page).toHaveURL(`/forum/${id}`)
  await expect(heading(title)).toBeVisible()
  await expect(page.getByText('Edited')).toBeVisible()

  // A person answers while the form is open: it says so, and keeps what may still change.
  await edit()
  await field.fill('Another question?')
  await page.getByLabel('Description').fill('For snow.')
  await reader.goto(`/forum/${id}`)
  await reader.getByLabel('Add a comment').fill('The brown ones')
  await reader.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(reader.getByText('The brown ones')).toBeVisible()
  await update.click()
  const answered = page.getByText('The title can no longer be changed: somebody has answered.')
  await expect(answered.first()).toBeVisible()
  await expect(field).toHaveCount(0)
  await expect(page.getByText(title)).toBeVisible()
  await update.click()
  await expect(page).toHaveURL(`/forum/${id}`)
  await expect(heading(title)).toBeVisible()
  await expect(page.getByText('For snow.')).toBeVisible()

  // The 15 minutes end while the form is open.
  const late = await shareForum(page, `Late ${typo}`, 0)
  await page.goto(`/upload?edit=${late.id}`)
  await expect(field).toHaveValue(`Late ${typo}`)
  await page.clock.fastForward('15:01')
  await expect(page.getByText(/15 minutes have passed since you shared it/)).toBeVisible()
  await expect(field).toHaveCount(0)
})
