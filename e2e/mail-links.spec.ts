// Links of mails: nothing happens before a press, a link of somebody else's sign-up opens nothing, and nobody is signed
// out without being asked.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  askToJoin,
  currentUser,
  logIn,
  mailedLink,
  mailReset,
  newPerson,
  signUp,
} from './support/people.ts'
import { shownText } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a confirmation needs one press in the browser that signed up', async ({ page }) => {
  const person = newPerson('ann')
  const link = await askToJoin(page, person)
  for (let opened = 0; opened < 2; opened++) {
    await page.goto(link.href)
    await expect(heading(page, `Welcome, @${person.username}`)).toBeVisible()
    await expect(page.getByText(`Confirm ${person.email} and your account is ready.`)).toBeVisible()
  }
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expectAccessible(page)
  expect(await currentUser(page)).toBe(undefined)
  // With the keyboard alone.
  const button = page.getByRole('button', { name: `Confirm @${person.username}` })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(shownText(page, 'Email address confirmed')).toBeVisible()
  expect((await currentUser(page))?.username).toBe(person.username)
})

test('another browser asks for the password, or for a new one', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of (400|401)/)
  const person = newPerson('bea')
  const link = await askToJoin(page, person)
  const phone = await openPage()
  await phone.goto(link.href)
  await expect(heading(phone, `Is @${person.username} you?`)).toBeVisible()
  await expect(phone.getByText('no account is made without you')).toBeVisible()
  await expectAccessible(phone)
  const confirm = phone.getByRole('button', { name: `Confirm @${person.username}` })
  const password = phone.getByLabel('Password', { exact: true })
  await confirm.click()
  await expect(password).toHaveAccessibleDescription('Please enter your password.')
  await password.fill('not-this-one')
  await confirm.click()
  await expect(password).toHaveAccessibleDescription('This is not the password of this sign-up.')
  await expect(password).toBeFocused()

  await phone.getByRole('button', { name: 'Choose a new password instead' }).click()
  const chosen = phone.getByLabel('New password')
  await expect(chosen).toHaveAttribute('autocomplete', 'new-password')
  await chosen.fill('short')
  await confirm.click()
  await expect(chosen).toHaveAccessibleDescription(/at least 6 characters/)
  await phone.getByRole('button', { name: 'Use the password from signing up' }).click()
  await password.fill(person.password)
  await expectAccessible(phone)
  await confirm.click()
  await expect(shownText(phone, 'Email address confirmed')).toBeVisible()
  expect((await currentUser(phone))?.username).toBe(person.username)
  expect(await currentUser(page)).toBe(undefined)
})

test('somebody else who signs up an address gets no access to the account of its reader', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of (401|403)/)
  const [victim, other] = [newPerson('cleo'), await openPage()]
  const planted = { ...newPerson('cleo'), email: victim.email, password: 'of-the-other' }
  await askToJoin(page, victim)
  const before = await mailedLink(page, victim.email)
  await askToJoin(other, planted)
  await expect.poll(async () => (await mailedLink(page, victim.email)).href).not.toBe(before.href)

  await page.goto((await mailedLink(page, victim.email)).href)
  await expect(heading(page, `Is @${planted.username} you?`)).toBeVisible()
  await page.getByRole('button', { name: 'Choose a new password instead' }).click()
  await page.getByLabel('New password').fill('of-cleo-alone')
  await page.getByRole('button', { name: `Confirm @${planted.username}` }).click()
  await expect(shownText(page, 'Email address confirmed')).toBeVisible()

  await other.goto('/auth?mode=signin')
  await logIn(other, planted)
  await expect(shownText(other, 'Invalid login credentials')).toBeVisible()
})

test('a link of another account asks first, and ends no session before the press', async ({
  page,
  openPage,
}) => {
  const [victoria, eve] = [await signUp(page, newPerson('vic')), await openPage()]
  const attacker = await signUp(eve, newPerson('eve'))
  const reset = await mailReset(eve, attacker.email)
  const confirmation = await askToJoin(eve, newPerson('eva'))

  for (const link of [reset, confirmation]) {
    await page.goto(link.href)
    await expect(heading(page, `You are @${victoria.username}. Continue as @`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: `Stay @${victoria.username}` }).click()
    await expect(page).toHaveURL('/feed')
    expect((await currentUser(page))?.username).toBe(victoria.username)
  }

  await page.goto(reset.href)
  await expect(page.getByText(`@${victoria.username} will then be signed out`)).toBeVisible()
  await page.getByRole('button', { name: `Continue as @${attacker.username}` }).click()
  await expect(page).toHaveURL('/reset-password')
  expect((await currentUser(page))?.username).toBe(attacker.username)
})

test('a person who signs in meanwhile in another tab is asked too', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of 409/)
  const link = await askToJoin(page, newPerson('dan'))
  await page.goto(link.href)
  const button = page.getByRole('button', { name: /^Confirm @/ })
  await expect(button).toBeVisible()
  const other = await signUp(await openPage(), newPerson('dora'))
  const { email, password } = other
  await page.request.post('/api/auth/sign-in', { data: { email, password } })
  await button.click()
  await expect(heading(page, `You are @${other.username}. Continue as @`)).toBeVisible()
  expect((await currentUser(page))?.username).toBe(other.username)
})

test('a press that does not reach the server is repeated on the same page', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const person = newPerson('eve')
  const link = await askToJoin(page, person)
  await page.goto(link.href)
  await page.route('/api/auth/exchange-code', (route) => route.abort('failed'))
  const button = page.getByRole('button', { name: `Confirm @${person.username}` })
  await button.click()
  await expect(shownText(page, 'Authentication error')).toBeVisible()
  await page.unroute('/api/auth/exchange-code')
  await button.click()
  await expect(shownText(page, 'Email address confirmed')).toBeVisible()
  await expect(page.getByText('Authentication error')).toHaveCount(0)
  expect((await currentUser(page))?.username).toBe(person.username)
})
