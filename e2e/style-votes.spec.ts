// Voting: votes that everybody sees change, votes that survive bad networks and signing in, and the list
// they are cast in.
import type { Locator, Page } from '@playwright/test'
import { getPost } from '../packages/contract/src/posts.ts'
import { castVote } from '../packages/contract/src/style-votes.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { boxOf } from './support/boxes.ts'
import { runStatement } from './support/database.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

const strip = (page: Page, option: number) =>
  page.getByRole('button', { name: new RegExp(`^Vote for option ${option} of`) })

/** The number and its label. */
const totalVotes = (page: Page) => page.getByText('total votes').locator('..')

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

async function readVote(page: Page, postId: string) {
  const answer = await page.request.get(getPost.path.replace(':postId', postId))
  return ((await answer.json()) as { styleVote: { totalVotes: number; chosenOptionId: string } })
    .styleVote
}

test('two people view one vote, and each sees what the other chooses', async ({
  page,
  openPage,
}) => {
  const asker = await openPage()
  await signUp(asker, newPerson('asker'))
  const { id } = await shareStyleVote(asker, 'Dinner at eight. Which one?', 2)
  await asker.goto(`/style-vote/${id}`)
  await expect(strip(asker, 1)).toHaveAccessibleName(/0% 0 votes/)

  await signUp(page)
  await page.goto(`/post/${id}`)
  await expect(page).toHaveURL(`/style-vote/${id}`)
  await expect(page.getByRole('heading', { name: 'Dinner at eight. Which one?' })).toBeVisible()
  await expect(page.getByText('Fashion emergency')).toBeVisible()
  await expect(page.getByText('Vote for A', { exact: true })).toBeVisible()
  await expect(page.getByText('Vote for B', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: '0 comments' }).click()
  await expect(page.getByText('No comments yet. Be the first.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')

  await strip(page, 1).click()
  await expect(toast(page, 'Vote cast')).toBeVisible()
  await expect(toast(page, 'Your vote has been recorded')).toBeVisible()
  await expect(page.getByText('Your vote', { exact: true })).toBeVisible()
  await expect(page.getByText('Vote for A', { exact: true })).toBeHidden()
  await expect(strip(asker, 1)).toHaveAccessibleName(/100% 1 vote$/)

  await strip(asker, 2).click()
  await expect(strip(page, 1)).toHaveAccessibleName(/50% 1 vote$/)
  await expect(totalVotes(page)).toContainText(/\b2\s*total votes/)

  await strip(page, 2).click()
  await expect(strip(asker, 2)).toHaveAccessibleName(/100% 2 votes$/)
  await strip(page, 2).click()
  await expect(toast(page, 'Vote removed')).toBeVisible()
  await expect(strip(page, 2)).toHaveAttribute('aria-pressed', 'false')
  await expect(strip(asker, 2)).toHaveAccessibleName(/100% 1 vote$/)
})

test('a vote without a network shows a clear error, and Retry records it', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await signUp(page)
  const { id } = await shareStyleVote(page, 'Which hat?', 2)
  await page.goto(`/style-vote/${id}`)
  await expect(strip(page, 1)).toBeVisible()
  // The code for toasts loads after the first screen.
  await expect(page.getByLabel('Notes')).toBeAttached()
  await context.setOffline(true)
  await strip(page, 1).click()
  await expect(toast(page, 'Failed to record vote. Please try again.')).toBeVisible()
  await expect(strip(page, 1)).toHaveAccessibleName(/0% 0 votes/)
  await expect(strip(page, 1)).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)
  await page.locator('button', { hasText: 'Retry' }).click()
  await expect(toast(page, 'Vote cast')).toBeVisible()
  await expect(strip(page, 1)).toHaveAttribute('aria-pressed', 'true')
  expect((await readVote(page, id)).totalVotes).toBe(1)
})

test('after twenty quick changes the last one counts, in few requests', async ({ page }) => {
  await signUp(page)
  const { id, styleVote } = await shareStyleVote(page, 'I cannot decide.', 3)
  await page.goto(`/style-vote/${id}`)
  await expect(strip(page, 1)).toBeVisible()
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/vote')) requests += 1
  })
  await page.evaluate(`{
    const strips = [...document.querySelectorAll('li > button[aria-pressed]')]
    for (let change = 0; change < 20; change++) strips[(change + 2) % 3].click()
  }`)
  await expect(toast(page, 'Vote cast')).toBeVisible()
  await expect(strip(page, 1)).toHaveAttribute('aria-pressed', 'true')
  const stored = await readVote(page, id)
  expect(stored).toMatchObject({ totalVotes: 1, chosenOptionId: styleVote?.options[0]?.id })
  expect(requests).toBeLessThan(5)
  await page.reload()
  await expect(strip(page, 1)).toHaveAttribute('aria-pressed', 'true')
})

test('a visitor sees a vote change, signs in to vote, and finds the vote cast', async ({
  page,
  openPage,
}) => {
  const asker = await openPage()
  await signUp(asker)
  const { id, styleVote } = await shareStyleVote(asker, 'Red or blue?', 2)
  await page.goto(`/style-vote/${id}`)
  await expect(strip(page, 1)).toHaveAccessibleName(/0% 0 votes$/)
  const optionId = styleVote?.options[0]?.id
  await asker.request.put(castVote.path.replace(':postId', id), { data: { optionId } })
  await expect(strip(page, 1)).toHaveAccessibleName(/100% 1 vote$/)
  const voter = newPerson('voter')
  await signUp(asker, voter)

  await strip(page, 2).click()
  await expect(toast(page, 'Sign in required')).toBeVisible()
  await expect(toast(page, 'Please sign in to vote on style choices')).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
  await page.getByRole('tab', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(voter.email)
  await page.getByLabel('Password', { exact: true }).fill(voter.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(`/style-vote/${id}`)
  await expect(toast(page, 'Vote cast')).toBeVisible()
  await expect(strip(page, 2)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await readVote(page, id)).totalVotes).toBe(2)
})

test('a single picture asks who would wear it, and opens large', async ({ page }) => {
  await signUp(page)
  const { id } = await shareStyleVote(page, 'Too much?', 1)
  await page.goto(`/v/${id}`)
  await page.getByRole('button', { name: 'Vote: 0 would wear it' }).click()
  await expect(page.getByRole('button', { name: 'Vote: 1 would wear it' })).toBeVisible()
  await page.getByRole('button', { name: 'Look closer: Option 1 of 1' }).click()
  const viewer = page.getByRole('dialog', { name: 'Option 1 of 1' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('SOS accepts votes in the list, updates for others, and removes deleted questions', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of 404/)
  const asker = await openPage()
  await signUp(asker, newPerson('asker'))
  // A very long word must not push the pictures out of view.
  const title = `Which shoes? ${Date.now()} ${'unbroken'.repeat(9)}`
  const { id } = await shareStyleVote(asker, title, 4)
  await asker.goto('/sos')
  await signUp(page)
  await page.goto('/sos')
  await expect(
    page.getByRole('heading', { name: 'Style votes and fashion emergencies' }),
  ).toBeVisible()
  const cardOf = (reader: Page) => reader.getByRole('article').filter({ hasText: title })
  const headline = await cardOf(page).getByRole('heading').boundingBox()
  expect(headline?.width).toBeLessThanOrEqual(390)
  // The whole figure, down to its shoes.
  const figure = await boxOf(cardOf(page).getByRole('img').first())
  expect(figure.width / figure.height).toBeCloseTo(600 / 750)
  await cardOf(page)
    .getByRole('button', { name: /^Vote for option 1 of 4/ })
    .click()
  await expect(toast(page, 'Vote cast')).toBeVisible()
  await expect(cardOf(asker).getByText('1 vote', { exact: true }).last()).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.goto(`/style-vote/${id}`)
  await asker.goto(`/style-vote/${id}`)
  await asker.getByRole('button', { name: 'More' }).click()
  await asker.getByRole('menuitem', { name: 'Delete post' }).click()
  await expect(asker.getByRole('heading', { name: 'Delete this style vote?' })).toBeVisible()
  await asker.getByRole('button', { name: 'Delete post' }).click()
  await expect(asker).toHaveURL('/discover')
  await expect(page.getByRole('heading', { name: 'Style vote not found' })).toBeVisible()

  // No step forward or back leads to the deleted post.
  await asker.goForward()
  await expect(asker).toHaveURL('/discover')
  await asker.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(asker).toHaveURL('/search')
  for (const before of ['/discover', '/sos']) {
    await asker.goBack()
    await expect(asker).toHaveURL(before)
  }
})

test('SOS loads more while one scrolls, and keeps its position while a question is read', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/sos')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(25)
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    expect(await cards.count()).toBeGreaterThan(25)
  }).toPass()
  const loaded = await cards.count()
  const target = cards.nth(20)
  // The position of the press. Until then the wheel and the press itself still move the page.
  await page.evaluate(`addEventListener(
    'click', () => { window.leftAt = scrollY }, { capture: true, once: true })`)
  await target.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/(style-vote|forum)\//)
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  const before = await page.evaluate<number>('leftAt')
  expect(before).toBeGreaterThan(2000)
  await page.goBack()
  await expect(page).toHaveURL('/sos')
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(before)
  expect(await cards.count()).toBeGreaterThanOrEqual(loaded)
})

test('an old vote without options shows its pictures without votes, and says why voting is unavailable', async ({
  page,
  openPage,
  server,
}) => {
  const asker = await openPage()
  await signUp(asker)
  const title = `Which belt? ${Date.now()}`
  const { id } = await shareStyleVote(asker, title, 3)
  await runStatement(server, 'delete from style_vote_options where post_id = $1', [id])
  await signUp(page)
  const expectNoVoting = async (option: Locator) => {
    await expect(option).toHaveAccessibleName(/0% 0 votes$/)
    await option.click()
    await expect(toast(page, 'Voting unavailable')).toBeVisible()
    await expect(toast(page, 'This post needs to be updated to support voting')).toBeVisible()
    await expect(option).toHaveAttribute('aria-pressed', 'false')
    await expect(option).toHaveAccessibleName(/0% 0 votes$/)
  }
  await page.goto('/sos')
  const card = page.getByRole('article').filter({ hasText: title })
  await expectNoVoting(card.getByRole('button', { name: /^Vote for option 1 of 3/ }))
  await page.goto(`/style-vote/${id}`)
  await expect(page.getByRole('button', { name: /^Look closer/ })).toHaveCount(3)
  await expect(totalVotes(page)).toContainText(/\b0\s*total votes/)
  await expectNoVoting(strip(page, 3))
})
