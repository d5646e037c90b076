// Posts and walls on paper: everything that was on screen is there, dark on white, and nothing covers it.
import type { Page } from '@playwright/test'
import { boxOf } from './support/boxes.ts'
import { currentUser, newPerson, signUp } from './support/people.ts'
import { comment } from './support/comments.ts'
import { shareForum, shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

/** A4 at 96 pixels an inch. */
const paper = { width: 794, height: 1123 }
const words = 'The second one, with a belt.'

test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })

async function begin(page: Page) {
  const person = await signUp(page, newPerson('printer'))
  return { page, person, id: (await currentUser(page))?.id ?? '' }
}

/** Lays the open page out as for paper, once its comment is on screen. */
async function putOnPaper(page: Page) {
  await expect(page.getByText(words)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await expect(page.getByPlaceholder('Add a comment...')).toBeHidden()
}

const colorOf = (page: Page) => expect(page.getByText(words)).toHaveCSS('color', 'rgb(69, 64, 60)')

test('a look is printed with its words and comments', async ({ page }) => {
  const me = await begin(page)
  const { id } = await shareLook(page, 'Which belt?')
  await comment(me, id, words)
  await page.goto(`/post/${id}`)
  await putOnPaper(page)
  await expect(page.getByText('Which belt?')).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await colorOf(page)
})

test('an answer of a thread is printed over the width of the paper', async ({ page }) => {
  const me = await begin(page)
  const { id } = await shareForum(page, 'Which belt?', 1)
  await comment(me, id, words)
  await page.goto(`/forum/${id}`)
  await putOnPaper(page)
  const { width } = await boxOf(page.getByText(words))
  expect(width).toBeGreaterThan(paper.width / 2)
  await colorOf(page)
})

test('a look over a feed is printed alone, as far as its last comment', async ({
  page,
  openPage,
}) => {
  const me = await begin(await openPage())
  const { id } = await shareLook(me.page, 'Which belt?')
  for (let count = 0; count < 30; count++) await comment(me, id, `Comment ${count}`)
  await comment(me, id, words)
  await signUp(page, newPerson('reader'))
  await page.goto('/discover')
  await page.getByRole('main').locator(`a[href*="${id}"]`).first().click()
  await putOnPaper(page)
  await expect(page.locator('main')).toBeHidden()
  // The document is as long as the look, so no page repeats another one.
  const { y, height } = await boxOf(page.getByText(words))
  expect(y).toBeGreaterThan(paper.height)
  const whole = await page.evaluate('document.documentElement.scrollHeight')
  expect(whole).toBeGreaterThanOrEqual(y + height)
})

test('a wall is printed over the width of the paper, and no longer than its pictures', async ({
  page,
  openPage,
}) => {
  const { page: author } = await begin(await openPage())
  for (const caption of ['One', 'Two', 'Three', 'Four']) await shareLook(author, caption)
  await signUp(page, newPerson('reader'))
  await page.goto('/discover')
  const pictures = page.getByRole('main').locator('li')
  await expect(pictures.nth(3)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  let bottom = 0
  for (const picture of await pictures.all()) {
    const { x, y, width, height } = await boxOf(picture)
    expect(x + width).toBeLessThanOrEqual(paper.width)
    bottom = Math.max(bottom, y + height)
  }
  const whole = await page.evaluate('document.documentElement.scrollHeight')
  expect(whole).toBeLessThan(Math.max(bottom, paper.height) + paper.height / 4)
})
