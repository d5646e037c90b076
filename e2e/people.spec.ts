// People: one's own page and editing it, following, people to follow, and pages of others.
import sharp from 'sharp'
import { followPerson, getSuggestedPeople } from '../packages/contract/src/follows.ts'
import { setAvatar } from '../packages/contract/src/profiles.ts'
import { boxOf } from './support/boxes.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { pinch } from './support/touch.ts'
import { currentUser, newPerson, signIn, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('a person edits their profile; errors are shown beside the field', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (400|409)/)
  const { username } = await signUp(page, newPerson('ada'))
  await page.goto('/my-kloset')
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()

  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Display name').fill('Ada Loom')
  await page.getByLabel('Status').fill('Looking for a coat with pockets')
  await page.getByLabel('Bio').fill('Weaves at night.')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a web address')).toBeVisible()
  await page.getByLabel('Website').fill('loom.example')
  await page.getByLabel('Instagram').fill('@ada.loom')
  await page.getByLabel('Button text').fill('Shop my closet')
  await page.getByLabel('Link', { exact: true }).fill('loom.example/shop')
  await page.getByLabel('Username').fill('demo')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This username is taken.')).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  const name = page.getByRole('heading', { level: 1, name: 'Ada Loom' })
  await expect(name).toBeVisible()
  // Shows the change, not what is below the form.
  await expect(name).toBeInViewport()
  const website = page.getByRole('link', { name: 'loom.example' })
  await expect(website).toHaveAttribute('href', 'https://loom.example/')
  await expect(website).toHaveAttribute('rel', /noopener.*nofollow ugc/)
  const shop = page.getByRole('link', { name: 'Shop my closet' })
  await expect(shop).toHaveAttribute('href', 'https://loom.example/shop')
  const instagram = page.getByRole('link', { name: 'Instagram' })
  await expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/ada.loom')

  // The public view of it leads back to the form.
  const own = await currentUser(page)
  await page.goto(`/user/${own?.id}`)
  await expect(page.getByText('Looking for a coat with pockets')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible()
})

test('one’s own posts are filtered by type, which the address keeps', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await signIn(page)
  await page.goto('/my-kloset')
  const posts = page.getByRole('region', { name: 'My Fashion' })
  await posts.getByRole('button', { name: 'My Fashion' }).click()
  await page.getByRole('menuitem', { name: 'My Forums' }).click()
  await expect(page).toHaveURL(/posts=forum/)
  await page.reload()
  const forums = page.getByRole('region', { name: 'My Forums' })
  await expect(forums.getByText(/\d answers?/).first()).toBeVisible()
  // The text is on the card; the heading is for screen readers.
  await expect(forums.getByRole('heading', { level: 3 }).first()).toHaveText(/\w/)

  await page.route('**/api/auth/sign-out', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Failed to sign out')).toBeVisible()
  await expect(page).toHaveURL(/my-kloset/)
})

test('an avatar is chosen, cropped and shown everywhere; other files are refused', async ({
  page,
  problems,
}) => {
  // Playwright's recorder reads pictures that only this page can load.
  problems.allow(/^console error: Connecting to 'blob:/)
  await signUp(page, newPerson('bea'))
  await page.goto('/my-kloset')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText('Failed to save avatar').first()).toBeVisible()

  const buffer = await takePhoto()
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveValue('1.1')
  await zoom.press('End')
  await expect(zoom).toHaveValue('3')
  await zoom.press('Home')
  await expect(zoom).toHaveValue('0.5')
  // The wheel zooms by 0.9 and 1.1, keys by tenths; arrow keys move the picture.
  await zoom.fill('1')
  const stage = dialog.getByLabel('Picture. Arrow keys move it, plus and minus zoom.')
  await stage.hover()
  await page.mouse.wheel(0, -100)
  await expect(zoom).toHaveAttribute('aria-valuetext', '110%')
  await page.mouse.wheel(0, 100)
  await expect(zoom).toHaveAttribute('aria-valuetext', '99%')
  await stage.press('+')
  await expect(zoom).toHaveAttribute('aria-valuetext', '109%')
  const cut = dialog.locator('img')
  const before = await boxOf(cut)
  await stage.press('ArrowLeft')
  await expect.poll(async () => (await boxOf(cut)).x).not.toBe(before.x)
  await zoom.fill('1')
  const { x, y, width, height } = await boxOf(stage)
  const middle = { x: x + width / 2, y: y + height / 2 }
  await pinch(page, middle, 2)
  await expect(zoom).toHaveAttribute('aria-valuetext', '200%')
  const sending = page.waitForRequest(`**${setAvatar.path}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const { image } = (await sending).postDataJSON() as { image: string }
  const sent = await sharp(Buffer.from(image, 'base64')).metadata()
  expect(sent).toMatchObject({ format: 'png', width: 300, height: 300 })

  await expect(page.getByText('Avatar updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  const picture = page.getByRole('img', { name: 'Your picture' })
  await expect(picture).toHaveAttribute('src', /^\/media\/avatars\//)
  const src = (await picture.getAttribute('src')) ?? ''
  const inHeader = page.getByRole('link', { name: 'My Kloset' }).locator('img')
  await expect(inHeader).toHaveAttribute('src', src)
})

test('following shows at once, counts exactly and survives a reload', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  const { username } = await signUp(await openPage(), newPerson('cleo'))
  await signUp(page, newPerson('dana'))
  await page.goto(`/profile/@${username}`)
  await expect(page).toHaveURL(/\/user\//)
  const followers = page.getByRole('button', { name: /follower/ })
  await expect(followers).toHaveText('0 followers')

  // It shows before the server answers, and is reverted when no answer comes.
  const button = page.getByRole('button', { name: new RegExp(`Follow(ing)? ${username}`) })
  const away = Promise.withResolvers<void>()
  await page.route(`**${followPerson.path.replace(':userId', '*')}`, async (route) => {
    await away.promise
    await route.abort('failed')
  })
  await button.click()
  await expect(button).toHaveText('Following')
  await expect(followers).toHaveText('1 follower')
  away.resolve()
  await expect(button).toHaveText('Follow')
  await expect(followers).toHaveText('0 followers')
  await page.unrouteAll({ behavior: 'wait' })

  // Three quick presses become one request.
  await button.evaluate((follow: { click(): void }) => [1, 2, 3].forEach(() => follow.click()))
  await expect(page.getByText('Followed', { exact: true })).toBeVisible()
  await expect(followers).toHaveText('1 follower')
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(button).toHaveText('Following')
  await followers.click()
  await expect(page.getByRole('dialog').getByText('You', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await button.click()
  await expect(page.getByText('Unfollowed')).toBeVisible()
  await expect(followers).toHaveText('0 followers')
  await page.getByRole('button', { name: 'Message' }).click()
  await expect(page).toHaveURL(/\/notifications\?tab=chat&with=[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
})

test('an empty Following suggests people, who stay in position while they are followed', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 500|^500:/)
  await signUp(page, newPerson('ella'))
  await page.route(getSuggestedPeople.path, (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.goto('/following')
  await expect(page.getByText('Come back later for new content')).toBeVisible()
  const people = page.getByRole('region', { name: 'People to follow' })
  await expect(page.getByRole('alert')).toContainText('Failed to load users')
  await page.getByRole('button', { name: 'Retry' }).click()
  // The most followed people of the demo have shared posts.
  for (const person of [0, 1]) {
    const row = people.getByRole('listitem').nth(person)
    await row.getByRole('button', { name: /^Follow / }).click()
    await expect(row.getByRole('button', { name: /^Following / })).toBeVisible()
  }
  await page.getByRole('button', { name: /^\d+ new posts?$/ }).click()
  const feed = page.getByRole('list', { name: 'Looks from people you follow' })
  await expect(feed.getByRole('link').first()).toBeVisible()
  await expect(people).toBeHidden()
  await expect(feed.getByRole('time').first()).toBeVisible()
  await expect(feed.getByRole('paragraph').first()).not.toBeEmpty()
  await page.reload()
  await expect(feed).toBeVisible()
})

test('an empty Following tells of the first post of somebody followed', async ({
  page: author,
  openPage,
}) => {
  await signUp(author)
  const me = await currentUser(author)
  const reader = await openPage()
  await signUp(reader)
  const followed = await reader.request.fetch(
    followPerson.path.replace(':userId', me?.id ?? ''),
    followPerson,
  )
  expect(followed.ok()).toBe(true)
  const watched = reader
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        payload.toString().includes('following'),
      ),
    )
  await reader.goto('/following')
  await expect(reader.getByText('Come back later for new content')).toBeVisible()
  await watched
  await shareLook(author, 'For those who wait')
  await reader.getByRole('button', { name: '1 new post' }).click()
  await expect(reader.getByRole('link', { name: /For those who wait/ })).toBeVisible()
})

test('a visitor reads a person’s page; following asks to join', async ({ page, problems }) => {
  problems.allow(/status of 40[04]/)
  await page.goto('/profile/@odile.m')
  await expect(page.getByRole('heading', { level: 1, name: 'Odile Marchand' })).toBeVisible()
  await expect(page.getByText('Verified')).toBeVisible()
  await page.getByRole('button', { name: 'Follow odile.m' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=signup/)
  // A visitor gets no link; a signed-in person goes to Discover.
  await page.goto('/profile/@nobody.of.this.name')
  await expect(page.getByText('Failed to load user profile')).toBeVisible()
  await signIn(page)
  await page.goto('/profile/@nobody.of.this.name')
  await expect(page.getByText('Failed to load user profile')).toBeVisible()
  await expect(page).toHaveURL('/discover')
  // An unknown name gets the same message.
  await page.goto('/profile/nobody')
  await expect(page.getByText('Failed to load user profile')).toBeVisible()
  await expect(page.getByText('Some of this needs another look.')).toBeHidden()
})
