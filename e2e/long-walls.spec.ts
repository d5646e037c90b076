// A wall far longer than what the client holds of it: posts far from the window are let go of and read
// again (docs/decisions/0020-posts-far-from-the-window.md), and nobody notices.
import type { Page, Route } from '@playwright/test'
import { getDiscover } from '../packages/contract/src/feeds.ts'
import { runStatement } from './support/database.ts'
import { signUp } from './support/people.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.setTimeout(120_000)

const looks = 240
/** Counted from the end: further than what is held there, and among these looks. */
const farUp = 225
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

test('who scrolls past hundreds of looks finds each at its place again, as it is by now', async ({
  page,
  problems,
  server,
}) => {
  // The neighbours of a look are read ahead; one of them is deleted here.
  problems.allow(/status of 404/)
  await hangMany(server)
  await signUp(page)
  const known: Record<string, string> = {}
  let asked = 0
  let hold = Promise.resolve()
  await page.route(
    (url) => url.pathname === getDiscover.path,
    async (route: Route) => {
      asked += 1
      await hold
      await route.continue()
    },
  )
  // Keys move the page at once then.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/discover')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 1200)
    Object.assign(known, await placesOf(page))
    await expect(page.getByText('Come back later for new content')).toBeInViewport({ timeout: 50 })
  }).toPass({ timeout: 90_000, intervals: [50] })
  expect(Object.keys(known).length).toBeGreaterThan(looks)
  const tall = await heightOf(page)
  const firstReads = asked

  // Far up again, while answers keep one waiting: each place in its colour, and where it was.
  let answer = () => {}
  hold = new Promise<void>((resolve) => {
    answer = resolve
  })
  const tops = Object.values(known).map((place) => Number(place.split(',')[1]))
  await scrollTo(page, tops.toSorted((one, other) => one - other).at(-farUp) ?? 0)
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
  answer()
  await expect.poll(() => withPicture(page)).toBe((await inSight(page)) - 1)
  await expect(look).toBeFocused()
  await expect(page.locator(`main a[href="${gone}"]`)).toHaveAccessibleName('A look')
  expect(await placesOf(page)).toEqual(waiting)
  expect(asked).toBeGreaterThan(firstReads)

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
  await runStatement(server, 'delete from posts where created_at <= $1::timestamptz', [oldest])
})
