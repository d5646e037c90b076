// The page of a post: what is in the first view of a phone and in which order, its newest comments, and a comment
// field that is whole in the window of a desktop.
import { setGarments } from '@kloset/contract/garments'
import { getPost } from '@kloset/contract/posts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { boxOf as boxOnScreen } from './support/boxes.ts'
import { join } from './support/chat.ts'
import { comment } from './support/comments.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

const caption =
  'I sized up in the camel coat so that a thick knit fits under it, and another one under that.'

async function shareDressed(page: Page, words: string) {
  const { id } = await shareLook(page, words)
  const garment = { category: 'coat', name: 'Camel coat', brand: 'Maison Ferro', price: null }
  const zones = { chest: 'loose' }
  const saved = await page.request.put(setGarments.path.replace(':postId', id), {
    data: {
      garments: [
        { ...garment, zones },
        { ...garment, name: 'Rain coat' },
      ],
    },
  })
  expect(saved.ok()).toBe(true)
  return id
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on screen')
  return { top: box.y, bottom: box.y + box.height }
}

test('on a phone the words come first, then what is worn, then the newest comments', async ({
  page,
}) => {
  const me = await join(page, 'wordy')
  const id = await shareDressed(page, `${caption} Many layers, and no regrets at all. The end.`)
  for (const words of ['The first', 'The second', 'The third']) await comment(me, id, words)
  await page.goto(`/post/${id}`)

  const bar = await boxOf(page.getByRole('button', { name: '3 comments' }))
  const words = page.getByText('I sized up in the camel coat')
  const coat = page.getByRole('list', { name: 'Garments' }).getByRole('listitem').first()
  await expect(coat).toBeVisible()
  const [author, said, worn] = [
    await boxOf(page.getByRole('main').getByRole('link', { name: /wordy/ }).first()),
    await boxOf(words),
    await boxOf(coat),
  ]
  expect(author.bottom).toBeLessThanOrEqual(said.top)
  expect(said.bottom).toBeLessThanOrEqual(worn.top)
  expect(worn.bottom).toBeLessThanOrEqual(bar.top)

  await test.step('the rest of the words after a press', async () => {
    await page.getByRole('button', { name: 'more', exact: true }).click()
    await expect(page.getByRole('button', { name: 'more', exact: true })).toHaveCount(0)
    expect((await boxOf(words)).bottom).toBeGreaterThan(said.bottom)
  })

  await test.step('how a garment fits after a press', async () => {
    await expect(coat.getByText('Chest')).toHaveCount(0)
    await coat.getByRole('button', { name: 'Camel coat' }).click()
    await expect(coat.getByText('Chest')).toBeVisible()
    await expect(coat.getByText('loose')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('two comments, and all of them in the sheet', async () => {
    const newest = page.getByRole('region', { name: 'Comments' })
    await expect(newest.getByRole('listitem')).toHaveText([/The second$/, /The third$/])
    expect((await boxOf(coat)).bottom).toBeLessThanOrEqual((await boxOf(newest)).top)
    await newest.getByRole('button', { name: 'View all 3' }).click()
    await expect(page.getByRole('dialog', { name: '3 comments' })).toContainText('The first')
  })
})

test('a phone shows no section of comments when there are none', async ({ page }) => {
  await signUp(page, newPerson('silent'))
  const { id } = await shareLook(page, 'Nobody says anything')
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('button', { name: '0 comments' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comments' })).toHaveCount(0)
})

test('one other look of the author is shown beside its words', async ({ page }) => {
  await signUp(page, newPerson('sparse'))
  await shareLook(page, 'The other look')
  const { id } = await shareLook(page, 'This look')
  await page.goto(`/post/${id}`)
  const more = page.getByRole('region', { name: /^More from/ })
  await expect(more.getByText('The other look')).toBeVisible()
})

test('on a desktop the comment field is whole in the window', async ({ page }) => {
  await signUp(page, newPerson('writer'))
  const id = await shareDressed(page, caption)
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/post/${id}`)
    await expect(page.getByRole('list', { name: 'Garments' })).toBeVisible()
    await expect(page.getByLabel('Add a comment')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeInViewport({
      ratio: 1,
    })
  }
})

test('on a tablet the comment field is whole in its sheet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signUp(page, newPerson('tablet'))
  const { id } = await shareLook(page, 'For a tablet')
  await page.goto(`/post/${id}`)
  await page.getByRole('button', { name: '0 comments' }).click()
  await expect(page.getByLabel('Add a comment')).toBeInViewport({ ratio: 1 })
})

for (const width of [390, 1440]) {
  test(`at a width of ${width} the buttons in the corners make way for product dots`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signUp(page)
    const dots = [8, 92].map((xPosition) => ({
      productName: `Dot at ${xPosition}`,
      productUrl: 'https://shop.example/hat',
      mediaPosition: 0,
      xPosition,
      yPosition: 6,
    }))
    const { id } = await shareLook(page, 'Links in the corners', { productDots: dots })
    await page.goto(`/post/${id}`)
    const buttons = ['Back', 'More'].map((name) => page.getByRole('button', { name, exact: true }))
    const shown = page.getByRole('button', { name: /Dot at/ })
    await expect(shown).toHaveCount(2)
    for (const dot of await shown.all()) {
      const under = await boxOnScreen(dot)
      for (const button of buttons) {
        const box = await boxOnScreen(button)
        const isBeside = box.x >= under.x + under.width || box.x + box.width <= under.x
        const isApart = box.y >= under.y + under.height || box.y + box.height <= under.y
        expect(isBeside || isApart).toBe(true)
      }
    }
    await buttons[0]?.click()
    await expect(page).not.toHaveURL(`/post/${id}`)
  })
}

test('a post that a proxy does not find for a moment is not called deleted', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/)
  await signUp(page, newPerson('author'))
  const { id } = await shareLook(page, caption)
  let isAway = true
  await page.route(`**${getPost.path.replace(':postId', id)}`, async (route) => {
    const answer = { status: 404, contentType: 'text/html', body: '<h1>No such route</h1>' }
    await (isAway ? route.fulfill(answer) : route.continue())
  })
  await page.goto(`/post/${id}`)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  isAway = false
  await retry.click()
  await expect(page.getByText(caption).first()).toBeVisible()
})
