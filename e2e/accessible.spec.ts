// Accessibility checks by axe, in both themes, for the pages and dialogs that no other test checks; and the
// size of touch targets.
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { boxOf } from './support/boxes.ts'
import { signIn } from './support/people.ts'
import { shareForum, shareStyleVote } from './support/posts.ts'
import { doubleLetters } from './support/sizes.ts'
import { expectLargeTargets } from './support/targets.ts'
import { expect, test } from './support/test.ts'

test.setTimeout(180_000)

const memberPaths = [
  '/discover',
  '/sos',
  '/search',
  '/my-kloset',
  '/notifications',
  '/notifications?tab=chat',
  '/settings',
  '/settings/private-account',
  '/settings/chosen-people',
  '/body-setup',
  '/body-setup?step=waist',
  '/body-setup?step=sizes',
  '/body-setup/found',
  '/welcome',
  '/upload',
  '/upload?type=style_vote',
]

/** Opens one page after the other and checks each when it is ready: its heading is shown and nothing loads. */
async function checkEach(
  page: Page,
  paths: readonly string[],
  expectSound: (page: Page) => Promise<void>,
) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expectSound(page)
    })
  }
}

async function expectAccessibleDialog(page: Page, name: string | RegExp) {
  await test.step(String(name), async () => {
    const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
    await expect(dialog).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}

test('axe finds no violation on the pages of a visitor', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  await checkEach(
    page,
    ['/terms-of-use', '/privacy-policy', '/nothing/here', '/offline.html'],
    expectAccessibleInBothThemes,
  )
})

test('axe finds no violation on the pages and overlays of a member', async ({ page }) => {
  await signIn(page)
  const vote = await shareStyleVote(page, 'Which of these for a rainy day?', 2)
  const thread = await shareForum(page, 'Where does one find good linen?', 1)
  await checkEach(
    page,
    [
      '/following',
      '/sos',
      '/search',
      '/search?tab=people&q=a',
      '/my-kloset',
      '/notifications',
      '/upload?type=style_vote',
      '/upload?type=forum',
      `/upload?edit=${thread.id}`,
      `/style-vote/${vote.id}`,
    ],
    expectAccessibleInBothThemes,
  )
  await page
    .getByRole('button', { name: /^Look closer/ })
    .first()
    .click()
  await expectAccessibleDialog(page, /^Option 1 of 2/)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete post' }).click()
  await expectAccessibleDialog(page, 'Delete this style vote?')
  await page.goto('/sos')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expectAccessibleDialog(page, 'What would you like to share?')
  await page.goto(`/user/${vote.author.id}`)
  await page.getByRole('button', { name: /followers?$/i }).click()
  await expectAccessibleDialog(page, /followers/i)
})

test('axe finds no violation in overlays of the settings and the chat', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings')
  for (const [button, dialog] of [
    ['Change email', 'Change email'],
    ['Change username', 'Change username'],
    ['Download my data', 'Download my data'],
    ['Delete account', 'Delete account'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expectAccessibleDialog(page, dialog)
  }
  await page.goto('/notifications?tab=chat')
  await page.getByRole('button', { name: 'New Chat' }).click()
  await expect(page.getByText('People you follow')).toBeVisible()
  await page.getByPlaceholder('Search users...').fill('od')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectAccessibleDialog(page, 'New Chat')
})

test('text follows the browser’s font size, and no page becomes wider than a phone', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/discover', { waitUntil: 'networkidle' })
  const tab = page.getByRole('link', { name: 'Following', exact: true })
  await expect(tab).toHaveCSS('font-size', '15px')
  await doubleLetters(page)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(tab).toHaveCSS('font-size', '30px')
  await checkEach(page, memberPaths, async () => {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  })

  await test.step('titles, options and the next button are not cut off', async () => {
    for (const [path, title] of [
      ['/upload', 'Upload Fashion'],
      ['/body-setup', 'Your measurements'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(title, { exact: true })).toBeVisible()
      const cut = `[...document.querySelectorAll('h1, p')].filter(
        (line) => line.textContent === '${title}' && line.scrollWidth > line.clientWidth).length`
      expect(await page.evaluate(cut)).toBe(0)
    }
    const choices = page.getByRole('radio')
    await expect(choices).toHaveCount(5)
    for (const choice of await choices.all()) await expectAcross(choice, 390)
    await page.goto('/body-setup?step=height')
    await expectAcross(page.getByRole('button', { name: 'Next: Your sizes' }), 390)
  })

  await test.step('in a wall the likeness of a body is under the name, and above the next look', async () => {
    await page.goto('/discover')
    await page.getByRole('radio', { name: 'Like me' }).click()
    const look = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText('close') })
    const [card, name, likeness] = [
      await boxOf(look.first()),
      await boxOf(look.first().locator('a[href^="/user/"]')),
      await boxOf(look.first().getByText('close').first()),
    ]
    expect(likeness.y).toBeGreaterThanOrEqual(name.y + 30)
    expect(likeness.y + likeness.height).toBeLessThanOrEqual(card.y + card.height)
    // The choice is kept for this person, whom other journeys use later.
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/discover/choice') && answer.request().method() === 'PUT',
    )
    await page.getByRole('radio', { name: 'Newest' }).click()
    await saved
  })

  await test.step('rows of the chat do not overlap', async () => {
    await page.goto('/notifications?tab=chat')
    const row = page.getByRole('link', { name: 'Noor Haddad' })
    const [around, inside] = [await boxOf(row), await boxOf(row.getByText('Noor Haddad'))]
    expect(inside.y).toBeGreaterThanOrEqual(around.y + 8)
  })
})

test.describe('in German, with letters a third larger', () => {
  test.use({ locale: 'de-DE' })

  test('the words of the bar and of the closet’s numbers are whole', async ({ page }) => {
    await signIn(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 21 } })
    await page.goto('/closet')
    const garments = page.getByText('Kleidungsstücke', { exact: true })
    await expect(garments).toHaveCSS('line-height', '21px')
    expect((await boxOf(garments)).height).toBe(21)
    const cut = await page
      .getByRole('navigation')
      .getByText('Hochladen', { exact: true })
      .evaluate((word) => word.scrollWidth > word.clientWidth)
    expect(cut).toBe(false)
  })

  test('with letters twice as large no page is wider than a phone, and the address is whole', async ({
    page,
  }) => {
    await signIn(page)
    await doubleLetters(page)
    await checkEach(page, ['/notifications?tab=chat', '/upload', '/settings'], async () => {
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    })
    const address = page.getByText('demo@kloset.example', { exact: true })
    expect(await address.evaluate((line) => line.scrollWidth > line.clientWidth)).toBe(false)
    const word = page.getByRole('navigation').getByText('Hochladen', { exact: true })
    await expect(word).toBeVisible()
    // The round part of the upload button is above its label.
    const disc = word.locator('..').locator('span').first()
    const [circle, letters] = [await boxOf(disc), await boxOf(word)]
    expect(circle.y + circle.height).toBeLessThanOrEqual(letters.y + 4)
  })

  test('with letters twice as large words and numbers of one row do not touch', async ({
    page,
  }) => {
    await signIn(page)
    const vote = await shareStyleVote(page, 'Which of these for a rainy day?', 2)
    await doubleLetters(page)
    await page.goto(`/style-vote/${vote.id}`)
    const [total, heart] = [
      await boxOf(page.getByText('Stimmen insgesamt', { exact: true })),
      await boxOf(page.locator('[aria-keyshortcuts="L"]')),
    ]
    expect(total.x + total.width).toBeLessThanOrEqual(390)
    expect(heart.y).toBeGreaterThanOrEqual(total.y + total.height)
    await page.goto('/your-sizes')
    const row = page.getByRole('listitem').filter({ hasText: 'sicher' }).first()
    const [sure, size] = [
      await boxOf(row.getByText(/sicher$/)),
      await boxOf(row.getByText(/^([0-9X]*[SML]|W?\d+)$/)),
    ]
    expect(sure.y).toBeGreaterThanOrEqual(size.y + size.height)
  })

  test('with letters twice as large the landing page shows both ways in whole', async ({
    page,
  }) => {
    await doubleLetters(page)
    await page.goto('/')
    for (const name of ['Registrieren', 'Anmelden']) {
      await expectAcross(page.getByRole('link', { name, exact: true }), 390)
    }
  })

  test('with letters twice as large the tabs of a screen are whole', async ({ page }) => {
    await doubleLetters(page)
    await page.goto('/auth?mode=signup')
    for (const name of ['REGISTRIEREN', 'ANMELDEN']) {
      await expectAcross(page.getByRole('tab', { name }), 390)
    }
  })
})

/** No part of it lies outside a screen of this width. */
async function expectAcross(target: Locator, width: number) {
  const { x, width: own } = await boxOf(target)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + own).toBeLessThanOrEqual(width)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('every control is large enough for a thumb', async ({ page }) => {
    await checkEach(page, ['/', '/auth?mode=signup', '/auth?mode=signin'], expectLargeTargets)
    await signIn(page)
    const vote = await shareStyleVote(page, 'Which of these for a rainy day?', 2)
    const thread = await shareForum(page, 'Where does one find good linen?', 1)
    await checkEach(
      page,
      [...memberPaths, `/style-vote/${vote.id}`, `/forum/${thread.id}`],
      expectLargeTargets,
    )
  })
})
