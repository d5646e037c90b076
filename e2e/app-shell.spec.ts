// Everything around a page: titles, announcements, skip link, header, banner, pill, theme and error pages. axe checks
// all of it.
import { expectAccessible } from './support/accessibility.ts'
import { coveredControls } from './support/toasts.ts'
import { logIn, newPerson, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe('axe finds no violation on', () => {
  for (const [colorScheme, path] of [
    ['light', '/'],
    ['dark', '/'],
    ['light', '/auth?mode=signup'],
    ['dark', '/auth?mode=signin'],
    ['light', '/terms-of-use'],
  ] as const) {
    test(`${path} in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`/discover and /settings in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await signUp(page)
      await page.goto('/discover')
      await expect(page.getByRole('list').getByRole('link').first()).toBeVisible()
      await expectAccessible(page)
      await page.goto('/settings')
      await expect(page.getByRole('list', { name: 'Signed-in devices' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByRole('button', { name: 'Update Password' }).click()
      await expect(page.getByText('Please fill this in.')).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test('a toast covers no control of a form at any screen width', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.route('/api/auth/sign-in', (route) => route.abort('failed'))
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/auth?mode=signin')
    await logIn(page, newPerson())
    await expect(page.getByLabel('Notes').getByText('Error')).toBeVisible()
    await expect.poll(() => coveredControls(page)).toEqual([])
  }
})

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/nothing/here')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Kloset')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await signUp(page)
  await page.goto('/nothing/here')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/feed')
})

test('a page that fails says so and can be reloaded', async ({ page, problems }) => {
  problems.allow(/./)
  await signUp(page)
  let broken = true
  await page.route('/api/auth/sessions', async (route) => {
    const json = broken ? { items: [null] } : { items: [] }
    await route.fulfill({ json })
  })
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expectAccessible(page)
  broken = false
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('titles name the page, a screen reader announces it, the keyboard skips the header', async ({
  page,
}) => {
  await signUp(page, newPerson('yara'))
  await page.goto('/my-kloset')
  await expect(page).toHaveTitle('My Kloset · Kloset')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const focused = page.getByRole('main').locator(':focus')
  const header = await page.getByRole('banner').boundingBox()
  expect((await focused.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))

  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveTitle('Settings · Kloset')
  await expect(page.getByRole('status').filter({ hasText: /^Settings/ })).toBeAttached()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle('My Kloset · Kloset')
})

test('the header leads everywhere; Upload asks what to share', async ({ page }) => {
  await signUp(page)
  await page.route('/api/notifications/unread-count', (route) =>
    route.fulfill({ json: { unreadCount: 100 } }),
  )
  await page.goto('/settings')
  const header = page.getByRole('banner')
  await expect(header.getByText('99+')).toBeVisible()
  for (const [name, url] of [
    ['Search', '/search'],
    [/^Notifications/, '/notifications'],
    ['My Kloset', '/my-kloset'],
    [/^Kloset/, '/feed'],
  ] as const) {
    await header.getByRole('link', { name }).click()
    await expect(page).toHaveURL(url)
  }
  await page.getByRole('button', { name: 'Upload' }).click()
  const chooser = page.getByRole('dialog', { name: 'What would you like to share?' })
  for (const name of ['Fashion Content', /^Style Vote.*Popular$/, /^Forum Thread.*Q&A$/]) {
    await expect(chooser.getByRole('button', { name })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
  await expect(page.getByRole('button', { name: 'Upload' })).toBeFocused()
})

test('Back closes overlays one at a time, and only then leaves the page', async ({ page }) => {
  await signUp(page)
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Kloset/ }).click()
  await expect(page).toHaveURL('/feed')
  await page.getByRole('button', { name: 'Filter Search' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter Search' })
  await expect(filter).toBeVisible()
  await page.goBack()
  await expect(filter).toBeHidden()
  await expect(page).toHaveURL('/feed')

  // A list over the post, which itself is over the feed.
  await page.getByRole('list').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/post\//)
  const post = page.url()
  const comments = page.getByRole('dialog', { name: /comments?$/i })
  const openComments = page.getByRole('button', { name: /comment/i }).first()
  await openComments.click()
  await expect(comments).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.goBack()
  await expect(comments).toBeHidden()
  await expect(page).toHaveURL(post)
  await openComments.click()
  // Four fifths of the screen; the draft is still there.
  await expect(comments).toHaveCSS('height', /^675\./)
  await comments.getByLabel('Add a comment').fill('Not done yet')
  await comments.getByRole('button', { name: 'Close' }).click()
  await expect(comments).toBeHidden()
  await openComments.click()
  await expect(comments.getByLabel('Add a comment')).toHaveValue('Not done yet')
  await comments.getByRole('button', { name: 'Close' }).click()
  await expect(comments).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/feed')
  await page.goForward()
  await expect(page).toHaveURL(post)
  await page.goBack()
  await expect(page).toHaveURL('/feed')

  // A link in a dialog counts as one step from the page below the dialog.
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Style Vote' }).click()
  await expect(page).toHaveURL('/upload')
  await page.goBack()
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/settings')
})

test('without a connection a banner says so, and disappears when it is back', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('an outage shows one message, and the content loads by itself afterwards', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|status of 503/)
  await signUp(page)
  await page.route('**/api/feeds/**', (route) => route.abort('failed'))
  await page.goto('/discover')
  await expect(page.getByText('Failed to load posts')).toHaveCount(1)
  await page.unroute('**/api/feeds/**')
  await expect(page.getByRole('list').getByRole('link').first()).toBeVisible()
  await expect(page.getByText('Failed to load posts')).toHaveCount(0)
})

test('the upload button hides on scrolling down and returns on scrolling up', async ({ page }) => {
  await signUp(page)
  await page.goto('/discover')
  await expect(page.getByRole('list').getByRole('link').first()).toBeVisible()
  const pill = page.getByRole('button', { name: 'Upload' })
  await expect(pill).toBeInViewport()
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 300)
  await expect(pill).not.toBeInViewport()
  await page.mouse.wheel(0, -120)
  await expect(pill).toBeInViewport()
})

test('the theme follows the system until one is chosen, and the choice lasts', async ({ page }) => {
  const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
  await page.emulateMedia({ colorScheme: 'light' })
  await signUp(page)
  await page.goto('/settings')
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await paper()
  expect(dark).not.toBe(light)
  await page.getByRole('radio', { name: 'Light' }).click()
  expect(await paper()).toBe(light)
  await page.goto('/')
  expect(await paper()).toBe(light)
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'System', exact: true }).click()
  expect(await paper()).toBe(dark)
})

test('the bars of the browser have the colour of the page, also after a reload and a change of the system', async ({
  page,
}) => {
  const bars = () =>
    page.evaluate(
      `[...document.querySelectorAll('meta[name="theme-color"]')].find((tag) => matchMedia(tag.media).matches)?.content`,
    )
  const [light, dark] = ['#ffffff', '#0f0e0e']
  await page.emulateMedia({ colorScheme: 'light' })
  await signUp(page)
  await page.goto('/settings')
  expect(await bars()).toBe(light)
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.reload()
  expect(await bars()).toBe(dark)
  await page.getByRole('radio', { name: 'System', exact: true }).click()
  expect(await bars()).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await bars()).toBe(dark)
})
