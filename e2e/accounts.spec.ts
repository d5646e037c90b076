// Accounts: signing up by mail, the message of every refusal, links that no longer work.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
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
const openMails = (page: Page, to: string) =>
  expect
    .poll(async () => {
      const answer = await page.request.get('/api/dev/mailbox', { params: { to } })
      return ((await answer.json()) as { mails: unknown[] }).mails.length
    })
    .toBeGreaterThan(0)

test('a stranger signs up on the page where they were stopped, confirms by mail and continues there', async ({
  page,
  context,
  openPage,
  problems,
}) => {
  problems.allow(/status of (400|401|409|410)/)
  const person = newPerson('nia')
  await page.goto('/search?tab=users&q=odile')
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Sign Up' }).click()

  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(shownText(page, 'A username has at least 3 characters.')).toBeVisible()
  await page.getByLabel('Username').fill('аdа')
  await page.getByLabel('Email').fill('not an address')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('short')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expect(password).toHaveAccessibleDescription(/Too short/)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  for (const text of [
    'Use only letters a-z, digits, _ and . in a username.',
    'Please enter an email address, like name@example.com.',
    'Password must be at least 6 characters long.',
    'Please confirm that you are 18 or older.',
  ]) {
    await expect(shownText(page, text)).toBeVisible()
  }
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: 'I am 18 or older.' }).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(shownText(page, 'This username is taken.')).toBeVisible()
  await page.getByLabel('Username').fill(person.username)
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(
    shownText(
      page,
      "We've sent a confirmation email to your account. Please check your email (including spam folder) to activate your account.",
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Open mailbox' }).click()
  await expect(page).toHaveURL(/\/dev\/mailbox/)
  // Links in mails open in a new tab.
  const link = await mailedLink(page, person.email)
  const mailTab = await context.newPage()
  await confirm(mailTab, link, person)
  await expect(shownText(mailTab, 'Email address confirmed')).toBeVisible()
  await measureLater(mailTab)
  await expect(mailTab).toHaveURL('/search?tab=users&q=odile')
  expect((await currentUser(page))?.username).toBe(person.username)

  await mailTab.goto(link.href)
  await expect(shownText(mailTab, 'Your email address is already confirmed')).toBeVisible()
  await expect(mailTab).toHaveURL('/feed')
  const elsewhere = await openPage()
  await elsewhere.goto(link.href)
  await expect(shownText(elsewhere, 'Authentication failed')).toBeVisible()
  await expect(shownText(elsewhere, 'This link is invalid or was already used.')).toBeVisible()
  // The toast covers it, together with the button that dismisses it.
  await expect(elsewhere.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await expectAccessible(elsewhere)

  // When another person is signed in, nothing reveals who owns the address.
  const other = await signUp(elsewhere)
  await elsewhere.goto(link.href)
  await expect(elsewhere.getByRole('heading', { name: 'Authentication failed' })).toBeVisible()
  await expect(
    elsewhere.getByText(
      `This link is invalid or was already used. You are signed in as @${other.username}.`,
    ),
  ).toBeVisible()
  await expect(elsewhere.getByText('already confirmed')).toHaveCount(0)
  await expect(elsewhere.getByRole('link', { name: 'Back to Kloset' })).toBeVisible()
})

test('the callback explains a missing code, a refusal and an unreachable server', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (410|500)|^500: |ERR_FAILED/)
  await page.goto('/auth/callback')
  await expect(shownText(page, 'Invalid callback')).toBeVisible()
  await expect(shownText(page, 'No authorization code found in URL.')).toBeVisible()
  await expect(page).toHaveURL('/auth?mode=signin')

  // Anybody could have written the description in the address.
  const words = 'Call +1 555 0100 to unlock your account'
  for (const [code, line] of [
    ['access_denied', 'Access was denied. You can ask for a new link.'],
    ['otp_expired', 'This link has expired.'],
    [words, 'This link is invalid or was already used.'],
  ] as const) {
    const query = new URLSearchParams({ error: code, error_description: words })
    await page.goto(`/auth/callback?${query.toString()}`)
    await expect(shownText(page, 'Authentication failed')).toBeVisible()
    await expect(shownText(page, line)).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
  }
  await page.goto(`/auth/callback?error_description=${encodeURIComponent(words)}`)
  await expect(shownText(page, 'Invalid callback')).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)

  await page.route('/api/auth/describe-code', (route) => route.abort('failed'))
  await page.goto('/auth/callback?code=whatever')
  await expect(shownText(page, 'Authentication error')).toBeVisible()
  await expect(shownText(page, 'An unexpected error occurred during authentication.')).toBeVisible()
  await page.unroute('/api/auth/describe-code')

  const person = newPerson('ola')
  await signUp(page, person)
  await page.goto('/auth/callback?code=whatever&type=recovery')
  await expect(page.getByRole('link', { name: 'Back to Kloset' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/auth/callback?code=whatever&type=recovery')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(shownText(page, 'Reset Email Sent')).toBeVisible()
})

test('a forgotten password is set again, once, and every other device is signed out', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of (400|401|403|410)/)
  const person = newPerson('per')
  await signUp(page, person)
  await page.goto('/discover')
  await expect(page.getByRole('link', { name: 'My Kloset' })).toBeVisible()

  const phone = await openPage()
  await phone.goto('/auth?mode=signin')
  await logIn(phone, { ...person, password: 'not-my-password' })
  await expect(shownText(phone, 'Invalid login credentials')).toBeVisible()
  await phone.goto('/reset-password')
  await expect(shownText(phone, 'Auth session missing!')).toBeVisible()
  await expect(phone).toHaveURL('/auth?mode=signin')
  await phone.getByLabel('Email').fill(person.email)
  await phone.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Forgot password?' })
  await expectAccessible(phone)
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  const before = await mailedLink(phone, person.email)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(shownText(phone, 'Reset Email Sent')).toBeVisible()
  await expect(shownText(phone, 'Check your email for password reset instructions.')).toBeVisible()
  await expect.poll(async () => (await mailedLink(phone, person.email)).href).not.toBe(before.href)
  const link = await mailedLink(phone, person.email)

  await phone.goto(link.href)
  await expect(
    shownText(phone, `This link sets a new password for @${person.username}.`),
  ).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(phone).toHaveURL('/reset-password')
  await expectAccessible(phone)
  await phone.getByLabel('New Password').fill('abc')
  await phone.getByLabel('Confirm Password').fill('abd')
  await phone.getByRole('button', { name: 'Update Password' }).click()
  await expect(shownText(phone, "Passwords don't match")).toBeVisible()
  await expect(shownText(phone, 'Please make sure both passwords are identical.')).toBeVisible()
  await expect(phone.getByLabel('Confirm Password')).toHaveAccessibleDescription(
    'Please make sure both passwords are identical.',
  )
  await phone.getByLabel('Confirm Password').fill('abc')
  await expect(phone.getByLabel('Confirm Password')).toHaveAccessibleDescription('')
  await phone.getByRole('button', { name: 'Update Password' }).click()
  await expect(shownText(phone, 'Password too short')).toBeVisible()
  await expect(shownText(phone, 'Password must be at least 6 characters long.')).toBeVisible()
  await expect(phone.getByLabel('New Password')).toHaveAccessibleDescription(
    /Password must be at least 6 characters long\./,
  )
  await phone.getByLabel('New Password').fill('a-new-secret')
  await phone.getByLabel('Confirm Password').fill('a-new-secret')
  await phone.getByRole('button', { name: 'Update Password' }).click()
  await expect(phone).toHaveURL('/feed')

  // The other device is notified at once, over its open connection.
  await expect(page).toHaveURL('/auth?mode=signin')
  await expect(shownText(page, 'This device was signed out from another one.')).toBeVisible()
  expect(await currentUser(page)).toBe(undefined)
  await page.goto(link.href)
  await expect(shownText(page, 'This link is invalid or was already used.')).toBeVisible()

  await phone.goto('/reset-password')
  await phone.getByLabel('New Password').fill('yet-another')
  await phone.getByLabel('Confirm Password').fill('yet-another')
  await phone.getByRole('button', { name: 'Update Password' }).click()
  await expect(shownText(phone, 'Failed to update password')).toBeVisible()
  await phone.route('/api/auth/reset-password', (route) => route.abort('failed'))
  problems.allow(/ERR_FAILED/)
  await phone.getByRole('button', { name: 'Update Password' }).click()
  await expect(shownText(phone, 'An error occurred')).toBeVisible()
  await expect(shownText(phone, 'Please try again later.')).toBeVisible()
})

test('an unconfirmed address gets a message after the right password, and a new mail', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (401|403)/)
  const person = newPerson('quin')
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: 'I am 18 or older.' }).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await openMails(page, person.email)
  await page.goto('/auth?mode=signin')
  await logIn(page, person)
  await expect(shownText(page, 'Please confirm your email address first.')).toBeVisible()
  await page.getByText('Send again').click()
  await expect(shownText(page, 'Check your email')).toBeVisible()
})

test('every page for members sends visitors to the landing page, and back after signing in', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/)
  const guarded = ['/feed', '/discover', '/following', '/sos', '/search?q=coat', '/upload']
  for (const path of [...guarded, '/my-kloset', '/body-setup', '/notifications', '/settings']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
  await page.goto('/settings')
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Log In' }).click()
  await logIn(page, { email: 'demo@kloset.example', password: 'kloset-demo' })
  await expect(page).toHaveURL('/settings')

  // A person who opens another page does not return to the page that they gave up.
  await page.request.post('/api/auth/sign-out')
  await page.goto('/settings')
  await expect(page).toHaveURL('/')
  await page.goto('/no-such-page')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await page.goto('/auth?mode=signin')
  await logIn(page, { email: 'demo@kloset.example', password: 'not-it' })
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Invalid login credentials',
  )
  await logIn(page, { email: 'demo@kloset.example', password: 'kloset-demo' })
  await expect(page).toHaveURL('/feed')

  await page.goto('/auth?mode=signup')
  await expect(page).toHaveURL('/feed')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Go to Discover' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeHidden()
})
