// The insights of an author's posts, which only the author sees.
import { savePost } from '../packages/contract/src/collections.ts'
import { chooseAction } from './support/actions.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signIn, signUp } from './support/people.ts'
import { shareLook, shareStyleVote } from './support/posts.ts'
import { doubleLetters } from './support/sizes.ts'
import { expect, test } from './support/test.ts'

const dot = {
  mediaPosition: 0,
  xPosition: 50,
  yPosition: 40,
  productUrl: 'https://shop.example/skirt',
  productName: 'Green skirt',
}

test('an author reads how often a post was opened, saved and its dots pressed', async ({
  page,
  openPage,
}) => {
  const author = await openPage()
  await signUp(author, newPerson('maker'))

  const caption = `Skirt day, and it rained ${Date.now()}`
  const { id } = await shareLook(author, caption, { productDots: [dot] })

  await test.step('somebody looks, presses the dot twice and saves', async () => {
    await signUp(page, newPerson('passer'))
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/views'))
    await page.goto(`/post/${id}`)
    await counted
    const mark = page.getByRole('button', { name: /Green skirt/ })
    const pressed = page.waitForResponse((answer) => answer.url().endsWith('/dot-presses'))
    await mark.click()
    expect((await pressed).status()).toBe(204)
    await expect(page.getByRole('link', { name: /Green skirt/ })).toBeVisible()
    await mark.click()
    const again = page.waitForResponse((answer) => answer.url().endsWith('/dot-presses'))
    await mark.click()
    await again
    await page.request.put(savePost.path.replace(':postId', id), { data: {} })
    const followed = page.waitForResponse((answer) => answer.url().includes(`fromPostId=${id}`))
    await page
      .getByRole('button', { name: /^Follow / })
      .first()
      .click()
    expect((await followed).status()).toBe(200)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByText('Report post')).toBeVisible()
    await expect(page.getByText('Insights')).toHaveCount(0)
  })

  for (const width of [390, 1440]) {
    await test.step(`the author reads it at ${width} px`, async () => {
      await author.setViewportSize({ width, height: 844 })
      await author.goto('/my-kloset')
      await author.getByRole('link', { name: 'Insights' }).click()
      await expect(author.getByText('1 view by others', { exact: true }).first()).toBeVisible()
      await expect(author.getByRole('heading', { name: 'Opened most in 30 days' })).toBeVisible()
      await expectAccessibleInBothThemes(author)
      await author.locator('summary', { hasText: 'The days as a table' }).focus()
      await author.keyboard.press('Enter')
      await expect(author.getByRole('columnheader', { name: 'Looked' })).toBeVisible()
      await expect(author.getByRole('row')).toHaveCount(2)
      await expectAccessibleInBothThemes(author)

      await author.getByRole('button', { name: new RegExp(caption) }).press('Enter')
      const sheet = author.getByRole('dialog', { name: 'Insights' })
      await expect(sheet.getByText('person looked')).toBeVisible()
      await expect(sheet.getByText('Pressed a product dot')).toBeVisible()
      await expectAccessibleInBothThemes(author)
      await author.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    })

    await test.step(`from the post itself at ${width} px`, async () => {
      await author.goto(`/post/${id}`)
      await chooseAction(author, 'Insights')
      const sheet = author.getByRole('dialog', { name: 'Insights' })
      await expect(sheet.getByText('person looked')).toBeVisible()
      for (const name of ['Saved it', 'Pressed a product dot', 'Followed you from here']) {
        await expect(sheet.getByText(name).locator('xpath=..').getByText('1')).toBeVisible()
      }
    })
  }
})

test('insights say when there is nothing yet, and can be asked again after a failure', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 500|^500: /)
  await signUp(page, newPerson('maker'))
  await page.route('**/api/insights', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/insights')
  await expect(page.getByText('The numbers could not be loaded')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.unroute('**/api/insights')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody has looked yet' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a title of one long word makes insights no wider than a phone', async ({
  page,
  openPage,
}) => {
  const author = await openPage()
  await signUp(author, newPerson('maker'))
  const { id } = await shareStyleVote(author, 'W'.repeat(150), 2)
  await signUp(page, newPerson('passer'))
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/views'))
  await page.goto(`/style-vote/${id}`)
  await counted
  await author.setViewportSize({ width: 390, height: 844 })
  await author.goto('/insights')
  await expect(author.getByRole('button', { name: /^W+/ })).toBeVisible()
  expect(await author.evaluate('document.documentElement.scrollWidth')).toBe(390)
})

test('in letters twice as large the table of the days scrolls, and the page does not', async ({
  page,
}) => {
  await signIn(page)
  await doubleLetters(page)
  await page.goto('/insights')
  await page.locator('summary', { hasText: 'The days as a table' }).click()
  const last = page.getByRole('columnheader').last()
  await expect(last).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 0.9 })
})
