// Filtering by body: posts on similar bodies on Discover, in a search and on their pages, and the link to one's own
// measurements.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signUpMeasured } from './support/measurements.ts'
import { newPerson, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a filter is prefilled with one’s own body, applied, kept in the address, cleared', async ({
  page,
}) => {
  await signUpMeasured(page, 'ines')

  // The sheet counts while the filter changes, and the list changes only when it is applied.
  await page.goto('/discover')
  await page.getByRole('button', { name: 'Filter Search' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter Search' })
  const buttonName = /^Show [\d,]+ looks?( and [\d,]+ wider)?$/
  const show = sheet.getByRole('button', { name: buttonName })
  await expect(show).toBeVisible()
  await expect(sheet.getByRole('radio', { name: 'Feminine' })).toBeChecked()
  await expect(sheet.getByLabel('Weight, plus or minus')).toHaveValue('15')
  await expect(sheet.getByRole('checkbox', { name: 'Weight' })).not.toBeChecked()
  await expect(sheet.getByRole('link', { name: 'Measure me' })).toBeHidden()
  await sheet.getByText('ANY', { exact: true }).click()
  await expect(sheet.getByText('Any: at least one measure fits.')).toBeVisible()
  await sheet.getByText('ALL', { exact: true }).click()
  await expect(sheet.getByText('All: every measure fits.')).toBeVisible()
  const counted = async () => {
    const [asked, wider = 0] = (await show.innerText()).match(/\d+/g)?.map(Number) ?? []
    return Number(asked) + wider
  }
  await expect(sheet.getByRole('radio', { name: 'Similar', exact: true })).toBeChecked()
  await expectAccessibleInBothThemes(page)
  const loose = sheet.getByRole('radio', { name: 'Loose' })
  await loose.click()
  await expect(sheet.getByLabel('Bust, plus or minus')).toHaveValue('10')
  await sheet.getByRole('radio', { name: 'Close' }).click()
  await expect(sheet.getByLabel('Bust, plus or minus')).toHaveValue('2.5')
  await expect(page).not.toHaveURL(/body=/)
  await loose.click()
  await expect(sheet.getByRole('status')).toHaveText(buttonName)
  const count = await counted()
  expect(count).toBeGreaterThan(0)
  await show.click()

  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(
    /body=heightFeet_5_4-heightInches_5_4-chest_39\.5_10.*-feminine-all&order=similar$/,
  )
  const line = page.getByText(/^[\d,]+ looks? on bodies like yours$/)
  await expect(line).toHaveText(new RegExp(`^${count} look`))
  // A card shows the similarity as a word, and no number anywhere but of posts and pictures.
  const looks = page.getByRole('list', { name: 'Looks on bodies like yours' })
  const words = looks.getByText(/^(very close|close|similar)$/)
  await expect(words.first()).toBeVisible()
  const shown = (await looks.innerText()).replaceAll(/\d+ more from|^\d+$/gm, '')
  expect(shown.replaceAll(/\s/g, '')).not.toMatch(/\d/)
  await expectAccessibleInBothThemes(page)

  await page.reload()
  await expect(line).toHaveText(new RegExp(`^${count} look`))
  const filter = page.getByRole('group', { name: 'Filter' })
  await filter.getByRole('button', { name: 'Order' }).click()
  await page.getByRole('menuitem', { name: 'Newest' }).click()
  await expect(page).not.toHaveURL(/order=/)
  await expect(words.first()).toBeVisible()
  await filter.getByRole('button', { name: 'Remove Hips' }).click()
  await expect(filter.getByRole('button', { name: 'Filter Search, 4 active' })).toBeVisible()
  await page.goBack()
  await expect(filter.getByRole('button', { name: 'Filter Search, 5 active' })).toBeVisible()
  await filter.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/body=|order=/)
  await expect(page.getByRole('list', { name: 'Looks', exact: true })).toBeVisible()

  // The form is unchanged, with the order of its list.
  await page.getByRole('button', { name: 'Filter Search' }).click()
  await expect(sheet.getByText(/^As you left it/)).toBeVisible()
  await expect(sheet.getByRole('radio', { name: 'Newest' })).toBeChecked()
})

test('a look opened from a filtered wall shows the similarity of its body, and its address does not', async ({
  page,
}) => {
  await signUpMeasured(page, 'iris')
  await page.goto('/discover?body=chest_39.5_10-waist_38_10-hips_41_10-feminine')
  const looks = page.getByRole('list', { name: 'Looks on bodies with any of these measures' })
  const ticksOf = (index: number) =>
    looks
      .getByRole('article')
      .nth(index)
      .getByRole('img', { name: /^[1-3] of 3 measures$/ })
      .getAttribute('aria-label')
  const [first, second] = [await ticksOf(0), await ticksOf(1)]
  await looks.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/post\/[^?]+$/)
  const line = page
    .getByRole('dialog', { name: 'Post' })
    .getByText(/\d of 3 measures/)
    .first()
  await expect(line).toContainText(String(first))
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(line).toContainText(String(first))

  // The next post shows its own similarity; one opened by its address alone shows none.
  await page.keyboard.press('ArrowRight')
  await expect(line).toContainText(String(second))
  const { pathname } = new URL(page.url())
  await page.goto('/sos')
  await page.goto(pathname)
  await expect(page.getByRole('main').getByRole('button', { name: /^Like,/ })).toBeVisible()
  await expect(page.getByText(/\d of 3 measures/)).toBeHidden()
})

test('a list is called like yours only when the filter is one’s own body', async ({ page }) => {
  await signUpMeasured(page, 'olga')
  const goTo = (filter: string) => page.goto(`/discover?body=${filter}&order=similar`)
  await goTo('heightFeet_5_2-heightInches_5_2-hips_41_5-feminine-all')
  await expect(page.getByText(/^[\d,]+\+? looks? on bodies like yours$/)).toBeVisible()
  await goTo('feminine-all')
  await expect(page.getByText(/^[\d,]+\+? looks? for this filter$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Looks for this filter' })).toBeVisible()
  await goTo('heightFeet_5_2-heightInches_9_2-hips_36_5-feminine-all')
  await expect(page.getByText(/^[\d,]+\+? looks? on bodies with these measures$/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const looks = page.getByRole('list', { name: 'Looks on bodies with these measures' })
  await looks
    .getByRole('article')
    .filter({ hasText: /close|similar/ })
    .first()
    .getByRole('link')
    .first()
    .click()
  const post = page.getByRole('dialog', { name: 'Post' })
  await expect(post.getByText(/^Body as you asked · \d of 2 measures/).first()).toBeVisible()
})

test('a person without measurements is shown how to add them, in the filter and once over Discover', async ({
  page,
}) => {
  await signUp(page, newPerson('nell'))
  await page.goto('/discover')
  const suggestion = page.getByRole('region', { name: 'Looks on bodies like yours' })
  await expect(suggestion).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Filter Search' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter Search' })
  await expectAccessibleInBothThemes(page)
  await sheet.getByRole('link', { name: 'Measure me' }).click()
  await expect(page).toHaveURL('/body-setup')
  await page.goto('/discover')
  await suggestion.getByRole('link', { name: 'Measure me' }).click()
  await expect(page).toHaveURL('/body-setup')

  await page.goto('/discover')
  await page.getByRole('button', { name: 'Remove Looks on bodies like yours' }).click()
  await expect(suggestion).toBeHidden()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Looks', exact: true })).toBeVisible()
  await expect(suggestion).toBeHidden()
})

test('a search is filtered by bodies and counted like Discover', async ({ page }) => {
  await signUp(page, newPerson('gwen'))
  await page.goto('/search?tab=posts&q=coat')
  await page.getByRole('button', { name: 'Filter Search' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter Search' })
  // Nothing is known about this person, so no measure is active.
  await expect(sheet.getByRole('button', { name: 'Show all' })).toBeVisible()
  // Invalid input stays as typed, has a message, and cannot be applied.
  await sheet.getByLabel('Height, feet').fill('-5')
  await sheet.getByLabel('Height, plus or minus').fill('0')
  await expect(sheet.getByLabel('Height, feet')).toHaveValue('-5')
  await expect(sheet.getByText('between 2′ 0″ and 9′ 0″')).toBeVisible()
  await expect(sheet.getByText('± 1 in or more')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Check the marked fields' })).toBeDisabled()
  await sheet.getByLabel('Height, plus or minus').fill('2')
  await sheet.getByLabel('Height, feet').fill('5')
  await sheet.getByLabel('Height, inches').fill('6')
  await sheet.getByLabel('Waist', { exact: true }).last().fill('32')
  const show = sheet.getByRole('button', { name: /^Show \d+\+? posts?$/ })
  await expect(show).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await show.click()
  await expect(page).toHaveURL(/body=heightFeet_5_2-heightInches_6_2-waist_32_5$/)
  const posts = page.getByRole('list', { name: 'Posts' })
  await expect(posts.getByRole('img', { name: /^[12] of 2 measures$/ }).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const filter = page.getByRole('group', { name: 'Filter' })
  await filter.getByRole('button', { name: 'Match' }).click()
  await page.getByRole('menuitem', { name: 'Match ALL' }).click()
  await expect(page).toHaveURL(/-all$/)
  // The body type of this person is unknown, and words depend on it.
  await expect(posts.getByRole('img', { name: '2 of 2 measures' }).first()).toBeVisible()
  // For a filter without matches a message says so, before and after it is applied.
  await filter.getByRole('button', { name: 'Filter Search, 2 active' }).click()
  await sheet.getByLabel('Height, feet').fill('8')
  await expect(sheet.getByRole('button', { name: 'No posts yet. Try Loose.' })).toBeDisabled()
})

test('without matches the screen offers a looser filter, then none', async ({ page }) => {
  await signUp(page)
  await page.goto('/discover?body=heightFeet_8_1-heightInches_11_1')
  await expect(page.getByRole('heading', { name: 'No looks yet. Try Loose.' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Loose' }).click()
  await expect(page).toHaveURL(/heightFeet_8_4-heightInches_11_4/)
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click()
  await expect(page).not.toHaveURL(/body=/)
})

test('a filter that few bodies fit is widened, which the screen says', async ({ page }) => {
  await signUpMeasured(page, 'ada')
  await page.goto('/discover')
  await page.getByRole('button', { name: 'Filter Search' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter Search' })
  await sheet.getByRole('radio', { name: 'Close' }).click()
  const show = sheet.getByRole('button', { name: /^Show/ })
  await expect(show).toBeVisible()
  await show.click()
  const looks = page.getByRole('list', { name: 'Looks on bodies like yours' })
  await expect(page.getByText('Wider than you asked, nearest first.')).toBeVisible()
  await expect(looks.getByRole('article').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
