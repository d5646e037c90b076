// Looks on bodies like one's own as a lasting order of Discover, and why one sees a post.
import { getDiscover, getLikeMine } from '@kloset/contract/feeds'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signUpMeasured } from './support/measurements.ts'
import { newPerson, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('bodies like mine stay the order of Discover, and a post says why one sees it', async ({
  page,
}) => {
  await signUpMeasured(page, 'lena')
  await page.goto('/discover')
  const choice = page.getByRole('radiogroup', { name: 'What Discover shows' })
  await expect(choice.getByRole('radio', { name: 'Newest' })).toBeChecked()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/discover/choice') && answer.request().method() === 'PUT',
  )
  await choice.getByRole('radio', { name: 'Like me' }).click()
  await expect(page.getByText('Looks on bodies like yours')).toBeVisible()
  await saved
  const looks = page.getByRole('list', { name: 'Looks on bodies like yours' })
  await expect(looks.getByText(/close$/).first()).toBeVisible()
  // A card with several pictures says how many, at most ten; a measure has two digits and more.
  const pictures = /^(10|[2-9])$/gm
  expect((await looks.innerText()).replaceAll(pictures, '')).not.toMatch(/\d/)
  await expectAccessibleInBothThemes(page)
  // The single keys of the wall still work while the focus is in the choice.
  await page.keyboard.press('j')
  await expect(looks.getByRole('link').first()).toBeFocused()

  // The choice lasts: in another tab, and on a new visit.
  await page.getByRole('link', { name: 'SOS' }).first().click()
  await expect(page).toHaveURL('/sos')
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(choice.getByRole('radio', { name: 'Like me' })).toBeChecked()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(looks.getByText(/close$/).first()).toBeVisible()
  // The page names the chosen order, and no other order is loaded in vain.
  const first = new Set<string>([getDiscover.path, getLikeMine.path])
  expect(requested.filter((path) => first.has(path))).toEqual([getLikeMine.path])

  await looks.getByRole('link').first().click()
  const why = page
    .getByRole('dialog', { name: 'Post' })
    .getByText(/^Body like yours · \d of 4 measures/)
  await why.click()
  await expect(page.getByText(/Each tick is one of 4 measures/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('without measurements a link to them replaces bodies like mine', async ({ page }) => {
  await signUp(page, newPerson('mona'))
  await page.goto('/discover')
  await page.getByRole('radio', { name: 'Like me' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Measure me' }).click()
  await expect(page).toHaveURL('/body-setup')
})
