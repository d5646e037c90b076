// A person's invitations in their settings: made, copied, used by somebody, ended; what each allows and who joined.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { runStatement } from './support/database.ts'
import { confirm, mailedLink, measureLater, newPerson, signUp } from './support/people.ts'
import { phoneAndDesktop } from './support/sizes.ts'
import { expect, test } from './support/test.ts'

// A server of its own, on which people join by invitation.
test.use({ settings: { RATE_LIMIT_SCALE: '100', NEW_PEOPLE_HOURS: '0', PASSWORD_MIN: '9' } })

for (const [size, viewport] of phoneAndDesktop) {
  test(`on ${size} a person invites others, sees who came, and ends an invitation`, async ({
    page,
    openPage,
    server,
  }) => {
    await page.setViewportSize(viewport)
    await runStatement(server, `update registration set mode = 'open'`, [])
    await signUp(page, newPerson('host'))
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Invitations' })).toHaveCount(0)

    await runStatement(server, `update registration set mode = 'invitation'`, [])
    await page.reload()
    await page.getByRole('button', { name: 'Invite somebody (3 left)' }).click()
    const invitations = page.getByRole('listitem').filter({ hasText: /Good for one|joined|Over/ })
    await expect(invitations).toHaveCount(1)
    await page.getByRole('button', { name: 'Invite somebody (2 left)' }).click()
    await expect(invitations).toHaveCount(2)
    await expect(invitations.first()).toContainText(/^Good for one person until /)
    await expectAccessibleInBothThemes(page)

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await invitations.first().getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const link = String(await page.evaluate('navigator.clipboard.readText()'))

    const theirs = await openPage()
    const guest = newPerson('guest')
    await theirs.goto(link)
    await expect(theirs.getByText(/invite/i).first()).toBeVisible()
    await theirs.getByLabel('Username').fill(guest.username)
    await theirs.getByLabel('Email').fill(guest.email)
    await theirs.getByLabel('Password', { exact: true }).fill(guest.password)
    await theirs.getByText('I am 18 or older.').click()
    await theirs.getByRole('button', { name: 'Sign Up' }).click()
    await expect(theirs.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await confirm(theirs, await mailedLink(theirs, guest.email), guest)
    await measureLater(theirs)

    await page.reload()
    const used = invitations.filter({ hasText: `${guest.username} joined with it` })
    await expect(used.getByRole('button')).toHaveCount(0)
    const open = invitations.filter({ hasText: 'Good for one person' })
    await expect(open).toHaveCount(1)
    await expectAccessibleInBothThemes(page)
    await open.getByRole('button', { name: 'End it' }).click()
    await expect(invitations.filter({ hasText: 'Over' })).toHaveCount(1)
    // An unused invitation can be replaced.
    await expect(page.getByRole('button', { name: 'Invite somebody (2 left)' })).toBeVisible()
    await used.getByRole('link', { name: guest.username }).click()
    await expect(page).toHaveURL(/\/user\//)
  })
}

test('the second person with the last use of an invitation gets a message and a link to the sign-up', async ({
  page,
  openPage,
  server,
  problems,
}) => {
  problems.allow(/status of 403/)
  await runStatement(server, `update registration set mode = 'open'`, [])
  await signUp(page, newPerson('host'))
  await runStatement(server, `update registration set mode = 'invitation'`, [])
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Invite somebody (3 left)' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = String(await page.evaluate('navigator.clipboard.readText()'))
  const join = async () => {
    const guest = { page: await openPage(), person: newPerson('guest') }
    await guest.page.goto(link)
    await guest.page.getByLabel('Username').fill(guest.person.username)
    await guest.page.getByLabel('Email').fill(guest.person.email)
    await guest.page.getByLabel('Password', { exact: true }).fill(guest.person.password)
    await guest.page.getByText('I am 18 or older.').click()
    await guest.page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(guest.page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    return guest
  }
  const [first, second] = [await join(), await join()]
  await confirm(first.page, await mailedLink(first.page, first.person.email), first.person)
  await measureLater(first.page)
  await confirm(second.page, await mailedLink(second.page, second.person.email), second.person)
  const heading = second.page.getByRole('heading', { level: 1, name: 'Your account was not made' })
  await expect(heading).toBeVisible()
  await expect(second.page.getByRole('button', { name: /again/ })).toHaveCount(0)
  await expectAccessibleInBothThemes(second.page)
  await second.page.getByRole('link', { name: 'Back to sign up' }).click()
  await expect(second.page).toHaveURL(/mode=signup/)
})
