// The demo community's moderator decides about its reports: in English on a desktop, in German on a phone.
import { moderation as german } from '../packages/texts/src/de/moderation.ts'
import { reports as germanReports } from '../packages/texts/src/de/reports.ts'
import { moderationTexts } from '../packages/texts/src/moderation.ts'
import { reportsTexts } from '../packages/texts/src/reports.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.setTimeout(90_000)

const moderator = {
  username: 'astrid.berg',
  email: 'moderator@kloset.example',
  password: 'kloset-demo',
}

for (const { language, locale, texts, about, isPhone } of [
  {
    language: 'English',
    locale: 'en-US',
    texts: moderationTexts,
    about: reportsTexts.categories.nudity,
    isPhone: false,
  },
  {
    language: 'German',
    locale: 'de-DE',
    texts: german,
    about: germanReports.categories.harassment,
    isPhone: true,
  },
]) {
  test.describe(`in ${language}`, () => {
    test.use({
      locale,
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    })

    test('the moderator of the demo decides one of its cases', async ({ page }) => {
      await signIn(page, moderator)
      await page.goto('/moderation')
      // The oldest of this subject: other journeys may have reported more.
      const row = page.getByRole('article').filter({ hasText: about }).first()
      await expect(row).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await row.getByRole('link').click()
      await page.getByRole('button', { name: texts.queue.takeCase }).click()
      await expect(page.getByText(texts.case.takenByYou)).toBeVisible()
      if (isPhone) await page.getByRole('button', { name: texts.case.decide }).click()
      const { dismiss } = texts.decision.actions
      await page.getByRole('radio', { name: dismiss }).click()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: dismiss, exact: true }).click()
      await expect(page.getByText(texts.decision.done.dismiss, { exact: true })).toBeVisible()
      await page.goto('/moderation/log')
      await expect(page.getByRole('list', { name: texts.log })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.goto('/moderation/objections')
      await expect(page.getByText(texts.objection.none.open).first()).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })
  })
}

test('the picture of a reported profile is shown nowhere before it is opened', async ({ page }) => {
  await signIn(page, moderator)
  await page.goto('/moderation')
  const name = moderationTexts.subjects.profile('Viktor Dahl')
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expect(row.locator('img')).toHaveCount(0)
  await row.getByRole('link').click()
  const author = page.getByRole('region', { name: moderationTexts.case.author })
  await expect(author).toContainText('Viktor Dahl')
  await expect(author.locator('img')).toHaveCount(0)
  await page.getByRole('button', { name: moderationTexts.case.show }).click()
  await expect(page.getByRole('img', { name: 'Viktor Dahl' })).toBeVisible()
  await expect(page.getByText(moderationTexts.case.pictureGone)).toHaveCount(0)
})
