// An author chooses who sees a new post and who may comment, and changes both later.
import { followPerson } from '../packages/contract/src/follows.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { shareForum } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('a look for followers is opened by them alone, and later by nobody else', async ({
  page,
  openPage,
  problems,
}) => {
  // What people see who may not read it.
  problems.allow(/status of 404/)
  await signUp(page)
  await page.goto('/upload?type=regular')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() })
  await page.getByLabel('Caption').fill('For Saturday')
  await page.getByRole('button', { name: /^Who sees it/ }).click()
  await page.getByText('People who follow you').click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Only your followers see it; anyone can follow you.')).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('link', { name: 'View post' }).click()
  await expect(page.getByText('· Followers').first()).toBeVisible()
  const address = new URL(page.url()).pathname

  const reader = await openPage()
  await signUp(reader)
  await reader.goto(address)
  await expect(reader.getByText('Post not found')).toBeVisible()
  const postId = address.split('/').at(-1) ?? ''
  const { author } = (await (await page.request.get(`/api/posts/${postId}`)).json()) as {
    author: { id: string }
  }
  const follow = followPerson.path.replace(':userId', author.id)
  expect((await reader.request.fetch(follow, { method: followPerson.method })).ok()).toBe(true)
  await reader.goto(address)
  await expect(reader.getByText('For Saturday').first()).toBeVisible()
  await expectAccessibleInBothThemes(reader)

  await page.goto(`/upload?edit=${postId}`)
  await page.getByRole('button', { name: /^Who sees it/ }).click()
  await page.getByText('In your own kloset').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('· Only you').first()).toBeVisible()
  await reader.goto('/following')
  await reader.goto(address)
  await expect(reader.getByText('Post not found')).toBeVisible()
  // On the author's own kloset the post shows its audience.
  await page.goto('/my-kloset')
  await expect(page.getByRole('img', { name: 'Only you' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a thread without comments says so, and takes them again later', async ({
  page,
  openPage,
}) => {
  await signUp(page)
  const { id } = await shareForum(page, 'Which boots?', 0)
  await page.goto(`/upload?edit=${id}`)
  await page.getByRole('button', { name: /^Who sees it/ }).click()
  await page.getByRole('radio', { name: 'Nobody' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(`/forum/${id}`)

  const reader = await openPage()
  await signUp(reader)
  await reader.goto(`/forum/${id}`)
  await expect(reader.getByText('The author takes no comments here.').first()).toBeVisible()
  await expect(reader.getByRole('textbox', { name: 'Add a comment' })).toHaveCount(0)
  await expectAccessibleInBothThemes(reader)

  await page.goto(`/upload?edit=${id}`)
  await page.getByRole('button', { name: /^Who sees it/ }).click()
  await page.getByRole('radio', { name: 'Everyone', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(`/forum/${id}`)
  await reader.reload()
  await expect(reader.getByRole('textbox', { name: 'Add a comment' }).first()).toBeVisible()
})
