// A post just shared, and many of one author, in Discover.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { runStatement } from './support/database.ts'
import { currentUser, newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

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
    // The run continues on the second page, and these posts join the card.
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
