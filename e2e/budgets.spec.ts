// How much JavaScript stands between a person and the first picture; `npm run bench -- budgets` also says
// how long it takes.
import type { Page, Request } from '@playwright/test'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { signUp } from './support/people.ts'
import { readDiscover } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { scriptBudgets, untilFirstPicture, weigh } from './support/weight.ts'

// Another language than English comes besides.
for (const locale of ['en-US', 'de-DE']) {
  test.describe(`a browser of ${locale}`, () => {
    test.use({ locale })

    test('loads no more JavaScript for the landing page and a feed than it may', async ({
      page,
    }) => {
      const landing = await weigh(page, '/')
      expect(landing.scriptKilobytes + landing.laterKilobytes).toBeLessThan(scriptBudgets.landing)
      await signUp(page)
      const feed = await weigh(page, '/discover')
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
      // A feed without a picture would pass for light.
      expect(feed.pictureKilobytes).toBeGreaterThan(10)
      expect(feed.scriptKilobytes).toBeLessThan(scriptBudgets.feed)
    })

    test('asks for the application’s files less urgently than for the first pictures', async ({
      page,
    }) => {
      await signUp(page)
      // The next page knows from this one that somebody is signed in.
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

/** Keeps files away, the application if no others are named; answers how to let them come. */
async function without(page: Page, files = /\/assets\/start-/): Promise<() => void> {
  const come = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await come.promise
    await route.continue()
  })
  return come.resolve
}

type Places = Readonly<Record<string, readonly number[]>>

/** Where pictures stand, by their address: x, y, width and height in pixels. */
const placesOf = (page: Page, pictures: string) =>
  page.evaluate<Places>(`Object.fromEntries(
    [...document.querySelectorAll('${pictures}')].map((picture) => {
      const { x, y, width, height } = picture.getBoundingClientRect()
      return [picture.currentSrc, [x, y, width, height]]
    }),
  )`)

/** How far the one that moved most has moved, in pixels; Infinity when one is missing. */
const farthest = (before: Places, after: Places) =>
  Math.max(
    ...Object.entries(before).flatMap(([address, place]) =>
      place.map((edge, index) => Math.abs(edge - (after[address]?.[index] ?? Infinity))),
    ),
  )

for (const { width, pictures } of [
  { width: 390, pictures: 4 },
  { width: 820, pictures: 6 },
  { width: 1440, pictures: 8 },
]) {
  test(`at ${width} px the first pictures hang before the application is there, and stay where they are`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUp(page)
    await page.goto('/discover', { waitUntil: 'networkidle' })
    await untilFirstPicture(page)
    const letCome = await without(page)
    await page.goto('/discover', { waitUntil: 'commit' })
    await expect(page.locator('.first-look img')).toHaveCount(pictures)
    await expect
      .poll(() =>
        page.evaluate(
          `[...document.querySelectorAll('.first-look img')].every((picture) => picture.complete)`,
        ),
      )
      .toBe(true)
    const hung = await placesOf(page, '.first-look img')
    expect(Object.keys(hung)).toHaveLength(pictures)
    letCome()
    await expect(page.getByRole('list', { name: 'Looks', exact: true })).toBeVisible()
    await expect(page.locator('.first-look')).toHaveCount(0)
    const wall = () => placesOf(page, 'main li img[fetchpriority=high]')
    // The wall hangs its pictures on whole pixels.
    await expect.poll(async () => farthest(hung, await wall())).toBeLessThanOrEqual(1)
  })
}

for (const [who, shape] of [
  ['a visitor', 'widest'],
  ['a member', 'tallest'],
] as const) {
  for (const width of [390, 820, 1440]) {
    test(`at ${width} px the picture of a shared look hangs before the application and its page are there, and stays where it is: ${who}, the ${shape}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await signUp(page)
      await page.goto('/discover', { waitUntil: 'networkidle' })
      const ratioOf = ({ media: [first] }: Post) => (first ? first.width / first.height : 1)
      const rising = (await readDiscover(page))
        .filter(({ postType, media: [first] }) => postType === 'regular' && first?.kind === 'image')
        .toSorted((a, b) => ratioOf(a) - ratioOf(b))
      const look = shape === 'widest' ? rising.at(-1) : rising[0]
      if (who === 'a visitor') {
        await page.evaluate('localStorage.clear()')
        await page.context().clearCookies()
      }
      const letApplicationCome = await without(page)
      const letPageCome = await without(page, /\/assets\/post-/)
      await page.goto(`/post/${look?.id}`, { waitUntil: 'commit' })
      await expect(page.locator('.first-spread img')).toHaveJSProperty('complete', true)
      const hung = await placesOf(page, '.first-spread img')
      expect(Object.keys(hung)).toHaveLength(1)
      letApplicationCome()
      await expect(page.locator('main .first-spread img')).toBeVisible()
      expect(farthest(hung, await placesOf(page, 'main img'))).toBeLessThan(1)
      letPageCome()
      await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
      await expect(page.locator('.first-spread')).toHaveCount(0)
      const drawn = () => placesOf(page, 'main img[fetchpriority=high]')
      await expect.poll(async () => farthest(hung, await drawn())).toBeLessThan(1)
    })
  }
}

test('a feed, a shared look and the first picture of each are asked for before the application is there, and once', async ({
  page,
}) => {
  await signUp(page)
  // The next page knows from this one that somebody is signed in.
  await page.goto('/discover', { waitUntil: 'networkidle' })
  const link = page.getByRole('list', { name: 'Looks', exact: true }).getByRole('link').first()
  const look = (await link.getAttribute('href')) ?? ''
  for (const { address, answer, once } of [
    {
      address: '/discover',
      answer: '/api/feeds/discover',
      once: ['/api/auth/session', '/api/feeds/discover'],
    },
    // The look itself is read again once its changes are heard of.
    {
      address: look,
      answer: `/api/posts${look.replace('/post', '')}`,
      once: ['/api/auth/session'],
    },
  ]) {
    const letCome = await without(page)
    const asked: string[] = []
    const note = (request: Request) => asked.push(new URL(request.url()).pathname)
    page.on('request', note)
    const picture = page.waitForRequest(/\/media\//)
    const document = await page.goto(address, { waitUntil: 'commit' })
    // The browser hears of them with the page, before the script that asks for them is there.
    for (const told of ['/api/auth/session', answer]) {
      expect(document?.headers()['link']).toContain(`<${told}>; rel=preload; as=fetch; crossorigin`)
    }
    await picture
    letCome()
    await page.waitForLoadState('networkidle')
    const first = page.locator('main img[fetchpriority=high]').first()
    await expect(first).not.toHaveJSProperty('naturalWidth', 0)
    page.off('request', note)
    const shown = new URL(
      await first.evaluate(({ currentSrc }: { currentSrc: string }) => currentSrc),
    )
    for (const path of [...once, shown.pathname]) {
      expect(
        asked.filter((each) => each === path),
        address,
      ).toEqual([path])
    }
    // Another width would be another file; behind a look lies the smallest, blurred.
    const firstOfFolder = asked.find((path) =>
      path.startsWith(shown.pathname.replace(/[^/]+$/, '')),
    )
    expect(firstOfFolder).toBe(shown.pathname)
    await page.unrouteAll()
  }
  // A filter asks for another page of the feed, and a visitor for none.
  const told = async (address: string) =>
    (await page.request.get(address, { headers: { accept: 'text/html' } })).headers()['link']
  expect(await told('/discover?body=w90')).toBeUndefined()
  await page.context().clearCookies()
  expect(await told('/discover')).toBeUndefined()
})
