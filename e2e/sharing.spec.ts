// The main journey of the product: a stranger signs up, shares a real photo, and another person finds it
// first in Discover, opens it, and returns to the same position.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessibility.ts'
import { confirm, mailedLink, measureLater, newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { shareLook } from './support/posts.ts'
import { swipe } from './support/touch.ts'
import { expect, test } from './support/test.ts'

test('a stranger signs up, shares a photo, and another person discovers it', async ({
  page,
  openPage,
}) => {
  const stranger = newPerson('stranger')
  const caption = `First rain of autumn ${stranger.username}`

  await test.step('signs up and is asked to check the mail', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await page.getByLabel('Username').fill(stranger.username)
    await page.getByLabel('Email').fill(stranger.email)
    await page.getByLabel('Password', { exact: true }).fill(stranger.password)
    await page.getByRole('checkbox', { name: 'I am 18 or older.' }).check()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(
      page.getByText("We've sent a confirmation email to your account.").first(),
    ).toBeVisible()
  })

  await test.step('opens the link of the mail and is signed in', async () => {
    const link = await mailedLink(page, stranger.email)
    expect(link.pathname).toBe('/auth/callback')
    await confirm(page, link, stranger)
    await measureLater(page)
    await expect(page.getByRole('link', { name: 'Discover' }).first()).toBeVisible()
  })

  await test.step('shares a photo with a caption and KLOtags', async () => {
    await page.goto('/upload')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'IMG_2041.JPG',
        mimeType: 'image/jpeg',
        buffer: await takePhoto({ width: 3000, height: 2400, orientation: 6 }),
      })
    await page.getByLabel('Caption').fill(caption)
    await page.getByPlaceholder('Add a tag').fill('RainCoat!')
    await page.keyboard.press('Enter')
    await page.getByPlaceholder('Add a tag').fill('autumn')
    await page.keyboard.press('Space')
    await expect(page.getByText('raincoat')).toBeVisible()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page).toHaveURL(/\/discover$/)
    await expect(page.getByText('Success!').first()).toBeVisible()
    await expect(
      page.getByText('Your content has been uploaded successfully').first(),
    ).toBeVisible()
  })

  const reader = await openPage()
  await test.step('a second person finds it first in Discover', async () => {
    await signUp(reader, newPerson('reader'))
    await reader.goto('/discover')
    const first = reader.getByRole('article').first()
    await expect(first).toContainText(stranger.username)
    await expect(first.locator('img[srcset]')).toBeVisible()
    await first.getByRole('link').first().click()
  })

  await test.step('opens it over the feed, and reloads it as a page of its own', async () => {
    await expect(reader).toHaveURL(/\/post\/[0-9a-f-]{36}$/)
    await expect(reader.getByRole('dialog').getByText(caption)).toBeVisible()
    await reader.reload()
    await expect(reader.getByText(caption)).toBeVisible()
    await expect(reader.getByRole('link', { name: 'raincoat' })).toBeVisible()
  })

  const address = reader.url()
  await test.step('older addresses lead to it, and its link is copied', async () => {
    for (const older of ['/p/', '/v/']) {
      await reader.goto(address.replace('/post/', older))
      await expect(reader).toHaveURL(address)
      await expect(reader.getByText(caption)).toBeVisible()
    }
    await reader.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await reader.getByRole('button', { name: 'Share', exact: true }).click()
    await reader.getByRole('button', { name: 'Copy link' }).click()
    await expect(reader.getByRole('button', { name: 'Link copied' })).toBeVisible()
    expect(await reader.evaluate('navigator.clipboard.readText()')).toBe(address)
    await reader.keyboard.press('Escape')
  })

  await test.step('rapid likes end in the last state, also on the author’s screen', async () => {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Like, 0 likes' })).toBeVisible()
    const like = reader.getByRole('button', { name: /^Like,/ })
    const press = `for (let presses = 0; presses < 7; presses += 1) {
      document.querySelector('[aria-label^="Like,"]').click()
    }`
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await reader.evaluate(press)
    await expect(page.getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await reader.evaluate(press)
    await expect(page.getByRole('button', { name: 'Like, 0 likes' })).toBeVisible()
    await like.click()
    await expect(page.getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
    await reader.reload()
    await expect(like).toHaveAccessibleName('Like, 1 like')
    await expect(like).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the picture is upright and reveals nothing of camera or place', async () => {
    const picture = await reader.locator('main img, [role=dialog] img').first().getAttribute('src')
    const response = await reader.request.get(picture ?? '')
    expect(response.headers()['cache-control']).toContain('immutable')
    const { width, height, exif, format } = await sharp(await response.body()).metadata()
    expect({ format, exif, isUpright: (height ?? 0) > (width ?? 0) }).toEqual({
      format: 'webp',
      exif: undefined,
      isUpright: true,
    })
  })
})

/** Somebody new, in the middle of Discover. */
async function readFarDown(page: Page) {
  await signUp(page)
  await page.goto('/discover')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.mouse.wheel(0, 2600)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(2600)
}

test('the position in the feed stays when a post is opened, swiped and closed', async ({
  page,
}) => {
  await readFarDown(page)
  // The address of a post in the middle, while the wall is still being laid out.
  const inTheMiddle = `[...document.querySelectorAll('article a[href^="/post/"]')].find((post) => {
    const { top, bottom } = post.getBoundingClientRect()
    return top < innerHeight / 2 && bottom > innerHeight / 2
  })?.getAttribute('href')`
  const findPost = async () => {
    const address = await page.evaluate<string | undefined>(inTheMiddle)
    // The middle of the window may be between two posts in both columns.
    if (address === undefined) await page.mouse.wheel(0, 40)
    return address
  }
  await expect.poll(findPost).toMatch(/^\/post\//)
  const address = await page.evaluate<string>(inTheMiddle)
  const before = await page.evaluate<number>('scrollY')
  await page.locator(`article a[href="${address}"]`).first().click()
  await expect(page).toHaveURL(/\/post\//)
  const opened = page.url()
  const post = page.getByRole('dialog')
  await expect(post.getByRole('button', { name: /^Like,/ })).toBeVisible()
  // The address changes before the screen does: a swipe acts on what is on screen.
  const picture = post.locator('img, video').first()
  const shown = (await picture.getAttribute('src')) ?? ''
  // To the previous post, because the next one is known only if the wall has loaded it already.
  await swipe(page, 120)
  await expect(page).not.toHaveURL(opened)
  await expect(picture).not.toHaveAttribute('src', shown)
  await expect(post.getByRole('button', { name: /^Like,/ })).toBeVisible()
  await swipe(page, -120)
  await expect(page).toHaveURL(opened)
  await page.goBack()
  await expect(page).toHaveURL(/\/discover$/)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(before)
})

test('what was just shared is on screen, also when Discover was read far down', async ({
  page,
}) => {
  await readFarDown(page)
  await page.mouse.wheel(0, -200)
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: /^Forum Thread/ }).click()
  await page.getByLabel('Thread Title').fill('Which shoes for rain?')
  await page.getByLabel('Description').fill('Flat ones.')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
  const shared = page.getByRole('region', { name: 'Just shared' })
  await expect(shared.getByRole('link', { name: 'View post' })).toBeInViewport()

  // A visit of another page leaves the position as it always is.
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(1200)
  await page.goto('/search')
  await page.goBack()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(1200)
})

test('below a look are six others of its author, then twenty, then all', async ({
  page,
  openPage,
}) => {
  const author = await openPage()
  await signUp(author, newPerson('author'))
  const posts = []
  for (let number = 0; number <= 22; number += 1)
    posts.push(await shareLook(author, `Look ${number}`))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/post/${posts.at(-1)?.id}`)
  const more = page.getByRole('region', { name: /^More from author_/ })
  const others = more.getByRole('link')
  for (const count of [6, 20]) {
    await expect(others).toHaveCount(count)
    await more.getByRole('button', { name: 'Load more' }).click()
  }
  await expect(others).toHaveCount(22)
  await expect(more.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await more.getByRole('link', { name: 'Look 0', exact: true }).click()
  await expect(page).toHaveURL(`/post/${posts[0]?.id}`)
})

test('a file that is not really a picture is refused on the screen', async ({ page, problems }) => {
  problems.allow(/422/)
  await signUp(page)
  await page.goto('/upload')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'look.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<html><script>alert(1)</script></html>'),
    })
  await expect(page.getByRole('alert').filter({ hasText: 'Upload failed' })).toHaveText(
    /Invalid file type|damaged/,
  )
  // One error, and no other message that contradicts it.
  await expect(page.getByText(/original file|Everyone will see/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove look.jpg' }).click()
  await expect(page.getByText('Add photos or videos')).toBeVisible()
})
