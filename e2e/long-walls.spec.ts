// A wall far longer than what the client holds of it: posts far from the window are let go of and read
// again (docs/decisions/0020-posts-far-from-the-window.md), and nobody notices.
import type { Page, Route } from '@playwright/test'
import { feedLimits, getDiscover } from '../packages/contract/src/feeds.ts'
import { runStatement } from './support/database.ts'
import { signUp } from './support/people.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.setTimeout(120_000)

/** Looks counted from the end: further than what is held there. */
const farUp = 9 * feedLimits.pageSize
/** A window more. */
const looks = farUp + 15
/** Below everything that journeys beside this one share. */
const oldest = '2001-01-01'

/** The looks of the demo community over and over, with their pictures. */
const hangMany = (server: TestServer) =>
  runStatement(
    server,
    `with known as (
       select posts.user_id, post_media.*, row_number() over (order by posts.post_id) as number
       from posts join post_media on post_media.post_id = posts.post_id and position = 0
       where post_type = 'regular' and state = 'ready' and kind = 'image'
       order by posts.post_id limit 20
     ), chosen as (
       select known.*, nr, uuidv7() as look_id
       from generate_series(0, ${looks - 1}) as nr join known on number = nr % 20 + 1
     ), made as (
       insert into posts (post_id, user_id, post_type, caption, created_at)
       select look_id, user_id, 'regular', 'Old look ' || nr, $1::timestamptz - nr * interval '1 minute'
       from chosen
     )
     insert into post_media (post_id, position, upload_id, kind, state, width, height, file_size,
       placeholder, color, renditions, original_key)
     select look_id, 0, upload_id, kind, state, width, height, file_size,
       placeholder, color, renditions, original_key
     from chosen`,
    [oldest],
  )

/** When nobody looks any more: an open look reads its neighbours ahead. */
async function takeDown(page: Page, server: TestServer) {
  await page.goto('about:blank')
  await runStatement(server, 'delete from posts where created_at <= $1::timestamptz', [oldest])
}

/** Whose places are drawn, by address, in the document. */
const placesOf = (page: Page) =>
  page.evaluate<Record<string, string>>(`Object.fromEntries(
    [...document.querySelectorAll('main li a[href^="/post/"]')].map((look) => {
      const { left, top, width, height } = look.getBoundingClientRect()
      return [look.getAttribute('href'), [left, top + scrollY, width, height].map(Math.round).join()]
    }))`)

const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight')
const at = (page: Page) => page.evaluate<number>('Math.round(scrollY)')

async function scrollTo(page: Page, y: number) {
  await page.evaluate(`scrollTo({ top: ${y}, behavior: 'instant' })`)
  await expect.poll(() => inSight(page)).toBeGreaterThan(0)
}

const sight = `[...document.querySelectorAll('main li a[href^="/post/"]')].filter((look) => {
  const { top, bottom } = look.getBoundingClientRect()
  return top > 100 && bottom < innerHeight
})`
const inSight = (page: Page) => page.evaluate<number>(`${sight}.length`)
const withPicture = (page: Page) =>
  page.evaluate<number>(`${sight}.filter((look) => look.querySelector('img')).length`)
const firstInSight = (page: Page) =>
  page.evaluate<string>(`${sight}[0]?.getAttribute('href') ?? ''`)

/** Where so many looks are left below, by the places of all. */
const heightOfFarUp = (known: Record<string, string>) =>
  Object.values(known)
    .map((place) => Number(place.split(',')[1]))
    .toSorted((one, other) => one - other)
    .at(-farUp) ?? 0

/** Scrolls to the end as a thumb does. @returns the places of all looks on the way */
async function readToTheEnd(page: Page) {
  const known: Record<string, string> = {}
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 1200)
    Object.assign(known, await placesOf(page))
    await expect(page.getByText('Come back later for new content')).toBeInViewport({ timeout: 50 })
  }).toPass({ timeout: 90_000, intervals: [50] })
  expect(Object.keys(known).length).toBeGreaterThan(looks)
  return known
}

/** Stands between the page and the pages of Discover. */
async function gateOf(page: Page) {
  const gate = { asked: [] as string[], hold: Promise.resolve(), refuses: false }
  await page.route(
    (url) => url.pathname === getDiscover.path,
    async (route: Route) => {
      gate.asked.push(route.request().url())
      await gate.hold
      await (gate.refuses ? route.fulfill({ status: 500 }) : route.continue())
    },
  )
  return gate
}

test('who scrolls past hundreds of looks finds each at its place again, as it is by now', async ({
  page,
  problems,
  server,
}) => {
  await hangMany(server)
  await signUp(page)
  const gate = await gateOf(page)
  // Keys move the page at once then.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/discover')
  const known = await readToTheEnd(page)
  const tall = await heightOf(page)

  // Far up again, while answers keep one waiting: each place in its colour, and where it was.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  gate.hold = held
  await scrollTo(page, heightOfFarUp(known))
  expect(await withPicture(page)).toBe(0)
  const waiting = await placesOf(page)
  expect(Object.keys(waiting).length).toBeGreaterThan(6)
  expect(waiting).toEqual(
    Object.fromEntries(Object.keys(waiting).map((look) => [look, known[look]])),
  )
  // One of them has the focus, another is deleted by then.
  const address = await firstInSight(page)
  const look = page.locator(`main a[href="${address}"]`)
  await look.focus()
  const gone = await page.evaluate<string>(`${sight}[1].getAttribute('href')`)
  await runStatement(server, 'delete from posts where post_id = $1', [gone.replace('/post/', '')])
  // The neighbours of a look are read ahead, and this one is not there.
  problems.allow(new RegExp(`status of 404.*${gone.replace('/post/', '')}`))

  // Refused, it is said, and asked for by a press; each page once.
  problems.allow(/(status of 500|^500:).*cursor=/)
  gate.refuses = true
  answer()
  await expect(page.getByText('Failed to load posts')).toBeVisible()
  expect(await withPicture(page)).toBe(0)
  await page.waitForLoadState('networkidle')
  gate.refuses = false
  gate.asked = []
  await page.getByRole('button', { name: 'Retry' }).click()
  await look.focus()
  await expect.poll(() => withPicture(page)).toBe((await inSight(page)) - 1)
  await expect(page.getByText('Failed to load posts')).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(gate.asked).toEqual([...new Set(gate.asked)])
  await expect(look).toBeFocused()
  await expect(page.locator(`main a[href="${gone}"]`)).toHaveAccessibleName('A look')
  expect(await placesOf(page)).toEqual(waiting)

  // By keys to the next one, which opens and is liked; Back leads to the same place.
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(look).toBeFocused()
  const here = await at(page)
  await look.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  const like = page.getByRole('dialog').getByRole('button', { name: /^Like,/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/discover$/)
  await expect.poll(() => at(page)).toBe(here)

  // To the top and the end and back: it is read once more, and still liked.
  await scrollTo(page, 0)
  await expect.poll(() => withPicture(page)).toBe(await inSight(page))
  await scrollTo(page, tall)
  await expect.poll(() => withPicture(page)).toBe(await inSight(page))
  expect(await heightOf(page)).toBe(tall)
  await scrollTo(page, here)
  await expect(look.locator('img')).toBeVisible()
  const author = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="${address}"]`) })
    .getByRole('link')
    .last()
  await author.click()
  await expect(page).toHaveURL(/\/user\//)
  await page.goBack()
  await expect.poll(() => at(page)).toBe(here)
  await expect(look.locator('img')).toBeVisible()
  await look.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await takeDown(page, server)
})

test('a long wall that was read anew keeps what is near, too', async ({ page, server }) => {
  await hangMany(server)
  await signUp(page)
  const gate = await gateOf(page)
  await page.goto('/discover')
  const known = await readToTheEnd(page)

  // Another name of one's own may stand on any look.
  await page.getByRole('link', { name: 'My Kloset' }).first().click()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('Display name').fill('Ada Loom')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  gate.asked = []
  await page.goBack()
  await expect.poll(() => gate.asked.length).toBeGreaterThan(looks / feedLimits.pageSize)
  await page.waitForLoadState('networkidle')

  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  gate.hold = held
  await scrollTo(page, heightOfFarUp(known))
  expect(await withPicture(page)).toBe(0)
  answer()
  await expect.poll(() => withPicture(page)).toBe(await inSight(page))
  await takeDown(page, server)
})
