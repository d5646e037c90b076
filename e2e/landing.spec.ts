// The landing page: what it loads, what it counts, and its links.
import { expect, test } from './support/test.ts'

test('the landing page counts towards its goal, also when the count is unavailable', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of (404|503)|503: .*landing.looks/)
  // After eight seconds without an answer the page gives up.
  const waiting = await openPage()
  await waiting.route('/api/user-count', () => {})
  await waiting.goto('/')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  // None of the application's files, which are a hundred times larger.
  expect(scripts.map((path) => path.replace(/-[\w-]+(?=\.js$)/, ''))).toEqual([
    '/boot.js',
    '/assets/landing.js',
  ])
  await expect(
    page.getByRole('heading', { level: 1, name: 'Human Fashion Discovery' }),
  ).toBeVisible()
  await expect(page.getByText(/^\d+$/).first()).toBeVisible()
  await expect(page.locator('[data-frame] img.picture-shown').first()).toBeVisible()
  await page.route('/api/user-count', (route) => route.fulfill({ json: { count: 2345 } }))
  await page.reload()
  await expect(page.locator('[data-user-count]')).toHaveText('2,345')
  await expect(page.locator('[data-user-tape]')).toHaveCSS('clip-path', /^inset\(0(px)?( 0%)?/)
  await page.route('/api/user-count', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(
    '/api/landing/looks',
    (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' } }),
    { times: 1 },
  )
  await page.reload()
  // These are requested again.
  await expect(page.locator('.picture-shown').first()).toBeVisible()
  await expect(page.locator('[data-user-count]')).toHaveText('500')
  await expect(page.getByText('of 1,000 users')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByText('Last updated June 2023')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page.getByText('Last updated June 2023')).toBeVisible()
  await expect(page.getByText(/laws of the State of Indiana/)).toBeVisible()
  await expect(waiting.locator('[data-user-count]')).toHaveText('500')
})

test('on a phone in landscape, the landing page shows its links without scrolling', async ({
  page,
}) => {
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Log In' })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.picture-shown').first()).toBeInViewport()
  }
})
