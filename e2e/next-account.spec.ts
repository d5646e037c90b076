// Several accounts: a mistyped address corrected, and one browser for two people.
import {
  confirm,
  currentUser,
  logIn,
  mailedLink,
  measureLater,
  newPerson,
  signUp,
} from './support/people.ts'
import { shownText } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

/** The same text may also be shown beside a field. */

test('a mistyped address is corrected without typing the rest again, and its link stops working', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of (409|410)/)
  const person = newPerson('mila')
  const mistyped = `typo.${person.email}`
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/auth?mode=signup')
  await field('Username').fill(person.username)
  await field('Email').fill(mistyped)
  await field('Password').fill(person.password)
  await page.getByRole('checkbox', { name: 'I am 18 or older.' }).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const dead = await mailedLink(page, mistyped)

  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(field('Username')).toHaveValue(person.username)
  await expect(field('Password')).toHaveValue(person.password)
  await expect(field('Email')).toBeFocused()
  await page.keyboard.type(person.email)
  await expect(field('Email')).toHaveValue(person.email)
  const stored = JSON.stringify(await page.context().storageState({ indexedDB: true }))
  expect(stored).not.toContain(person.password)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(`Sent to ${person.email}.`)).toBeVisible()

  const stranger = await openPage()
  await stranger.goto(dead.href)
  await expect(shownText(stranger, 'This link is invalid or was already used.')).toBeVisible()
  await confirm(page, await mailedLink(page, person.email), person)
  await expect(shownText(page, 'Email address confirmed')).toBeVisible()
  expect((await currentUser(page))?.email).toBe(person.email)
})

test('signing out clears the destination: the next person starts at the feed', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 401/)
  const [first, next] = [newPerson('gil'), newPerson('hue')]
  await signUp(page, first)
  await page.request.post('/api/auth/sign-out')
  // The way to the settings is stopped in one tab, which then shows a page outside the application.
  const halted = await context.newPage()
  await halted.goto('/settings')
  await expect(halted).toHaveURL('/')
  await page.goto('/auth?mode=signin')
  await logIn(page, first)
  await expect(page).toHaveURL('/feed')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'My Kloset' }).first().click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  // Going back to the first person's page does not set the destination of the second.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(page).toHaveURL('/')

  await halted.getByRole('link', { name: 'Sign Up' }).click()
  await halted.getByLabel('Username').fill(next.username)
  await halted.getByLabel('Email').fill(next.email)
  await halted.getByLabel('Password', { exact: true }).fill(next.password)
  await halted.getByRole('checkbox', { name: 'I am 18 or older.' }).click()
  await halted.getByRole('button', { name: 'Sign Up' }).click()
  await confirm(halted, await mailedLink(page, next.email), next)
  await expect(shownText(halted, 'Email address confirmed')).toBeVisible()
  await measureLater(halted)
  await expect(halted).toHaveURL('/feed')
})
