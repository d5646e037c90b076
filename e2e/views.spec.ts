// What counts as a view of a post; only its author sees the number.
import { getPost, trackView } from '../packages/contract/src/posts.ts'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { signUp } from './support/people.ts'
import { shareLook, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('a view counts one second after opening, and not when the person leaves before', async ({
  page,
  openPage,
}) => {
  const asker = await openPage()
  await signUp(asker)
  const title = `Which gloves? ${Date.now()}`
  const { id } = await shareStyleVote(asker, title, 2)
  await signUp(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith(trackView.path.replace(':postId', id))) sent += 1
  })
  const views = async () => {
    const answer = await asker.request.get(getPost.path.replace(':postId', id))
    return ((await answer.json()) as Post).viewsCount
  }
  await page.clock.install()
  await page.goto('/sos')
  const question = page.getByRole('article').getByRole('link', { name: title })
  await expect(question).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const shown = page.getByRole('heading', { level: 1, name: title })
  /** Lets the page draw, in steps much shorter than a second. */
  const open = async () => {
    await question.click()
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(shown).toBeVisible({ timeout: 100 })
    }).toPass()
  }
  await open()
  await page.clock.runFor(500)
  await page.goBack()
  await expect(shown).toBeHidden()
  await page.clock.runFor(5000)
  expect(sent).toBe(0)
  await open()
  await page.clock.runFor(1000)
  await expect.poll(views).toBe(1)
  expect(sent).toBe(1)
})

test('only the author reads how often each of their posts was viewed', async ({
  page,
  openPage,
}) => {
  const author = await openPage()
  await signUp(author)
  const caption = `Rain coat ${Date.now()}`
  const post = await shareLook(author, caption)
  const title = `Which scarf? ${Date.now()}`
  const vote = await shareStyleVote(author, title, 2)

  await signUp(page)
  for (const [address, text] of [
    [`/post/${post.id}`, caption],
    [`/style-vote/${vote.id}`, title],
  ] as const) {
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/views'))
    await page.goto(address)
    await counted
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByText(/\d views?/)).toHaveCount(0)
  }
  await page.goto(`/user/${post.author.id}`)
  await expect(page.getByRole('link', { name: caption })).toBeVisible()
  await expect(page.getByText(/\d views?/)).toHaveCount(0)

  // Opening it would count as a view, too.
  await author.route('**/views', (route) => route.fulfill({ status: 204 }))
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await author.setViewportSize(viewport)
    await author.goto('/my-kloset')
    await expect(author.getByText('1 view', { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(author)
    await author.getByRole('link', { name: caption }).click()
    await expect(author.getByText('· 1 view')).toBeVisible()
    await author.goto('/my-kloset?posts=style_vote')
    await expect(author.getByText('1 view', { exact: true })).toBeVisible()
    await author.getByRole('link', { name: title }).click()
    await expect(author.getByText('· 1 view')).toBeVisible()
  }
})
