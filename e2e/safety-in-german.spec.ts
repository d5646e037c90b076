// Reporting, deciding and objecting in German: the screens of the person who reports, the moderator, the person
// concerned, somebody without an account and an admin.
import { admin as adminTexts } from '../packages/texts/src/de/admin.ts'
import { common } from '../packages/texts/src/de/common.ts'
import { houseRules } from '../packages/texts/src/de/house-rules.ts'
import { moderation } from '../packages/texts/src/de/moderation.ts'
import { posts } from '../packages/texts/src/de/posts.ts'
import { reports } from '../packages/texts/src/de/reports.ts'
import { safety } from '../packages/texts/src/de/safety.ts'
import { statements } from '../packages/texts/src/de/statements.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signUpAdmin, signUpModerator } from './support/moderators.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })
test.setTimeout(240_000)

test('a report leads to a decision, a statement of reasons and an objection, all in German', async ({
  page,
  openPage,
  server,
  problems,
}) => {
  problems.allow(/status of 403/)
  const author = await openPage()
  const finn = await signUp(author, newPerson('finn'))
  const look = await shareLook(author, 'Ein Link für alles.')

  const reader = await openPage()
  await signUp(reader, newPerson('rosa'))
  await reader.goto(`/post/${look.id}`)
  await reader.getByRole('button', { name: common.more, exact: true }).click()
  await reader.getByRole('button', { name: posts.report }).click()
  await expect(reader.getByText(reports.about.post(finn.username))).toBeVisible()
  await expectAccessibleInBothThemes(reader)
  await reader.getByRole('button', { name: reports.categories.spam }).click()
  await expect(reader.getByText(reports.explanations.spam)).toBeVisible()
  await reader.getByRole('button', { name: reports.send }).click()
  await expect(reader.getByText(reports.receipt)).toBeVisible()
  await expectAccessibleInBothThemes(reader)
  await reader.getByRole('button', { name: reports.done }).click()

  await page.setViewportSize({ width: 1440, height: 900 })
  await signUpModerator(page, server)
  await page.goto('/moderation')
  // The queue by severity, kept in the address.
  await page.getByRole('button', { name: moderation.queue.orders.due }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('menuitem', { name: moderation.queue.orders.severity }).click()
  await expect(page).toHaveURL('/moderation?order=severity')
  const row = page.getByRole('article').filter({ hasText: finn.username })
  await row.getByRole('link').click()
  await page.getByRole('button', { name: moderation.queue.takeCase }).click()
  await page.getByRole('radio', { name: moderation.decision.actions.suspend }).click()
  await page.getByLabel(moderation.decision.rule, { exact: true }).selectOption('7')
  await page.getByLabel(moderation.decision.reason).fill('Alle Beiträge werben für einen Laden.')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: moderation.decision.actions.suspend }).click()
  await expect(page).toHaveURL('/moderation')
  await expect(page.getByRole('button', { name: moderation.queue.orders.severity })).toBeVisible()

  await author.goto('/discover')
  await expect(author.getByText('Alle Beiträge werben für einen Laden.')).toBeVisible()
  await expect(author.getByText(statements.suspended.endsByItself)).toBeVisible()
  await expectAccessibleInBothThemes(author)
  await author.getByRole('link', { name: statements.suspended.read }).click()
  await expect(author.getByText(statements.decidedBy.person)).toBeVisible()
  await expectAccessibleInBothThemes(author)
  await author.getByRole('link', { name: statements.object, exact: true }).click()
  await author.getByLabel(statements.objection.words).fill('Es ist mein eigener Laden.')
  await expectAccessibleInBothThemes(author)
  await author.getByRole('button', { name: statements.objection.send }).click()
  await expect(author.getByText(statements.objections.open)).toBeVisible()

  await page.goto('/moderation/objections')
  await expect(page.getByText('Es ist mein eigener Laden.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('the pages of admins, of safety and for people without an account are accessible in German', async ({
  page,
  openPage,
  server,
}) => {
  await signUpAdmin(page, server)
  for (const [path, heading] of [
    ['/admin/registration', adminTexts.headlines.open],
    ['/admin/rules', houseRules.title],
    ['/admin/numbers', adminTexts.figures.machine],
    ['/settings/safety', safety.title],
    ['/settings/reports', reports.own.title],
    ['/settings/decisions', statements.title],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
  const visitor = await openPage()
  for (const [path, heading] of [
    ['/report', reports.form.title],
    ['/house-rules', houseRules.title],
  ] as const) {
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessibleInBothThemes(visitor)
  }
})
