// Muting a person and a word, hiding a post, and the list of these choices.
import type { Page } from '@playwright/test'
import { action, chooseAction, openActions } from './support/actions.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareForum, shareLook } from './support/posts.ts'
import { doubleLetters, phoneAndDesktop } from './support/sizes.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

async function openMuteSheet(page: Page) {
  await page.getByRole('button', { name: 'Add' }).click()
  return page.getByRole('dialog', { name: 'Mute a word or tag' })
}

for (const [size, viewport] of phoneAndDesktop) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport })

    test('a hidden look leaves its slot with a way back, and a person is muted from it', async ({
      page,
      openPage,
    }) => {
      const theirs = await openPage()
      const { username } = await signUp(theirs, newPerson('bo'))
      await shareLook(theirs, `A loud coat of ${username}`)
      await signUp(page, newPerson('ann'))
      await page.goto('/discover')
      const look = page.getByRole('link', { name: new RegExp(`A loud coat of ${username}`) })
      await look.click()
      await chooseAction(page, /^Hide/)
      await expect(page).toHaveURL(/\/discover$/)
      await expect(toast(page, 'The post is hidden')).toBeVisible()
      const well = page.getByText('It no longer shows in feeds')
      await expect(well).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
      await expect(well).toBeHidden()

      await look.click()
      await chooseAction(page, /^Mute/)
      const question = page.getByRole('dialog', { name: `Mute ${username}?` })
      await question.getByRole('button', { name: '7 days' }).click()
      await expectAccessibleInBothThemes(page)
      await question.getByRole('button', { name: /^Mute until/ }).click()
      await expect(toast(page, `${username} is muted`)).toBeVisible()
      await page.goto('/discover')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(look).toHaveCount(0)

      await page.goto('/settings/safety')
      await page.getByRole('button', { name: `Unmute ${username}` }).click()
      await expect(page.getByText('Nobody is muted, restricted or blocked')).toBeVisible()
      await page.goto('/discover')
      await expect(look).toBeVisible()
    })

    test('a muted word leaves questions out until it is taken back', async ({ page, openPage }) => {
      const theirs = await openPage()
      const { username } = await signUp(theirs, newPerson('bo'))
      await shareForum(theirs, `Which diet, asks ${username}?`, 0)
      await signUp(page, newPerson('ann'))
      await page.goto('/sos')
      const question = page.getByRole('link', { name: `Which diet, asks ${username}?` })
      await expect(question).toBeVisible()

      await page.goto('/settings/safety')
      const sheet = await openMuteSheet(page)
      await sheet.getByRole('button', { name: 'Mute until' }).click()
      await expect(sheet.getByText('Please fill this in.')).toBeVisible()
      // An emoji fills the field, but is not a word.
      await sheet.getByLabel('Word or KLOtag').fill('🥗')
      await sheet.getByRole('button', { name: 'Mute until' }).click()
      await expect(
        sheet.getByText('Please enter a word with letters or digits.', { exact: true }),
      ).toBeVisible()
      await sheet.getByLabel('Word or KLOtag').fill('Diet')
      await sheet.getByRole('button', { name: 'For good' }).click()
      await expectAccessibleInBothThemes(page)
      await sheet.getByRole('button', { name: 'Mute for good' }).click()
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('listitem').filter({ hasText: 'diet' })).toContainText('for good')
      await expectAccessibleInBothThemes(page)

      await page.goto('/sos')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(question).toHaveCount(0)
      await page.goto('/settings/safety')
      await page.getByRole('button', { name: 'Remove diet' }).click()
      await expect(page.getByText('Posts and comments with a muted word')).toBeVisible()
      await page.goto('/sos')
      await expect(question).toBeVisible()
    })

    test('a word is muted except where people whom one follows use it, and says what it hides', async ({
      page,
      openPage,
    }) => {
      const theirs = await openPage()
      const { username } = await signUp(theirs, newPerson('bo'))
      await shareForum(theirs, `Which coat, asks ${username}?`, 0)
      await signUp(page, newPerson('ann'))

      await page.goto('/settings/safety')
      const sheet = await openMuteSheet(page)
      await expect(sheet.getByText('Begin with #')).toBeVisible()
      await sheet.getByLabel('Word or KLOtag').fill('unheardofword')
      await expect(sheet.getByText('Would hide no recent post.')).toBeVisible()
      await sheet.getByLabel('Word or KLOtag').fill(username)
      await expect(sheet.getByText(/^Would hide (1 of \d+ recent posts|the only)/)).toBeVisible()
      await sheet.getByRole('switch', { name: 'Not by people I follow' }).click()
      await expect(sheet.getByText(/^Would hide (1 of|the only)/)).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await sheet.getByRole('button', { name: 'Mute until' }).click()
      await expect(sheet).toBeHidden()
      // Letters and digits alone count.
      const muted = page.getByRole('listitem').filter({ hasText: username.replace('_', ' ') })
      await expect(muted).toContainText('only by strangers')

      const question = page.getByRole('link', { name: `Which coat, asks ${username}?` })
      await page.goto('/sos')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(question).toHaveCount(0)
      await page.goto(`/profile/@${username}`)
      await page.getByRole('button', { name: `Follow ${username}` }).click()
      await expect(toast(page, 'Followed')).toBeVisible()
      await page.goto('/sos')
      await expect(question).toBeVisible()
    })
  })
}

test('the settings show a hidden post again', async ({ page, openPage }) => {
  const theirs = await openPage()
  await signUp(theirs, newPerson('bo'))
  const look = await shareLook(theirs, 'A coat to hide')
  await signUp(page, newPerson('ann'))
  await page.goto(`/post/${look.id}`)
  await chooseAction(page, /^Hide/)
  await expect(toast(page, 'The post is hidden')).toBeVisible()
  await page.goto(`/post/${look.id}`)
  await chooseAction(page, 'Show again')
  await openActions(page)
  await expect(action(page, /^Hide/)).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseAction(page, /^Hide/)
  await expect(toast(page, 'The post is hidden')).toBeVisible()
  await page.goto('/settings/safety')
  await page.getByRole('button', { name: 'Show A coat to hide' }).click()
  await expect(page.getByText('A coat to hide')).toBeHidden()
  await page.goto('/discover')
  await expect(page.getByRole('link', { name: /A coat to hide/ })).toBeVisible()
})

test('with letters twice as large the words beside an action are under it', async ({
  page,
  openPage,
}) => {
  const { username } = await signUp(await openPage(), newPerson('bo'))
  await signUp(page, newPerson('ana'))
  await doubleLetters(page)
  await page.goto(`/profile/@${username}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const row = page.getByRole('button', { name: 'Restrict' })
  // Both at once: the sheet may still be on its way.
  const gap = await row.evaluate((button) => {
    const [label, hint] = [...button.querySelectorAll('span')].map((each) =>
      each.getBoundingClientRect(),
    )
    return (hint?.top ?? 0) - (label?.bottom ?? 0)
  })
  expect(gap).toBeGreaterThanOrEqual(0)
})
