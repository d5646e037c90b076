// Settings: email, username, password, devices, the export, and deleting the account.
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessibility.ts'
import { currentUser, logIn, mailedLink, newPerson, signIn, signUp } from './support/people.ts'
import { doubleLetters } from './support/sizes.ts'
import { shownText } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

/** The same text may also be shown beside a field. */

test('a person reaches the settings from their page and changes username and password', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (400|401|409)/)
  const person = newPerson('tara')
  await signUp(page, person)
  await page.goto('/my-kloset')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page).toHaveURL('/terms-of-use')
  await page.goBack()
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await page.goBack()

  await page.getByRole('button', { name: 'Change username' }).click()
  const renaming = page.getByRole('dialog', { name: 'Change username' })
  await renaming.getByRole('textbox').fill('demo')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(renaming.getByText('This username is taken.')).toBeVisible()
  const renamed = `${person.username}.x`
  await renaming.getByRole('textbox').fill(renamed)
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(shownText(page, `@${renamed}`)).toBeVisible()

  await page.getByRole('button', { name: 'Change password' }).click()
  const changing = page.getByRole('dialog', { name: 'Change password' })
  await changing.getByLabel('Current password').fill('not-mine')
  await changing.getByLabel('New password').fill('a-new-secret')
  await changing.getByRole('button', { name: 'Update Password' }).click()
  await expect(changing.getByText('This is not your password.')).toBeVisible()
  await changing.getByLabel('Current password').fill(person.password)
  await changing.getByRole('button', { name: 'Update Password' }).click()
  await expect(shownText(page, 'Password updated')).toBeVisible()
  await expect(changing).toBeHidden()

  await page.request.post('/api/auth/sign-out')
  await signIn(page, { ...person, password: 'a-new-secret' })
})

test('a new address counts when the signed-in person opens its link', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of (401|403|410)/)
  const person = newPerson('uma')
  await signUp(page, person)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  const email = `new.${person.email}`
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(shownText(page, 'Your new address counts once you open the link')).toBeVisible()
  await expect(page.getByText(person.email, { exact: true })).toBeVisible()
  await expect(page.getByText(`Not confirmed yet: ${email}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Not confirmed yet: ${email}`)).toBeVisible()

  // When another person is signed in, the link asks first, does nothing by itself, and waits for its
  // person.
  const shared = await openPage()
  const other = await signUp(shared, newPerson('ulf'))
  const tries: string[] = []
  shared.on('request', (request) => {
    if (request.url().endsWith('/exchange-code')) tries.push(request.method())
  })
  await shared.goto((await mailedLink(page, email)).href)
  await expect(
    shared.getByRole('heading', {
      name: `You are @${other.username}. Continue as @${person.username}?`,
    }),
  ).toBeVisible()
  await expect(shared.getByText(email)).toHaveCount(0)
  await expectAccessible(shared)
  expect((await currentUser(shared))?.username).toBe(other.username)
  await shared.getByRole('button', { name: `Continue as @${person.username}` }).click()
  await expect(shownText(shared, 'Sign in to confirm your new address')).toBeVisible()
  expect(tries).toEqual([])

  // Opened without a session, the link asks to sign in first and then works.
  const elsewhere = await openPage()
  await elsewhere.goto((await mailedLink(page, email)).href)
  await elsewhere.getByRole('button', { name: 'Log In' }).click()
  await expect(shownText(elsewhere, 'Sign in to confirm your new address')).toBeVisible()
  await elsewhere.getByLabel('Email').fill(person.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(person.password)
  await elsewhere.getByRole('button', { name: 'Log In' }).click()
  await expect(shownText(elsewhere, `${email} becomes the email address of`)).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Use this address' }).click()
  await expect(shownText(elsewhere, 'Email address updated')).toBeVisible()
  await expect(elsewhere).toHaveURL('/settings')
  await expect(elsewhere.getByText(email, { exact: true })).toBeVisible()
})

test('asking for the present email takes back a mistyped one', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/settings')
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  const ask = async (email: string) => {
    await page.getByRole('button', { name: 'Change email' }).click()
    await dialog.getByLabel('New email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(dialog).toBeHidden()
  }
  const waiting = page.getByText('Not confirmed yet')
  await ask('mistyped@example.test')
  await expect(waiting).toBeVisible()
  await ask(person.email)
  await expect(shownText(page, 'Your address stays as it is')).toBeVisible()
  await expect(waiting).toBeHidden()
  await page.reload()
  await expect(page.getByText(person.email, { exact: true })).toBeVisible()
  await expect(waiting).toBeHidden()
})

test('devices are listed, and one that is signed out closes at once', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of 401|ERR_FAILED|WebSocket/)
  const person = newPerson('vera')
  await signUp(page, person)
  const phone = await openPage()
  await signIn(phone, person)
  // A person who signs out and in again is listed as before.
  await phone.goto('/my-kloset')
  await phone.getByRole('button', { name: 'Sign Out' }).click()
  await phone.getByRole('link', { name: 'Log In' }).click()
  await logIn(phone, person)
  await expect(phone).toHaveURL('/feed')
  await phone.goto('/settings')
  await expect(phone.getByText(person.email, { exact: true })).toBeVisible()

  await page.goto('/settings')
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expect(devices).toHaveCount(1)
  await expect(phone).toHaveURL('/auth?mode=signin')
  await expect(shownText(phone, 'This device was signed out from another one.')).toBeVisible()
  await expect(phone.getByText(person.email)).toHaveCount(0)

  await signIn(phone, person)
  // Also without a live connection: the next check notices it, without any press.
  await phone.clock.install()
  await phone.route(/socket\.io/, (route) => route.abort())
  await phone.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await phone.goto('/settings')
  await expect(phone.getByText(person.email, { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Sign out every other device' }).click()
  await expect(devices).toHaveCount(1)
  await phone.clock.fastForward('00:31')
  await expect(phone).toHaveURL('/auth?mode=signin')
  await expect(shownText(phone, 'This device was signed out from another one.')).toBeVisible()
})

test('one’s own data is a zip file', async ({ page, problems }) => {
  problems.allow(/status of 401/)
  const person = newPerson('wim')
  await signUp(page, person)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Download' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download my data' })
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  const started = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(shownText(page, 'Your download has begun')).toBeVisible()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^kloset-wim_.+\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  for (const name of ['README.txt', 'account.json', 'posts.json', 'messages.json']) {
    expect(bytes.includes(name)).toBe(true)
  }
  await expect(page).toHaveURL('/settings')
})

test('deleting an account signs out every tab, removes the page, and invalidates the password', async ({
  page,
  context,
  openPage,
  problems,
}) => {
  problems.allow(/status of (401|404)/)
  const person = newPerson('xeni')
  await signUp(page, person)
  const otherTab = await context.newPage()
  await otherTab.goto('/discover')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expectAccessible(page)
  await dialog.getByLabel(/^Type/).fill('somebody')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText(`Please type ${person.username}.`)).toBeVisible()
  await dialog.getByLabel(/^Type/).fill(person.username)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/auth?mode=signin')
  const left = page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })
  await expect(left).toBeVisible()
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(otherTab).not.toHaveURL('/discover')

  const visitor = await openPage()
  await expect
    .poll(async () => (await visitor.request.get(`/api/profiles/@${person.username}`)).status())
    .toBe(404)
  const { email, password } = person
  const again = await visitor.request.post('/api/auth/sign-in', { data: { email, password } })
  expect(again.status()).toBe(401)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the back link and the title have the same position on every page of the settings', async ({
      page,
    }) => {
      await signUp(page, newPerson('uma'))
      const positions = new Set<string>()
      for (const path of [
        '',
        '/notifications',
        '/safety',
        '/private-account',
        '/chosen-people',
        '/reports',
        '/decisions',
      ]) {
        await page.goto(`/settings${path}`)
        const title = page.getByRole('heading', { level: 1 })
        const back = page.getByRole('main').getByRole('link').first()
        await expect(title).toBeVisible()
        await expect(back).toHaveText(path === '' ? 'My Kloset' : 'Settings')
        const [at, head] = [await back.boundingBox(), await title.boundingBox()]
        positions.add([at?.x, at?.y, head?.x, head?.y].join(' '))
      }
      expect([...positions]).toHaveLength(1)
    })
  })
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('with letters twice as large both buttons of a short form are whole', async ({ page }) => {
    await signIn(page)
    await doubleLetters(page)
    await page.goto('/settings')
    for (const name of ['Passwort ändern', 'Konto löschen']) {
      await page.getByRole('button', { name }).click()
      const cancel = page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' })
      await cancel.scrollIntoViewIfNeeded()
      await expect(cancel).toBeInViewport({ ratio: 1 })
      await cancel.click()
    }
  })
})
