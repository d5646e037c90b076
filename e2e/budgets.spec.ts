// How much JavaScript stands between a person and the first picture; `npm run bench -- budgets` also says
// how long it takes.
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { scriptBudgets, weigh } from './support/weight.ts'

// Another language than English comes besides.
for (const locale of ['en-US', 'de-DE']) {
  test.describe(`a browser of ${locale}`, () => {
    test.use({ locale })

    test('loads no more JavaScript for the landing page and a feed than it may', async ({
      page,
    }) => {
      const landing = await weigh(page, '/')
      expect(landing.scriptKilobytes + landing.laterKilobytes).toBeLessThan(scriptBudgets.landing)
      await signIn(page)
      const feed = await weigh(page, '/discover')
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
      // A feed without a picture would pass for light.
      expect(feed.pictureKilobytes).toBeGreaterThan(10)
      expect(feed.scriptKilobytes).toBeLessThan(scriptBudgets.feed)
    })
  })
}

test('a feed and its first picture are asked for before the application is there, and once', async ({
  page,
}) => {
  await signIn(page)
  // The next page knows from this one that somebody is signed in.
  await page.goto('/discover', { waitUntil: 'networkidle' })
  const application = Promise.withResolvers<void>()
  await page.route(/\/assets\/start-/, async (route) => {
    await application.promise
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const picture = page.waitForRequest(/\/media\//)
  await page.reload({ waitUntil: 'commit' })
  await picture
  application.resolve()
  await page.waitForLoadState('networkidle')
  const shown = new URL(
    await page.evaluate<string>(`document.querySelector('main li img').currentSrc`),
  )
  // Another width would be another file beside it.
  const folder = shown.pathname.replace(/[^/]+$/, '')
  const ofFirstLook = asked.filter((path) => path.startsWith(folder))
  expect(ofFirstLook).toEqual([shown.pathname])
  for (const address of ['/api/auth/session', '/api/feeds/discover']) {
    expect(asked.filter((path) => path === address)).toHaveLength(1)
  }
})
