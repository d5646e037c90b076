// A wall far longer than what the client keeps: posts far from the window are unloaded and read again
// (docs/decisions/0020-posts-far-from-the-window.md), and the reader does not notice.
import type { Page, Route } from '@playwright/test'
import { feedLimits, getDiscover } from '../packages/contract/src/feeds.ts'
import { runStatement } from './support/database.ts'
import { insertManyPosts } from './support/many-posts.ts'
import { signUp } from './support/people.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.setTimeout(120_000)

/** The number of posts from the end: more than the client keeps. */
const farUp = 9 * feedLimits.pageSize
/** One more window. */
const postCount = farUp + 15
/** Older than everything that other tests share. */
const oldest = '2001-01-01'

const insertOldPosts = (server: TestServer) =>
  insertManyPosts(server, { count: postCount, newest: oldest, looks: 20 })

/** Deletes them after the last read, because an open post preloads its neighbours. */
async function deletePosts(page: Page, server: TestServer) {
  await page.goto('about:blank')
  await runStatement(server, 'delete from posts where created_at <= $1::timestamptz', [oldest])
}

/** The positions of the posts that are drawn, by address, in the document. */
const positionsOf = (page: Page) =>
  page.evaluate<Record<string, string>>(`Object.fromEntries(
    [...document.querySelectorAll('main li a[href^="/post/"]')].map((post) => {
      const { left, top, width, height } = post.getBoundingClientRect()
      return [post.getAttribute('href'), [left, top + scrollY, width, height].map(Math.round).join()]
    }))`)

const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight')
const at = (page: Page) => page.evaluate<number>('Math.round(scrollY)')

async function scrollTo(page: Page, y: number) {
  await page.evaluate(`scrollTo({ top: ${y}, behavior: 'instant' })`)
  await expect.poll(() => inSight(page)).toBeGreaterThan(0)
}

const visiblePosts = `[...document.querySelectorAll('main li a[href^="/post/"]')].filter((post) => {
  const { top, bottom } = post.getBoundingClientRect()
  return top > 100 && bottom < innerHeight
})`
const inSight = (page: Page) => page.evaluate<number>(`${visiblePosts}.length`)
const withPicture = (page: Page) =>
  page.evaluate<number>(`${visiblePosts}.filter((post) => post.querySelector('img')).length`)
/** Waits until all visible posts have their pictures. @param missing how many have none, because they are deleted */
async function expectPictures(page: Page, missing = 0) {
  await expect.poll(() => inSight(page)).toBeGreaterThan(missing)
  // Both in one read: posts are laid out while pictures arrive.
  const bare = `${visiblePosts}.filter((post) => !post.querySelector('img')).length`
  await expect.poll(() => page.evaluate<number>(bare)).toBe(missing)
}
const firstInSight = (page: Page) =>
  page.evaluate<string>(`${visiblePosts}[0]?.getAttribute('href') ?? ''`)

/** The height at which this many posts are below, from all positions. */
const heightOfFarUp = (known: Record<string, string>) =>
  Object.values(known)
    .map((position) => Number(position.split(',')[1]))
    .toSorted((one, other) => one - other)
    .at(-farUp) ?? 0

/** Scrolls to the end like a thumb. @returns the positions of all posts on the way */
async function readToTheEnd(page: Page) {
  const known: Record<string, string> = {}
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 1200)
    Object.assign(known, await positionsOf(page))
    await expect(page.getByText('Come back later for new content')).toBeInViewport({ timeout: 50 })
  }).toPass({ timeout: 90_000, intervals: [50] })
  expect(Object.keys(known).length).toBeGreaterThan(postCount)
  return known
}

/** Intercepts the requests for pages of Discover. */
async function interceptFeed(page: Page) {
  const feed = { requests: [] as string[], hold: Promise.resolve(), refuses: false }
  await page.route(
    (url) => url.pathname === getDiscover.path,
    async (route: Route) => {
      feed.requests.push(route.request().url())
      await feed.hold
      await (feed.refuses ? route.fulfill({ status: 500 }) : route.continue())
    },
  )
  return feed
}

test('a reader who scrolls past hundreds of looks finds each at its position again, up to date', async ({
  page,
  problems,
  server,
}) => {
  await insertOldPosts(server)
  await signUp(page)
  const feed = await interceptFeed(page)
  // Makes keys move the page at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/discover')
  const known = await readToTheEnd(page)
  const tall = await heightOf(page)

  // Far up again, while answers are delayed: each position shows its colour, and has not moved.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  feed.hold = held
  await scrollTo(page, heightOfFarUp(known))
  expect(await withPicture(page)).toBe(0)
  const waiting = await positionsOf(page)
  expect(Object.keys(waiting).length).toBeGreaterThan(6)
  expect(waiting).toEqual(
    Object.fromEntries(Object.keys(waiting).map((address) => [address, known[address]])),
  )
  // One of them has the focus, another one has been deleted.
  const address = await firstInSight(page)
  const post = page.locator(`main a[href="${address}"]`)
  await post.focus()
  const gone = await page.evaluate<string>(`${visiblePosts}[1].getAttribute('href')`)
  await runStatement(server, 'delete from posts where post_id = $1', [gone.replace('/post/', '')])
  // The neighbours of a post are preloaded, and this one is gone.
  problems.allow(new RegExp(`status of 404.*${gone.replace('/post/', '')}`))

  // A failed read shows a toast with a retry; each page once.
  problems.allow(/(status of 500|^500:).*cursor=/)
  feed.refuses = true
  answer()
  await expect(page.getByText('Failed to load posts')).toBeVisible()
  expect(await withPicture(page)).toBe(0)
  await page.waitForLoadState('networkidle')
  feed.refuses = false
  feed.requests = []
  await page.getByRole('button', { name: 'Retry' }).click()
  await post.focus()
  await expectPictures(page, 1)
  await expect(page.getByText('Failed to load posts')).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(feed.requests).toEqual([...new Set(feed.requests)])
  await expect(post).toBeFocused()
  await expect(page.locator(`main a[href="${gone}"]`)).toHaveAccessibleName('A look')
  expect(await positionsOf(page)).toEqual(waiting)

  // The keyboard opens and likes the next one; Back leads to the same position.
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(post).toBeFocused()
  const here = await at(page)
  await post.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  const like = page.getByRole('dialog').getByRole('button', { name: /^Like,/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/discover$/)
  await expect.poll(() => at(page)).toBe(here)

  // To the top, the end and back: it is read again, and still liked.
  await scrollTo(page, 0)
  await expectPictures(page)
  await scrollTo(page, tall)
  await expectPictures(page)
  await expect.poll(() => heightOf(page)).toBe(tall)
  await scrollTo(page, here)
  await expect(post.locator('img')).toBeVisible()
  const author = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="${address}"]`) })
    .getByRole('link')
    .last()
  await author.click()
  await expect(page).toHaveURL(/\/user\//)
  await page.goBack()
  await expect.poll(() => at(page)).toBe(here)
  await expect(post.locator('img')).toBeVisible()
  await post.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await deletePosts(page, server)
})

test('a long wall that was read again also keeps the posts nearby', async ({ page, server }) => {
  await insertOldPosts(server)
  await signUp(page)
  const feed = await interceptFeed(page)
  await page.goto('/discover')
  const known = await readToTheEnd(page)

  // A different name of the viewer may be on any post.
  await page.getByRole('link', { name: 'My Kloset' }).first().click()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('Display name').fill('Ada Loom')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  feed.requests = []
  await page.goBack()
  await expect.poll(() => feed.requests.length).toBeGreaterThan(postCount / feedLimits.pageSize)
  await page.waitForLoadState('networkidle')

  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  feed.hold = held
  await scrollTo(page, heightOfFarUp(known))
  expect(await withPicture(page)).toBe(0)
  answer()
  await expectPictures(page)
  await deletePosts(page, server)
})
