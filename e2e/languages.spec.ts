// Visits in German: one from the landing page to the settings and from there into English, one to a
// filtered wall.
import { LANGUAGE_COOKIE } from '../packages/texts/src/languages.ts'
import { signUpMeasured } from './support/measurements.ts'
import { signUpAdmin } from './support/moderators.ts'
import { signUp } from './support/people.ts'
import { readSos, shareLook, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

test('a German browser gets German until the person chooses English', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/)
  const landing = await page.goto('/')
  expect(landing?.headers()['vary']).toContain('accept-language')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('Echte Outfits an echten Körpern.')).toBeVisible()
  await expect(page.getByText('von 1.000 Personen')).toBeVisible()

  // Into English and back, at the bottom of both pages for people who are not signed in.
  await page
    .getByRole('group', { name: 'Sprache' })
    .getByRole('button', { name: 'English' })
    .click()
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page
    .getByRole('group', { name: 'Language' })
    .getByRole('button', { name: 'Deutsch' })
    .click()

  // Messages of schemas at a field.
  await page.getByLabel('Benutzername').fill('ab')
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByText('Ein Benutzername hat mindestens 3 Zeichen.')).toBeVisible()

  // Sentences of the server as well.
  await page.goto('/')
  await page.getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('E-Mail').fill('demo@kloset.example')
  await page.getByLabel('Passwort', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('E-Mail oder Passwort stimmen nicht').first()).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill('kloset-demo')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/feed')
  await expect(page).toHaveTitle(/Entdecken · Kloset$/)
  await expect(page.getByRole('list', { name: 'Looks' }).getByRole('link').first()).toBeVisible()

  // Times in the language: the age, and the full date behind it.
  await page.goto('/sos')
  const age = page.locator('time').first()
  await expect(age).toHaveText(/^(gerade eben|vor \d+ (Min|Std|T)\.|\d+\. \p{L}+\.?( \d{4})?)$/u)
  // In SOS the link of a card covers its time, so a pointer cannot reach it there.
  const thread = (await readSos(page)).find(({ postType }) => postType === 'forum')
  await page.goto(`/forum/${thread?.id}`)
  const written = page.getByRole('main').locator('time').first()
  await written.hover()
  await expect(written).toHaveAttribute('title', /^\d+\. \p{L}+ \d{4} um \d\d:\d\d$/u)

  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Sprache' }).getByText('English').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === LANGUAGE_COOKIE)?.value).toBe('en')
  await page.goto('/sos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Style votes and fashion emergencies',
  )
})

test('the similarity of a body is shown in German on the wall and in the open look', async ({
  page,
}) => {
  await signUpMeasured(page, 'greta')
  await page.goto('/discover?body=chest_39.5_10-waist_38_10-hips_41_10-feminine-all')
  const post = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: /(sehr nah|nah|ähnlich)$/ })
  await expect(post.first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/close|similar/)
  await post.first().getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toContainText(
    /Körper wie deiner · 3 von 3 Maßen · (sehr nah|nah|ähnlich)/,
  )
})

test('no word over the rules of an admin is broken', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUpAdmin(page, server)
  await page.goto('/admin/rules')
  const lines = await page.getByText('Entscheidungen', { exact: true }).evaluate((word) => {
    const range = word.ownerDocument.createRange()
    range.selectNodeContents(word)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test.describe('on the narrowest phone in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 320, height: 640 } })

  test('no word of the table of notifications is broken', async ({ page }) => {
    await signUp(page)
    await page.goto('/settings/notifications')
    const subjects = page.getByRole('rowheader')
    await expect(subjects.filter({ hasText: 'Entscheidungen' })).toBeVisible()
    const broken = await subjects.evaluateAll((all) =>
      all.flatMap(({ firstChild: words, ownerDocument }) => {
        const text = words?.textContent
        if (!words || !text) return []
        return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = ownerDocument.createRange()
          range.setStart(words, index)
          range.setEnd(words, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    expect(broken).toEqual([])
  })

  test('the hint of a comment is one line', async ({ page }) => {
    await signUp(page)
    const { id } = await shareLook(page, 'Mit Gürtel')
    await page.goto(`/post/${id}#comments`)
    const field = page.getByRole('textbox', { name: 'Kommentar hinzufügen' })
    await expect(field).toHaveCSS('height', '44px')
  })

  test('the numbers of each day fit beside each other', async ({ page, openPage }) => {
    await signUp(page)
    const { id } = await shareStyleVote(page, 'Welche Stiefel?', 2)
    const reader = await openPage()
    await signUp(reader)
    const counted = reader.waitForResponse((answer) => answer.url().endsWith('/views'))
    await reader.goto(`/style-vote/${id}`)
    await counted
    await page.goto('/insights')
    await page.getByText('Die Tage als Tabelle').click()
    const table = page.getByRole('table')
    await expect(table).toBeVisible()
    const right = await table.evaluate((all) => all.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(320)
  })

  test('how to see hidden results is whole', async ({ page, openPage }) => {
    const asker = await openPage()
    await signUp(asker)
    await signUp(page)
    const hiding = [{ hidesResults: true }, { hidesUntilEnd: true, ends: { inMinutes: 120 } }]
    for (const how of hiding) {
      const { id } = await shareStyleVote(asker, 'Welche Stiefel?', 2, how)
      await page.goto(`/style-vote/${id}`)
      const words = page.getByText(/^Ergebnis/)
      await expect(words).toBeVisible()
      expect(await words.evaluate((all) => all.scrollHeight > all.clientHeight)).toBe(false)
    }
  })
})
