// Sessions: tabs that sign in and out together, one that expires under an open page, and many wrong
// passwords.
import { followPerson } from '../packages/contract/src/follows.ts'
import { expectAccessible } from './support/accessibility.ts'
import { join } from './support/chat.ts'
import { askToJoin, currentUser, logIn, newPerson, signIn, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { shownText } from './support/toasts.ts'
import { expect, test } from './support/test.ts'

// Guessing meets the real limits.
test.use({ settings: { RATE_LIMIT_SCALE: '1' } })

/** The same text may also be shown beside a field. */

test('tabs sign in and out together, and nothing of one person is left for the next', async ({
  page,
  context,
}) => {
  const [ada, bea] = [newPerson('ada'), newPerson('bea')]
  await signUp(page, ada)
  await signUp(page, bea)
  await page.request.post('/api/auth/sign-out')

  const other = await context.newPage()
  await page.goto('/auth?mode=signin')
  await other.goto('/auth?mode=signin')
  await logIn(page, ada)
  await expect(page).toHaveURL('/feed')
  await expect(other).toHaveURL('/feed')

  await page.goto('/my-kloset')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()

  await page.goto('/auth?mode=signin')
  await logIn(page, bea)
  await expect(page).toHaveURL('/feed')
  await page.goto('/my-kloset')
  await expect(page.getByRole('heading', { level: 1, name: bea.username })).toBeVisible()
  await expect(page.getByText(ada.username)).toHaveCount(0)
})

test('a page begins anew when another person continues in another tab', async ({
  page,
  context,
}) => {
  const [ada, bea] = [newPerson('ada'), newPerson('bea')]
  await signUp(page, ada)
  await page.goto('/my-kloset')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('Bio').fill('Words of Ada.')

  const other = await context.newPage()
  await other.goto((await askToJoin(other, bea)).href)
  await other.getByRole('button', { name: `Continue as @${bea.username}` }).click()
  await expect(other).toHaveURL('/welcome')
  await expect(page.getByRole('heading', { level: 1, name: bea.username })).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveCount(0)
})

test('toasts of one person on a public page disappear when they sign out', async ({
  page,
  context,
  openPage,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const ben = await join(await openPage(), 'ben')
  await join(page, 'ana')
  await page.goto(`/user/${ben.id}`)
  await page.route(`**${followPerson.path.replace(':userId', ben.id)}*`, (route) => route.abort())
  await page
    .getByRole('button', { name: /^Follow\b/ })
    .first()
    .click({ timeout: 5000 })
  const toasts = page.getByLabel('Notes')
  await expect(toasts).not.toBeEmpty()

  const other = await context.newPage()
  await other.goto('/my-kloset')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(toasts).toBeEmpty()
})

test('an expired session asks for the password, and the refused request then continues', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 401/)
  const person = newPerson('rhea')
  await signUp(page, person)
  await page.goto('/my-kloset')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('Bio').fill('Words that took an hour.')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL('/my-kloset')
  await dialog.getByLabel('Password', { exact: true }).fill('not-mine')
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(dialog).toBeHidden()
  await expect(shownText(page, 'Profile updated successfully')).toBeVisible()
  await expect(shownText(page, 'Words that took an hour.')).toBeVisible()

  // An upload in progress waits as well.
  await page.goto('/upload')
  await page.getByLabel('Caption').fill('Written before')
  await context.clearCookies()
  const photo = { name: 'look.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() }
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
})

for (const [how, status] of [
  ['a limit', 429],
  ['a proxy', 403],
] as const) {
  test(`a page whose first question ${how} refuses signs nobody out, in no tab`, async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/status of (429|403)/)
    const person = newPerson('nora')
    await signUp(page, person)
    await page.goto('/my-kloset')
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByLabel('Bio').fill('Words that took an hour.')

    const other = await context.newPage()
    let isRefusing = true
    const refused = Promise.withResolvers<void>()
    await other.route('**/api/auth/session', async (route) => {
      if (!isRefusing) return route.continue()
      await route.fulfill({ status, contentType: 'text/html', body: '<h1>Wait</h1>' })
      refused.resolve()
    })
    await other.goto('/my-kloset')
    await refused.promise
    await expect(other.getByRole('heading', { level: 1, name: person.username })).toBeVisible()
    isRefusing = false
    await other.getByRole('button', { name: 'Edit profile' }).click()
    await other.getByLabel('Bio').fill('From the other tab.')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(shownText(other, 'Profile updated successfully')).toBeVisible()
    await expect(page.getByLabel('Bio')).toHaveValue('Words that took an hour.')
  })
}

test('many wrong passwords get a message to wait, and nobody else is locked out', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of (401|429)/)
  const person = newPerson('sela')
  await signUp(page, person)
  const attacker = await openPage()
  const codes: number[] = []
  for (let tries = 0; tries < 50; tries += 1) {
    const data = { email: person.email, password: `guess-${tries}` }
    codes.push((await attacker.request.post('/api/auth/sign-in', { data })).status())
  }
  expect(codes.slice(0, 10)).toEqual(Array<number>(10).fill(401))
  expect(new Set(codes.slice(10))).toEqual(new Set([429]))
  await attacker.goto('/auth?mode=signin')
  await logIn(attacker, person)
  await expect(
    shownText(attacker, /Too many tries\. Please wait \d+ (second|minute)s?\./),
  ).toBeVisible()

  const owner = await openPage()
  await signIn(owner, person)
  expect((await currentUser(owner))?.username).toBe(person.username)
})
