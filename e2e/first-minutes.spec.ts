// The first minutes of a new person: what they began as a stranger is there when they have joined.
import type { Page } from '@playwright/test'
import { getPost } from '../packages/contract/src/posts.schemas.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { runStatement } from './support/database.ts'
import {
  confirm,
  currentUser,
  logIn,
  mailedLink,
  measureLater,
  newPerson,
  signUp,
} from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { shareLook } from './support/posts.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

const heartOf = (page: Page) => page.getByRole('button', { name: /^Like, / })

/** Waits until every picture of the post has been processed. */
const picturesAreReady = (page: Page, postId: string) =>
  expect
    .poll(async () => {
      const answer = await page.request.get(getPost.path.replace(':postId', postId))
      return getPost.response.parse(await answer.json()).media.map(({ state }) => state)
    })
    .toEqual(['ready'])

test.describe('a stranger who presses the heart of a look', () => {
  test('joins with the look in view, and finds it liked after the mail', async ({
    page,
    context,
    openPage,
  }) => {
    const author = await openPage()
    await signUp(author)
    const { id } = await shareLook(author, 'Linen in November')
    const person = newPerson('nia')
    await picturesAreReady(author, id)
    await page.goto(`/post/${id}`)
    await expect(heartOf(page)).toHaveAccessibleName('Like, 0 likes')
    await heartOf(page).click()
    await expect(page).toHaveURL('/auth?mode=signup')
    const wanted = page.getByRole('region', { name: 'The post you like' })
    await expect(wanted.getByRole('img', { name: /Linen in November/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('checkbox', { name: 'I am 18 or older.' }).click()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    const mailTab = await context.newPage()
    await confirm(mailTab, await mailedLink(page, person.email), person)
    await measureLater(mailTab)
    await expect(mailTab).toHaveURL(`/post/${id}`)
    const liked = mailTab.getByRole('button', { name: 'Like, 1 like' })
    await expect(liked).toHaveAttribute('aria-pressed', 'true')

    await test.step('one who takes it back does not find it again from the first tab', async () => {
      await liked.click()
      await expect(heartOf(mailTab)).toHaveAccessibleName('Like, 0 likes')
      await mailTab.close()
      await expect(page).toHaveURL(`/post/${id}`)
      await page.reload()
      await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false')
    })
  })

  test('finds it liked after logging in, and not when they went back first', async ({
    page,
    openPage,
  }) => {
    const author = await openPage()
    await signUp(author)
    const { id } = await shareLook(author, 'Wool in June')
    const other = newPerson('ole')
    await signUp(author, other)
    await page.goto(`/post/${id}`)
    await heartOf(page).click()
    await expect(page.getByRole('heading', { name: 'Join Kloset' })).toBeVisible()
    await page.goBack()
    await expect(heartOf(page)).toBeVisible()
    await page.goto('/auth?mode=signin')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'The post you like' })).toHaveCount(0)

    await page.goto(`/post/${id}`)
    await heartOf(page).click()
    await page.getByRole('tab', { name: 'Log In' }).click()
    await expect(page.getByRole('region', { name: 'The post you like' })).toBeVisible()
    await logIn(page, other)
    await expect(page).toHaveURL(`/post/${id}`)
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(heartOf(page)).toHaveAccessibleName('Like, 1 like')
  })
})

test('a newly shared post is above Discover for this visit, and can be opened and sent to a friend', async ({
  page,
  openPage,
}) => {
  const friend = newPerson('friend')
  await signUp(await openPage(), friend)
  await signUp(page)
  const share = async (caption: string) => {
    await page.goto('/upload')
    const photo = await takePhoto({ width: 600, height: 750, colors: ['#8a4f3d', '#d9b48f'] })
    const files = [{ name: 'look.jpg', mimeType: 'image/jpeg', buffer: photo }]
    await page.locator('input[type=file]').first().setInputFiles(files)
    await page.getByLabel('Caption').fill(caption)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page).toHaveURL('/discover')
  }
  const shared = page.getByRole('region', { name: 'Just shared' })

  await share('The pleats were worth the ironing.')
  await expect(shared).toContainText('The pleats were worth the ironing.')
  await expect(shared).toContainText('On the wall for everybody else')
  await expect(shared.getByRole('img')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessibleInBothThemes(page)
  }

  await test.step('it is sent to a friend in chat', async () => {
    await shared.getByRole('button', { name: 'Show it to a friend' }).click()
    const sheet = page.getByRole('dialog', { name: 'Share' })
    await sheet.getByRole('searchbox').fill(friend.username)
    await sheet.getByRole('button', { name: `Send to ${friend.username}` }).click()
    await expect(sheet.getByRole('button', { name: `Sent to ${friend.username}` })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('it is still there after its page, and not on the wall', async () => {
    await shared.getByRole('link', { name: 'View post' }).click()
    await expect(page).toHaveURL(/\/post\//)
    await page.goBack()
    await expect(shared).toBeVisible()
    const wall = page.getByRole('list', { name: 'Looks', exact: true })
    await expect(wall.getByRole('img', { name: /pleats/ })).toHaveCount(0)
  })

  await test.step('it is put away by its button, and by the next visit', async () => {
    await shared.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(shared).toHaveCount(0)
    await share('The second one')
    await expect(shared).toContainText('The second one')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Filter Search' })).toBeVisible()
    await expect(shared).toHaveCount(0)
  })
})

/** Newest looks of this person, more than a page, as copies of a look of the demo community. */
const insertRun = (server: TestServer, userId: string, length: number) =>
  runStatement(
    server,
    `with known as (
       select post_media.* from posts join post_media on post_media.post_id = posts.post_id
       where post_type = 'regular' and state = 'ready' and kind = 'image' and position = 0 limit 1
     ), chosen as (
       select known.*, nr, uuidv7() as look_id from generate_series(0, $2::int - 1) as nr, known
     ), made as (
       insert into posts (post_id, user_id, post_type, caption, created_at)
       select look_id, $1::uuid, 'regular', 'Run ' || nr, now() - nr * interval '1 millisecond'
       from chosen
     )
     insert into post_media (post_id, position, upload_id, kind, state, width, height, file_size,
       placeholder, color, renditions)
     select look_id, 0, upload_id, kind, state, width, height, file_size,
       placeholder, color, renditions
     from chosen`,
    [userId, String(length)],
  )

/** The posts of the run that are drawn, by their positions on the wall. */
const drawnRuns = `Object.fromEntries([...document.querySelectorAll('main li img[alt*="Run "]')]
  .map((image) => [image.closest('li').getAttribute('aria-posinset'), image.alt]))`

test('an author who shared thirty looks in a row fills one card of Discover, which opens in place', async ({
  page,
  openPage,
  server,
}) => {
  test.slow()
  const author = await openPage()
  const { username } = await signUp(author, newPerson('noor'))
  const authorId = (await currentUser(author))?.id ?? ''
  await insertRun(server, authorId, 30)
  try {
    await signUp(page)
    await page.goto('/discover')
    const wall = page.getByRole('list', { name: 'Looks', exact: true })
    const items = wall.getByRole('listitem')
    // The run continues in the second page, and joins the card.
    const card = wall.getByRole('button', { name: `28 more from ${username}` })
    await expect(card).toBeVisible()
    await expect(items.nth(1).getByRole('img', { name: /Run 1$/ })).toBeVisible()
    await expect(items.nth(2).getByRole('button')).toHaveAccessibleName(/^28 more/)
    await expect(items.nth(3)).not.toContainText(username)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessibleInBothThemes(page)
    }
    const before = Number(await items.first().getAttribute('aria-setsize'))
    await card.press('Enter')
    await expect(card).toHaveCount(0)
    const third = items.nth(2).getByRole('link', { name: /Run 2$/ })
    await expect(third).toBeFocused()
    await expect(items.first()).toHaveAttribute('aria-setsize', String(before + 27))

    await test.step('nothing is lost and nothing comes twice', async () => {
      const runs: Record<string, string> = {}
      await expect(async () => {
        await page.mouse.wheel(0, 600)
        Object.assign(runs, await page.evaluate<Record<string, string>>(drawnRuns))
        expect(Object.keys(runs)).toHaveLength(30)
      }).toPass({ intervals: [50] })
      expect(new Set(Object.values(runs)).size).toBe(30)
    })

    await test.step('it is still open after another feed was read', async () => {
      await page.evaluate('scrollTo(0, 0)')
      await page.getByRole('link', { name: 'Following' }).first().click()
      await page.getByRole('link', { name: 'Discover' }).first().click()
      await expect(items.nth(2).getByRole('link', { name: /Run 2$/ })).toBeVisible()
    })
  } finally {
    await page.goto('about:blank')
    await runStatement(server, 'delete from posts where user_id = $1::uuid', [authorId])
  }
})
