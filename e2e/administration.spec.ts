// The work of an admin: who may join, the house rules, and people's accounts.
import { readFile } from 'node:fs/promises'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signUpAdmin } from './support/moderators.ts'
import { confirm, logIn, mailedLink, newPerson, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

// A server of its own, because the test changes who may join and what everybody is asked to agree to.
test.use({ settings: { RATE_LIMIT_SCALE: '100', NEW_PEOPLE_HOURS: '0', PASSWORD_MIN: '7' } })

for (const [size, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 820, height: 1180 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport })

    test('the pages of admins are accessible, in both themes', async ({ page, server }) => {
      await signUpAdmin(page, server)
      await page.goto('/admin')
      const people = page.getByRole('list', { name: 'People' }).getByRole('button')
      await expect(people.first()).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await people.first().click()
      await expect(page.getByRole('radiogroup', { name: 'Role' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.goto('/admin/registration')
      await expect(page.getByRole('heading', { name: 'Anybody can join' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.goto('/admin/rules')
      await expect(page.getByLabel('Rule 1, English')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.goto('/admin/numbers')
      await expect(page.getByRole('heading', { name: 'The machine' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'CSV for the transparency report' }).click()
      const file = await (await saved).path()
      expect(await readFile(file, 'utf8')).toMatch(/^month,category,measure,count\r\n/)
      await page.goto('/house-rules')
      await expect(page.getByText('Everybody here is 18 or older.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })
  })
}

test('for everybody else there are no pages of admins', async ({ page, problems }) => {
  problems.allow(/status of 40[34]/)
  await signUp(page, newPerson('curious'))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /Page not found/ })).toBeVisible()
})

test.describe('an admin', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('by approval, somebody answers the question, waits, and is let in', async ({
    page,
    openPage,
    problems,
    server,
  }) => {
    problems.allow(/status of 403/)
    await signUpAdmin(page, server)
    await page.goto('/admin/registration')
    await page.getByRole('radio', { name: /^By approval/ }).click()
    await expect(page.getByRole('heading', { name: 'New people come by approval' })).toBeVisible()
    const question = page.getByLabel('Your question')
    await question.fill('Linen or wool?')
    await question.press('Enter')
    const theirs = await openPage()
    const robin = newPerson('robin')
    await expect(async () => {
      await theirs.goto('/auth?mode=signup')
      await expect(theirs.getByLabel('Linen or wool?')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await theirs.getByLabel('Linen or wool?').fill('Linen, all year.')
    await theirs.getByLabel('Username').fill(robin.username)
    await theirs.getByLabel('Email').fill(robin.email)
    await theirs.getByLabel('Password', { exact: true }).fill(robin.password)
    await theirs.getByText('I am 18 or older.').click()
    await theirs.getByRole('button', { name: 'Sign Up' }).click()
    await expect(theirs.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await confirm(theirs, await mailedLink(theirs, robin.email), robin)
    await expect(theirs.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()

    // Signing in before that is refused, with the reason at the field.
    await theirs.goto('/auth?mode=signin')
    await logIn(theirs, robin)
    await expect(theirs.getByLabel('Email')).toHaveAccessibleDescription(
      /^Your address is confirmed\. Now an admin has to let you in/,
    )
    await expect(theirs.getByText('Error', { exact: true })).toHaveCount(0)

    await page.reload()
    await expect(page.getByText('Linen, all year.')).toBeVisible()
    await page.getByRole('button', { name: 'Let in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nobody is waiting' })).toBeVisible()
    await theirs.goto('/auth?mode=signin')
    await logIn(theirs, robin)
    await expect(theirs).toHaveURL(/\/feed$/)

    await page.getByRole('radio', { name: /^Closed/ }).click()
    await expect(page.getByRole('heading', { name: 'Nobody new can join' })).toBeVisible()
    const stranger = await openPage()
    await expect(async () => {
      await stranger.goto('/auth?mode=signup')
      await expect(stranger.getByText(/^Nobody new can join/)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('radio', { name: /^Open/ }).click()
    await expect(page.getByRole('heading', { name: 'Anybody can join' })).toBeVisible()

    const domains = page.getByLabel('Email domains that cannot join')
    await domains.fill('refused.example')
    await domains.press('Enter')
    const email = stranger.getByLabel('Email')
    await expect(async () => {
      const { username, password } = newPerson('late')
      await stranger.goto('/auth?mode=signup')
      await stranger.getByLabel('Username').fill(username)
      await email.fill(`${username}@refused.example`)
      await stranger.getByLabel('Password', { exact: true }).fill(password)
      await stranger.getByText('I am 18 or older.').click()
      await stranger.getByRole('button', { name: 'Sign Up' }).click()
      await expect(email).toHaveAccessibleDescription(
        'Addresses of this provider cannot be used here.',
        { timeout: 2000 },
      )
    }).toPass()
    await expect(stranger.getByText('Error', { exact: true })).toHaveCount(0)
  })

  test('a robot’s browser has to solve a task, a person notices nothing', async ({
    page,
    openPage,
    problems,
    server,
  }) => {
    problems.allow(/status of 428/)
    await signUpAdmin(page, server)
    await page.goto('/admin/registration')
    const proof = page.getByRole('switch', { name: /^Proof of work/ })
    await proof.click()
    await expect(proof).toBeChecked()
    const theirs = await openPage()
    const person = newPerson('human')
    await theirs.goto('/auth?mode=signup')
    await theirs.getByLabel('Username').fill(person.username)
    await theirs.getByLabel('Email').fill(person.email)
    await theirs.getByLabel('Password', { exact: true }).fill(person.password)
    await theirs.getByText('I am 18 or older.').click()
    const solved = theirs.waitForResponse(
      (response) => response.url().endsWith('/api/auth/sign-up') && response.status() === 200,
    )
    await theirs.getByRole('button', { name: 'Sign Up' }).click()
    await solved
    await expect(theirs.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await proof.click()
    await expect(proof).not.toBeChecked()
  })

  test('an admin gives the badge, suspends with a reason, and finds nothing to do about themself', async ({
    page,
    openPage,
    server,
  }) => {
    const theirs = await openPage()
    const spammer = await signUp(theirs, newPerson('spam'))
    const admin = await signUpAdmin(page, server)
    await page.goto('/admin')
    const search = page.getByRole('searchbox', { name: 'Search people' })
    const list = page.getByRole('list', { name: 'People' }).getByRole('button')
    await search.fill(spammer.username)
    await expect(list).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 person')
    await list.click()
    await page.getByRole('switch', { name: /^Verified/ }).click()
    await expect(toast(page, 'Badge saved')).toBeVisible()
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Suspend @${spammer.username}` })
    const suspend = dialog.getByRole('button', { name: 'Suspend', exact: true })
    await dialog.getByLabel('Reason').fill('The same link in every comment.')
    await expect(suspend).toBeDisabled()
    // The text for one decision is not there when the other one is opened.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete account' }).click()
    const other = page.getByRole('dialog', { name: /^Delete the account of/ })
    await expect(other.getByLabel('Reason')).toHaveValue('')
    await other.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(dialog.getByLabel('Reason')).toHaveValue('The same link in every comment.')
    // The list cuts off long rules, so a chosen rule is shown in full below.
    const rule = dialog.getByLabel('Rule', { exact: true })
    await rule.selectOption('7')
    const words = await rule.locator('option:checked').textContent()
    await expect(rule).toHaveAccessibleDescription((words ?? '').replace(/^\d+ /, ''))
    await expectAccessibleInBothThemes(page)
    await suspend.click()
    await expect(toast(page, 'Suspended')).toBeVisible()
    await search.fill(admin.username)
    await expect(list).toHaveCount(1)
    await list.click()
    await expect(page.getByText(/^An admin can be suspended or deleted once/)).toBeVisible()
  })

  // This comes last, because everybody who signs up after it is asked to agree.
  test('a changed rule is published in both languages, and everybody agrees to it', async ({
    page,
    openPage,
    server,
  }) => {
    const theirs = await openPage()
    await signUp(theirs, newPerson('reader'))
    await signUpAdmin(page, server)
    await page.goto('/admin/rules')
    const publish = page.getByRole('button', { name: 'Publish' })
    await expect(publish).toBeDisabled()
    await page.getByLabel('Rule 5, English').fill('Be kind.')
    await expect(page.getByText('Rule 5: not changed in every language')).toBeVisible()
    await page.getByLabel('Rule 5, Deutsch').fill('Sei freundlich.')
    await expect(page.getByText('not changed in every language')).toHaveCount(0)
    await publish.click()
    await expect(toast(page, 'Version 2 is published')).toBeVisible()
    await theirs.goto('/discover')
    const dialog = theirs.getByRole('dialog', { name: 'The rules of the house have changed' })
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Changed' })).toHaveText(
      '5Be kind.Changed',
    )
    await dialog.getByRole('button', { name: 'I agree' }).click()
    await expect(dialog).toBeHidden()
    await theirs.reload()
    await expect(theirs.getByRole('link', { name: 'My Kloset' })).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})
