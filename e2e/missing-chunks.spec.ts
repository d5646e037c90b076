// Screens are separate chunks. Opens screens whose chunk cannot load: without a network, after a release removed it, or
// when it is late.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Only the chunk of a post's page, and its stylesheet: a hash follows the name. */
const postChunks = /\/assets\/(post|over-page)-[\w-]{8}\.\w+$/

const feed = (page: Page) => page.getByRole('list', { name: 'Looks', exact: true })

test('a look opened without a network keeps the feed on screen, and shows by itself when the network returns', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  // With data saving nothing is preloaded: no file is in flight when the network goes.
  await page.addInitScript(
    `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`,
  )
  await signUp(page)
  await page.goto('/discover')
  await page.evaluate('window.sameDocument = true')
  const post = feed(page).getByRole('link').first()
  await expect(post).toBeVisible()
  await expect(page.getByLabel('Notes')).toBeAttached()

  await context.setOffline(true)
  await post.click()
  await expect(page).toHaveURL(/\/post\//)
  const waiting = page.getByText('Waiting for a connection').first()
  await expect(waiting).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(post).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  // Going back ends the wait, and the screen can be opened again.
  await page.goBack()
  await expect(waiting).toBeHidden()
  await expect(page).toHaveURL('/discover')
  await post.click()

  await context.setOffline(false)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Like, / })).toBeVisible()
  await expect(dialog).toHaveCSS('position', 'fixed')
  await expect(waiting).toBeHidden()
  expect(await page.evaluate('window.sameDocument')).toBe(true)
})

test('screens that a feed leads to are loaded before they are opened', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signUp(page)
  const arrived = Promise.all(
    ['post', 'style-vote', 'forum'].map((name) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
    ),
  )
  await page.goto('/discover')
  await arrived
  await context.setOffline(true)
  await feed(page).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeAttached()
})

test('a file that a release removed leads to one reload, and then to an error page', async ({
  page,
  problems,
}) => {
  problems.allow(/404|Could not load/)
  await page.route(postChunks, (route) => route.fulfill({ status: 404, body: '' }))
  await signUp(page)
  await page.goto('/discover')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await feed(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(documents).toBe(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('button', { name: /^Like, / }).first()).toBeVisible()
})

test('a page that loads slowly says so, on a first visit and from the page before', async ({
  page,
}) => {
  // Requests of this file wait until the test releases them.
  const hold = async (file: RegExp) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(file, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }
  const waiting = page.getByRole('status').getByText('Loading page')

  const letAuthGo = await hold(/\/assets\/auth-[\w-]{8}\.js$/)
  await page.goto('/auth?mode=signup', { waitUntil: 'commit' })
  await expect(waiting).toBeVisible()
  letAuthGo()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(waiting).toBeHidden()

  await signUp(page)
  const letSearchGo = await hold(/\/assets\/search-[\w-]{8}\.js$/)
  await page.goto('/discover')
  const post = feed(page).getByRole('link').first()
  await expect(post).toBeVisible()
  await page.getByRole('link', { name: 'Search' }).first().click()
  await expect(waiting).toBeVisible()
  await expect(post).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  letSearchGo()
  await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible()
  await expect(waiting).toBeHidden()
})

test('a line says that the application itself loads, before it draws anything', async ({
  page,
}) => {
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/start-[\w-]{8}\.js$/, async (route) => {
    await untilReleased
    await route.continue()
  })
  await page.goto('/auth?mode=signup', { waitUntil: 'commit' })
  const root = page.locator('#root')
  await expect(root).toHaveCSS('opacity', '1', { pseudo: 'before' })
  await expect(root).toHaveCSS('border-top-width', '3px', { pseudo: 'before' })
  release()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(root).not.toHaveCSS('border-top-width', '3px', { pseudo: 'before' })
})
