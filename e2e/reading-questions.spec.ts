// Questions for readers: new ones in SOS, SOS without questions, and questions that are deleted or fail to
// load.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signUp } from './support/people.ts'
import { shareForum, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('new questions wait behind a pill while one reads SOS', async ({ page, openPage }) => {
  const asker = await openPage()
  await signUp(asker)
  await signUp(page)
  await page.goto('/sos')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const title = `Which hat? ${Date.now()}`
  await shareForum(asker, title, 0)
  await page.getByRole('button', { name: '1 new post' }).click()
  await expect(cards.first()).toContainText(title)
  await expect(page.getByRole('button', { name: /new posts?$/ })).toBeHidden()
})

test('SOS shows that it loads, and that it is empty', async ({ page }) => {
  await signUp(page)
  const found = Promise.withResolvers<void>()
  await page.route('/api/feeds/sos', async (route) => {
    await found.promise
    await route.fulfill({ json: { items: [], nextCursor: null } })
  })
  await page.goto('/sos')
  await expect(page.getByRole('status', { name: 'Loading posts...' })).toBeVisible()
  found.resolve()
  await expect(page.getByText('Come back later for new content')).toBeVisible()
})

test('a deleted vote says so', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  await page.goto('/style-vote/01890000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Style vote not found' })).toBeVisible()
  await page.goto('/forum/01890000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Forum post not found' })).toBeVisible()
})

const failing = [
  ['vote', '/style-vote', shareStyleVote],
  ['thread', '/forum', shareForum],
] as const

for (const [kind, path, share] of failing) {
  test(`a ${kind} that fails to load says so on its page, and loads with Retry`, async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/)
    await signUp(page)
    const question = `Which scarf? ${Date.now()}`
    const { id } = await share(page, question, 2)
    await page.route(`**/api/posts/${id}`, (route) => route.abort())
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load post' })
    const shown = page.getByRole('heading', { level: 1, name: question })

    // It opens over its list, which stays below it.
    await page.goto('/sos')
    // The link of the words; once the pictures are ready they are a link, too.
    const listed = page.getByRole('article').getByRole('link', { name: question }).first()
    await listed.click()
    await expect(failure).toBeVisible()
    await expect(page).toHaveURL(`${path}/${id}`)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL('/sos')
    await expect(listed).toBeVisible()

    for (const viewport of [null, { width: 390, height: 844 }]) {
      if (viewport) await page.setViewportSize(viewport)
      await page.route(`**/api/posts/${id}`, (route) => route.abort())
      await page.goto(`${path}/${id}`)
      await expect(failure).toBeVisible()
      await expect(page).toHaveURL(`${path}/${id}`)
      const retry = failure.getByRole('button', { name: 'Retry' })
      await retry.click()
      await expect(failure).toBeVisible()
      await page.unroute(`**/api/posts/${id}`)
      // A new connection also reads the post again, and may be faster.
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 500 })
        await expect(shown).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(failure).toHaveCount(0)
    }
  })
}
