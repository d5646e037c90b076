// A profile picture like a removed one: its owner is notified, others see none, and a moderator shows it.
import type { Page } from '@playwright/test'
import * as moderation from '../packages/contract/src/moderation.ts'
import type { CaseSummary } from '../packages/contract/src/moderation.schemas.ts'
import { createReport } from '../packages/contract/src/reports.ts'
import { profilesTexts } from '../packages/texts/src/profiles.ts'
import { statementsTexts } from '../packages/texts/src/statements.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signUpModerator } from './support/moderators.ts'
import { currentUser, newPerson, signUp } from './support/people.ts'
import { takePortrait } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const caseAbout = async ({ request }: Page, personId: string): Promise<string> => {
  const answer = await request.get(moderation.getCases.path)
  const { items } = (await answer.json()) as { items: CaseSummary[] }
  return items.find(({ person }) => person?.id === personId)?.id ?? ''
}

async function decide(page: Page, personId: string, decision: object): Promise<void> {
  const caseId = await caseAbout(page, personId)
  const at = (path: string) => path.replace(':caseId', caseId)
  await page.request.put(at(moderation.takeCase.path))
  const decided = await page.request.post(at(moderation.decideCase.path), { data: decision })
  expect(decided.ok()).toBe(true)
}

/** Chooses a profile picture without cropping it. */
async function wear(page: Page, buffer: Buffer): Promise<void> {
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: profilesTexts.yourPicture })
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('a picture like a removed one waits, and is shown once a moderator has seen it', async ({
  page,
  openPage,
  server,
  problems,
}) => {
  problems.allow(/^console error: Connecting to 'blob:/)
  // The address of a removed or replaced picture no longer works.
  problems.allow(/status of 404 .*\/media\/avatars\//)
  const photo = await takePortrait()
  const moderator = await openPage()
  await signUpModerator(moderator, server)
  await test.step('somebody’s picture is removed', async () => {
    const other = await openPage()
    await signUp(other, newPerson('noa'))
    const subjectId = (await currentUser(other))?.id ?? ''
    await other.goto('/my-kloset')
    await wear(other, photo)
    await expect(other.getByText(profilesTexts.avatarUpdated.title)).toBeVisible()
    const report = {
      subjectKind: 'profile',
      subjectId,
      category: 'intimate_picture',
      text: 'Mine.',
    }
    await moderator.request.post(createReport.path, { data: report })
    const removal = { action: 'remove', what: 'avatar', rule: 1, reason: 'Not yours.', note: null }
    await decide(moderator, subjectId, removal)
  })

  const person = await signUp(page, newPerson('mo'))
  const personId = (await currentUser(page))?.id ?? ''
  const picture = page.getByRole('img', { name: profilesTexts.yourPicture })
  await test.step('its copy is not shown, and its person is told', async () => {
    await page.goto('/my-kloset')
    // The removed picture is hashed by a job.
    await expect(async () => {
      await wear(page, photo)
      await expect(page.getByText(statementsTexts.holds.avatar)).toBeAttached({ timeout: 2000 })
    }).toPass()
    // On a phone the notification about it comes first.
    await expect(page.getByText(statementsTexts.holds.avatar)).toBeVisible()
    await expect(picture).not.toHaveAttribute('src')
    await expectAccessibleInBothThemes(page)
    await page.goto('/settings/decisions')
    await page.getByRole('link', { name: statementsTexts.holds.avatar }).first().click()
    await expect(page.getByRole('heading', { name: statementsTexts.holds.avatar })).toBeVisible()
    await expect(page.getByText(statementsTexts.holdReasons.removed_before)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
  await test.step('a moderator shows it', async () => {
    await decide(moderator, personId, { action: 'dismiss', note: null })
    await page.goto(`/kloset/${person.username}`)
    await page.goto('/my-kloset')
    await expect(picture).toHaveAttribute('src', /^\/media\/avatars\//)
  })
})
