// Screens come in files of their own: what is opened while such a file cannot come, because the network is
// away or a release has taken it along.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** What the page of a look is made of, its stylesheet among it. */
const partsOfALook = /\/assets\/(post|over-page)-[^/]*$/

const looks = (page: Page) => page.getByRole('list', { name: 'Looks', exact: true })

test('a look opened without a network leaves the feed standing, and shows by itself once there is one', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  // Who saves data gets nothing ahead: no file is under way when the network goes.
  await page.addInitScript(
    `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`,
  )
  await signUp(page)
  await page.goto('/discover')
  await page.evaluate('window.sameDocument = true')
  const look = looks(page).getByRole('link').first()
  await expect(look).toBeVisible()
  await expect(page.getByLabel('Notes')).toBeAttached()

  await context.setOffline(true)
  await look.click()
  await expect(page).toHaveURL(/\/post\//)
  const waiting = page.getByText('Waiting for a connection').first()
  await expect(waiting).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(look).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  // Who goes back waits no more, and can ask again.
  await page.goBack()
  await expect(waiting).toBeHidden()
  await expect(page).toHaveURL('/discover')
  await look.click()

  await context.setOffline(false)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Like, / })).toBeVisible()
  await expect(dialog).toHaveCSS('position', 'fixed')
  await expect(waiting).toBeHidden()
  expect(await page.evaluate('window.sameDocument')).toBe(true)
})

test('what one opens from a feed is there before it is opened', async ({
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
  await looks(page).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeAttached()
})

test('a file that a release took away leads to one reload, and then to a page that says so', async ({
  page,
  problems,
}) => {
  problems.allow(/404|Could not load/)
  await page.route(partsOfALook, (route) => route.fulfill({ status: 404, body: '' }))
  await signUp(page)
  await page.goto('/discover')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await looks(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(documents).toBe(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('button', { name: /^Like, / }).first()).toBeVisible()
})
