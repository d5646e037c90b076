// A shared style vote or thread on a phone, and the first question of SOS: the question and the first options are
// shown before the application loads.
import { boxOf } from './support/boxes.ts'
import { without } from './support/held-files.ts'
import { signUp } from './support/people.ts'
import { shareForum, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

for (const viewer of ['a visitor', 'a member']) {
  test(`${viewer} reads the question of a vote before the application loads, and it stays in its position`, async ({
    page,
    openPage,
  }) => {
    const asker = await openPage()
    await signUp(asker)
    const { id } = await shareStyleVote(asker, 'Which one, and quickly?', 2)
    // The pictures exist once they are processed.
    await asker.goto(`/style-vote/${id}`)
    await expect(asker.getByRole('button', { name: /^Look closer/ }).last()).toBeEnabled()
    if (viewer === 'a member') {
      await signUp(page)
      // This page stores for the next one that a person is signed in.
      await page.goto('/discover', { waitUntil: 'networkidle' })
    }
    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.url())
    })
    const letCome = await without(page)
    await page.goto(`/style-vote/${id}`, { waitUntil: 'commit' })
    const early = page.locator('.first-question')
    await expect(early.getByText('Which one, and quickly?')).toBeVisible()
    await expect(early.locator('img')).toHaveCount(2)
    const title = await boxOf(early.locator('.first-title'))
    const first = await boxOf(early.locator('img').first())
    letCome()
    const heading = page.getByRole('heading', { name: 'Which one, and quickly?' })
    await expect(heading).toBeVisible()
    await expect(early).toHaveCount(0)
    expect(Math.abs((await boxOf(heading)).y - title.y)).toBeLessThanOrEqual(1)
    const option = page.getByRole('button', { name: /^Look closer/ }).first()
    expect(Math.abs((await boxOf(option)).y - first.y)).toBeLessThanOrEqual(1)
    const ofPost = pictures.filter((url) => url.includes('/media/'))
    expect(new Set(ofPost).size).toBe(ofPost.length)
  })
}

test('a thread is read before the application loads', async ({ page, openPage }) => {
  const asker = await openPage()
  await signUp(asker)
  const { id } = await shareForum(asker, 'How do you wash it?', 0)
  const letCome = await without(page)
  await page.goto(`/forum/${id}`, { waitUntil: 'commit' })
  const early = page.locator('.first-question')
  await expect(early.getByText('How do you wash it?')).toBeVisible()
  await expect(early.getByText('Tell me everything.')).toBeVisible()
  const title = await boxOf(early.locator('.first-title'))
  letCome()
  const heading = page.getByRole('heading', { name: 'How do you wash it?' })
  await expect(heading).toBeVisible()
  expect(Math.abs((await boxOf(heading)).y - title.y)).toBeLessThanOrEqual(1)
})

test('a member reads the first question of SOS before the application and its page load, and it stays in its position', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/sos', { waitUntil: 'networkidle' })
  const heading = page.getByRole('article').first().getByRole('heading')
  const asked = (await heading.textContent()) ?? ''
  const letCome = await without(page)
  const letPageCome = await without(page, /\/assets\/sos-/)
  await page.goto('/sos', { waitUntil: 'commit' })
  const title = page.locator('.first-sos .first-title')
  await expect(title).toHaveText(asked)
  const before = await boxOf(title)
  letCome()
  await expect(page.locator('main .first-sos')).toBeVisible()
  expect(Math.abs((await boxOf(title)).y - before.y)).toBeLessThanOrEqual(1)
  letPageCome()
  await expect(heading).toHaveText(asked)
  await expect(page.locator('.first-sos')).toHaveCount(0)
  const { x, y } = await boxOf(heading)
  expect(Math.abs(x - before.x)).toBeLessThanOrEqual(1)
  expect(Math.abs(y - before.y)).toBeLessThanOrEqual(1)
})
