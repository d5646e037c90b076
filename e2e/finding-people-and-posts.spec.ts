// Search: separate words, all people without a text, what to do without results, and choosing a person to
// write to; and searching by keyboard.
import type { Page } from '@playwright/test'
import { searchPeople } from '../packages/contract/src/search.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareForum, shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

const people = (page: Page) => page.getByRole('list', { name: 'Users' }).getByRole('listitem')

test('without a text all people are listed, newest first, page by page', async ({
  page,
  openPage,
}) => {
  const newest = newPerson('newest')
  await signUp(page)
  await signUp(await openPage(), newest)
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Newest people' })).toBeVisible()
  await expect(people(page).filter({ hasText: newest.username })).toHaveCount(1)
  const response = page.waitForResponse(
    (response) => response.url().includes(`${searchPeople.path}?cursor=`) && response.ok(),
  )
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    expect(await people(page).count()).toBeGreaterThan(20)
  }).toPass()
  await response
  const names = await people(page).getByRole('link').allTextContents()
  expect(new Set(names).size).toBe(names.length)
})

test('words match separately, and an empty result offers next steps', async ({ page }) => {
  await signUp(page)
  const mark = `x${Date.now()}`
  const title = `Wide-leg trousers for ${mark}, at a wedding by the sea?`
  await shareForum(page, title, 0)
  await page.goto('/search?tab=posts')
  const box = page.getByRole('searchbox')
  const found = page.getByRole('list', { name: 'Posts' }).getByRole('article')
  for (const words of [`${mark} wedding sea`, `wide leg ${mark}`, `trousers WÉDDING ${mark}`]) {
    await box.fill(words)
    await expect(found).toHaveCount(1)
    await expect(found).toContainText(title)
  }

  await box.fill(`${mark} quixotic`)
  await expect(page.getByText('No posts found')).toBeVisible()
  await expect(page.getByText('Or just one of the words:')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Search people' }).click()
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByRole('button', { name: 'Search posts' }).click()
  const posts = page.getByRole('tabpanel', { name: 'Posts' })
  await posts.getByRole('button', { name: mark, exact: true }).click()
  await expect(box).toHaveValue(mark)
  await expect(found).toHaveCount(1)
})

test('followed people come first when choosing a person to write to, then all others', async ({
  page,
  openPage,
}) => {
  const mark = `z${Date.now().toString(36)}`
  const [friend, stranger] = [newPerson(`${mark}a`), newPerson(`${mark}b`)]
  await signUp(page)
  for (const person of [friend, stranger]) await signUp(await openPage(), person)
  await page.goto(`/profile/@${friend.username}`)
  await page.getByRole('button', { name: `Follow ${friend.username}` }).click()
  await expect(toast(page, 'Followed')).toBeVisible()
  await page.goto('/notifications?tab=chat')
  await page.getByRole('button', { name: 'New Chat' }).click()
  const sheet = page.getByRole('dialog', { name: 'New Chat' })
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await sheet.getByPlaceholder('Search users...').fill(mark)
  const followed = sheet.getByRole('region', { name: 'People you follow' })
  await expect(followed.getByRole('listitem')).toContainText([friend.username])
  const others = sheet.getByRole('region', { name: 'Other people' })
  await expect(others.getByRole('listitem')).toContainText([stranger.username])
  await others.getByRole('button', { name: stranger.username }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()
})

test('search finds people and posts while one types, by keyboard, and remembers', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await signUp(page, newPerson('hana'))
  await shareLook(page, 'My loden coat.', { klotags: ['loden', 'winter', 'green', 'vintage'] })
  await page.goto('/search')
  const box = page.getByRole('searchbox')
  await box.fill('m')
  await expect(page.getByText('Type at least 2 characters.')).toBeVisible()
  // A request that is no longer needed is cancelled.
  const requested = Promise.withResolvers<void>()
  await page.route('**/api/search/people?q=od', () => requested.resolve())
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('q=od'))
  await box.fill('od')
  await requested.promise
  await box.fill('odile')
  await givenUp
  const found = page.getByRole('list', { name: 'Users' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Odile Marchand')
  await box.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Odile Marchand' })).toBeVisible()

  await page.goto('/search')
  await page.getByRole('button', { name: 'odile', exact: true }).click()
  await expect(page).toHaveURL(/q=odile/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Forget odile' }).click()
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeHidden()

  // A failure is shown once, and disappears by itself.
  await page.route('**/api/search/**', (route) => route.abort('failed'))
  await box.fill('odil')
  await expect(page.getByText('Failed to search users')).toHaveCount(1)
  await page.unroute('**/api/search/**')
  await expect(found).toHaveCount(1)
  await expect(page.getByText('Failed to search users')).toHaveCount(0)
  await box.fill('nobody of this name')
  await expect(page.getByText('No users found')).toBeVisible()

  await page.getByRole('tab', { name: 'Posts' }).click()
  await expect(page.getByText('No posts found')).toBeVisible()
  // A tab that is chosen while input waits stays chosen.
  await page.getByRole('tab', { name: 'Users' }).click()
  await box.fill('loden coat')
  await page.getByRole('tab', { name: 'Posts' }).click()
  const posts = page.getByRole('list', { name: 'Posts' })
  await expect(posts).toBeVisible()
  const tags = posts.getByRole('list', { name: 'KLOtags' }).filter({ hasText: '+1 more' }).first()
  await expect(tags.getByRole('listitem')).toHaveCount(4)
  const klotag = posts.getByRole('link', { name: /^#/ }).first()
  const name = (await klotag.textContent()) ?? ''
  await klotag.click()
  await expect(box).toHaveValue(name)
  await expect(posts.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('loden coat')
})
