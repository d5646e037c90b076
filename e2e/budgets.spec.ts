// How much JavaScript loads before the first picture; `npm run bench -- budgets` also measures the time.
import type { Page, Request } from '@playwright/test'
import { getGarments } from '../packages/contract/src/garments.ts'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { without } from './support/held-files.ts'
import { signUp } from './support/people.ts'
import { readDiscover } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { scriptBudgets, untilFirstPicture, weigh } from './support/weight.ts'

// A language other than English loads in addition.
for (const locale of ['en-US', 'de-DE']) {
  test.describe(`a browser of ${locale}`, () => {
    test.use({ locale })

    test('keeps the JavaScript budgets of the landing page and a feed', async ({ page }) => {
      const landing = await weigh(page, '/')
      expect(landing.scriptKilobytes + landing.laterKilobytes).toBeLessThan(scriptBudgets.landing)
      await signUp(page)
      // On a busy machine the first picture may take 3 s; then files that belong after it load before it.
      await expect(async () => {
        const feed = await weigh(page, '/discover')
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
        // A feed without a picture would pass as light.
        expect(feed.pictureKilobytes).toBeGreaterThan(10)
        expect(feed.scriptKilobytes).toBeLessThan(scriptBudgets.feed)
      }).toPass()
    })

    test('requests the application’s files with lower priority than the first pictures', async ({
      page,
    }) => {
      await signUp(page)
      // This page stores for the next one that a person is signed in.
      await page.goto('/discover', { waitUntil: 'networkidle' })
      const priorities = new Map<string, string>()
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.enable')
      devtools.on('Network.requestWillBeSent', ({ request }) => {
        priorities.set(new URL(request.url).pathname, request.initialPriority)
      })
      const [picture] = await Promise.all([
        page.waitForRequest(/\/media\//),
        page.goto('/discover', { waitUntil: 'networkidle' }),
      ])
      expect(priorities.get(new URL(picture.url()).pathname)).toBe('High')
      const files = [...priorities].filter(([path]) =>
        /^\/assets\/(?:start|language-\w+)-(?!later)/.test(path),
      )
      expect(files.map(([, priority]) => priority)).toEqual(files.map(() => 'Low'))
      expect(files).toHaveLength(locale === 'en-US' ? 1 : 2)
    })
  })
}

type Positions = Readonly<Record<string, readonly number[]>>

/** The positions of pictures by address: x, y, width and height in pixels. */
const positionsOf = (page: Page, pictures: string) =>
  page.evaluate<Positions>(`Object.fromEntries(
    [...document.querySelectorAll('${pictures}')].map((picture) => {
      const { x, y, width, height } = picture.getBoundingClientRect()
      return [picture.currentSrc, [x, y, width, height]]
    }),
  )`)

/** The longest distance that a picture moved, in pixels; Infinity when one is missing. */
const farthest = (before: Positions, after: Positions) =>
  Math.max(
    ...Object.entries(before).flatMap(([address, position]) =>
      position.map((edge, index) => Math.abs(edge - (after[address]?.[index] ?? Infinity))),
    ),
  )

for (const { width, pictures } of [
  { width: 390, pictures: 4 },
  { width: 820, pictures: 6 },
  { width: 1440, pictures: 8 },
]) {
  test(`at ${width} px the first pictures are laid out before the application loads, and do not move`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUp(page)
    await page.goto('/discover', { waitUntil: 'networkidle' })
    await untilFirstPicture(page)
    const letCome = await without(page)
    await page.goto('/discover', { waitUntil: 'commit' })
    await expect(page.locator('.first-wall img')).toHaveCount(pictures)
    await expect
      .poll(() =>
        page.evaluate(
          `[...document.querySelectorAll('.first-wall img')].every((picture) => picture.complete)`,
        ),
      )
      .toBe(true)
    const laidOut = await positionsOf(page, '.first-wall img')
    expect(Object.keys(laidOut)).toHaveLength(pictures)
    letCome()
    await expect(page.getByRole('list', { name: 'Looks', exact: true })).toBeVisible()
    await expect(page.locator('.first-wall')).toHaveCount(0)
    const wall = () => positionsOf(page, 'main li img[fetchpriority=high]')
    // The wall rounds positions to whole pixels.
    await expect.poll(async () => farthest(laidOut, await wall())).toBeLessThanOrEqual(1)
  })
}

for (const [viewer, shape] of [
  ['a visitor', 'widest'],
  ['a member', 'tallest'],
] as const) {
  for (const width of [390, 820, 1440]) {
    test(`at ${width} px the picture of a shared post is laid out before the application and its page load, and does not move: ${viewer}, the ${shape}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await signUp(page)
      await page.goto('/discover', { waitUntil: 'networkidle' })
      const ratioOf = ({ media: [first] }: Post) => (first ? first.width / first.height : 1)
      const rising = (await readDiscover(page))
        .filter(({ postType, media: [first] }) => postType === 'regular' && first?.kind === 'image')
        .toSorted((a, b) => ratioOf(a) - ratioOf(b))
      const post = shape === 'widest' ? rising.at(-1) : rising[0]
      if (viewer === 'a visitor') {
        await page.evaluate('localStorage.clear()')
        await page.context().clearCookies()
      }
      const letApplicationCome = await without(page)
      const letPageCome = await without(page, /\/assets\/post-/)
      await page.goto(`/post/${post?.id}`, { waitUntil: 'commit' })
      await expect(page.locator('.first-post img')).toHaveJSProperty('complete', true)
      const laidOut = await positionsOf(page, '.first-post img')
      expect(Object.keys(laidOut)).toHaveLength(1)
      letApplicationCome()
      await expect(page.locator('main .first-post img')).toBeVisible()
      expect(farthest(laidOut, await positionsOf(page, 'main img'))).toBeLessThan(1)
      letPageCome()
      await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
      await expect(page.locator('.first-post')).toHaveCount(0)
      const drawn = () => positionsOf(page, 'main img[fetchpriority=high]')
      await expect.poll(async () => farthest(laidOut, await drawn())).toBeLessThan(1)
    })
  }
}

/** Includes the files of the live connection and of toasts. Each file costs time on a slow phone. */
const POST_FILES = 30

test('the page of a post comes in few files, and its garments with its words', async ({ page }) => {
  await signUp(page)
  await page.goto('/discover', { waitUntil: 'networkidle' })
  const posts = await readDiscover(page)
  const withGarments = await Promise.all(
    posts.map(async ({ id }) => {
      const answer = await page.request.get(getGarments.path.replace(':postId', id))
      return ((await answer.json()) as { items: unknown[] }).items.length > 0
    }),
  )
  const id = posts.find((_, index) => withGarments[index])?.id
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) files.push(pathname)
  })
  const letCome = await without(page, /\/assets\/opened-/)
  const garments = page.waitForResponse((answer) => answer.url().endsWith('/garments'))
  await page.goto(`/post/${id}`, { waitUntil: 'commit' })
  await garments
  // Everything that the page needs is requested before this file arrives.
  await expect.poll(() => files.some((file) => file.startsWith('/assets/opened-'))).toBe(true)
  let counted = 0
  const grown = () => {
    const before = counted
    counted = files.length
    return counted - before
  }
  await expect.poll(grown, { intervals: [1000] }).toBe(0)
  expect(counted).toBeLessThanOrEqual(POST_FILES)
  await page.evaluate(`
    globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shift += value
    }).observe({ type: 'layout-shift' })`)
  letCome()
  await expect(page.getByRole('button', { name: /^Like, / }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('shift')).toBeLessThan(0.02)
})

test('a feed, a shared post and the first picture of each are requested once, before the application loads', async ({
  page,
}) => {
  await signUp(page)
  // This page stores for the next one that a person is signed in.
  await page.goto('/discover', { waitUntil: 'networkidle' })
  const link = page.getByRole('list', { name: 'Looks', exact: true }).getByRole('link').first()
  const shared = (await link.getAttribute('href')) ?? ''
  for (const { address, answer, once } of [
    {
      address: '/discover',
      answer: '/api/feeds/discover',
      once: ['/api/auth/session', '/api/feeds/discover'],
    },
    // The post is read again after the page subscribes to its changes.
    {
      address: shared,
      answer: `/api/posts${shared.replace('/post', '')}`,
      once: ['/api/auth/session', `/api/posts${shared.replace('/post', '')}/garments`],
    },
  ]) {
    const letCome = await without(page)
    const requested: string[] = []
    const record = (request: Request) => requested.push(new URL(request.url()).pathname)
    page.on('request', record)
    const picture = page.waitForRequest(/\/media\//)
    const document = await page.goto(address, { waitUntil: 'commit' })
    // A header of the page names them, so they load before the script that requests them.
    for (const path of ['/api/auth/session', answer]) {
      expect(document?.headers()['link']).toContain(`<${path}>; rel=preload; as=fetch; crossorigin`)
    }
    await picture
    letCome()
    await page.waitForLoadState('networkidle')
    const first = page.locator('main img[fetchpriority=high]').first()
    await expect(first).not.toHaveJSProperty('naturalWidth', 0)
    page.off('request', record)
    const shown = new URL(
      await first.evaluate(({ currentSrc }: { currentSrc: string }) => currentSrc),
    )
    for (const path of [...once, shown.pathname]) {
      expect(
        requested.filter((each) => each === path),
        address,
      ).toEqual([path])
    }
    // Another width would be a second file. Behind the post its smallest file is shown, blurred.
    const firstOfFolder = requested.find((path) =>
      path.startsWith(shown.pathname.replace(/[^/]+$/, '')),
    )
    expect(firstOfFolder).toBe(shown.pathname)
    await page.unrouteAll()
  }
  // A filtered feed has another first page, and a visitor has no session.
  const linkHeader = async (address: string) =>
    (await page.request.get(address, { headers: { accept: 'text/html' } })).headers()['link']
  expect(await linkHeader('/discover?body=w90')).toBeUndefined()
  await page.context().clearCookies()
  expect(await linkHeader('/discover')).toBeUndefined()
})
