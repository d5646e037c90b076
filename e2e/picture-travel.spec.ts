// A picture grows from its thumbnail into its page and shrinks back to its position, also when Back comes during the
// animation. With reduced motion the pages fade.
import type { Locator, Page } from '@playwright/test'
import { without } from './support/held-files.ts'
import { signIn, signUp } from './support/people.ts'
import { shareForum, shareLook } from './support/posts.ts'
import { swipe } from './support/touch.ts'
import { expect, test } from './support/test.ts'

test.use({ hasTouch: true })

/** Records where the travelling picture is when each of its animations begins and ends. */
const recording = `
  globalThis.travels = []
  const boxOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left, top, width, height]
  }
  const animate = Element.prototype.animate
  Element.prototype.animate = function (keyframes, timing) {
    const animation = animate.call(this, keyframes, timing)
    if (!keyframes.transform) return animation
    const travel = { begins: 0, milliseconds: timing.duration, rates: [], clock: [] }
    globalThis.moving = animation
    globalThis.travels.push(travel)
    requestAnimationFrame(() => { travel.begins = boxOf(this) })
    const { updatePlaybackRate } = animation
    animation.updatePlaybackRate = (rate) => {
      travel.clock.push(animation.currentTime)
      updatePlaybackRate.call(animation, rate)
      travel.rates.push(rate)
      requestAnimationFrame(() => travel.clock.push(animation.currentTime))
    }
    // Its page may have been faster than the event.
    const { left, top, width, height } = this.style
    const ends = [left, top, width, height].map(Number.parseFloat)
    animation.addEventListener('finish', () => {
      travel.ends = this.isConnected ? boxOf(this) : ends
    })
    return animation
  }
`

type Box = readonly [number, number, number, number]

interface Travel {
  readonly begins: Box
  readonly ends?: Box
  readonly milliseconds: number
  readonly rates: readonly number[]
  readonly clock: readonly number[]
}

const travelsOn = (page: Page) => page.evaluate<Travel[]>('travels')

async function boxOf(locator: Locator): Promise<Box> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return [x, y, width, height]
}

const farthest = (a: Box, b: Box) =>
  Math.max(...a.map((edge, index) => Math.abs(edge - (b[index] ?? Number.POSITIVE_INFINITY))))

/** Waits until the recorded travel with this number has ended. */
async function travelled(page: Page, number: number): Promise<Required<Travel>> {
  await expect.poll(async () => (await travelsOn(page))[number]?.ends).toBeDefined()
  return (await travelsOn(page))[number] as Required<Travel>
}

const back = (page: Page) => page.getByRole('button', { name: 'Back' })

for (const width of [390, 820, 1440]) {
  test(`at ${width} px a picture grows from the wall into its page in 250 ms, and shrinks back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(recording)
    await signIn(page)
    await page.goto('/discover', { waitUntil: 'networkidle' })
    const thumb = page.locator('main li a[data-thumb]').nth(1)
    const thumbBox = await boxOf(thumb)
    await thumb.click()
    const out = await travelled(page, 0)
    const picture = page.getByRole('dialog').locator('img[fetchpriority=high]').first()
    await expect(picture).toBeVisible()
    expect(out.milliseconds).toBe(250)
    // The window may have been drawn once since the press.
    expect(farthest(out.begins, thumbBox)).toBeLessThan(width / 2)
    expect(farthest(out.ends, await boxOf(picture))).toBeLessThan(4)
    expect(farthest(out.ends, thumbBox)).toBeGreaterThan(100)

    await back(page).click()
    const home = await travelled(page, 1)
    expect(home.milliseconds).toBe(250)
    expect(home.rates).toEqual([-1])
    // On its way back it ends at the position of its thumbnail.
    expect(farthest(home.ends, thumbBox)).toBeLessThan(4)
    await expect(page).toHaveURL(/\/discover$/)
    await expect(thumb).toHaveCSS('opacity', '1')
    expect(await travelsOn(page)).toHaveLength(2)
  })
}

test('Back reverses a moving picture from its current position', async ({ page }) => {
  await page.addInitScript(recording)
  await signIn(page)
  await page.goto('/discover', { waitUntil: 'networkidle' })
  const thumb = page.locator('main li a[data-thumb]').first()
  const thumbBox = await boxOf(thumb)
  await page.evaluate(`new Promise((resolve) => {
    document.querySelector('main li a[data-thumb]').click()
    // A busy computer would draw the whole page before the press on Back reaches it.
    moving.playbackRate = 0.1
    const step = () => {
      if (moving.currentTime < 80) return requestAnimationFrame(step)
      history.back()
      resolve()
    }
    step()
  })`)
  const { rates, clock, ends } = await travelled(page, 0)
  expect(rates).toEqual([-1])
  // The animation continues from its present state: nothing jumps.
  const [before = 0, after = 0] = clock
  expect(before).toBeLessThan(250)
  expect(after).toBeLessThan(250)
  expect(after).toBeGreaterThan(0)
  expect(farthest(ends, thumbBox)).toBeLessThan(4)
  await expect(page).toHaveURL(/\/discover$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(thumb).toHaveCSS('opacity', '1')
  expect(await travelsOn(page)).toHaveLength(1)
})

/** The post's thumbnail on the wall, loaded at its smallest width. */
async function smallThumb(page: Page, id: string): Promise<Locator> {
  const thumb = page.locator(`main li a[href="/post/${id}"]`)
  await expect
    .poll(() => page.evaluate(`document.querySelector('a[href="/post/${id}"] img')?.currentSrc`))
    .toMatch(/\/320\.webp$/)
  await expect(thumb.locator('img')).toHaveJSProperty('complete', true)
  return thumb
}

test('the thumbnail is shown until the large picture has loaded', async ({ page, openPage }) => {
  const sharer = await openPage()
  await signUp(sharer)
  const { id } = await shareLook(sharer, 'In two sizes')
  await signIn(page)
  await page.goto('/discover')
  const thumb = await smallThumb(page, id)
  // A desktop requests the larger one.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const letLoad = await without(page, /\/600\.webp$/)
  await thumb.click()
  const preview = page.getByRole('dialog').locator('[data-preview]')
  await expect(preview).toHaveAttribute('src', /\/(?:320|480)\.webp$/)
  await expect(preview).toBeVisible()
  letLoad()
  await expect(preview).toHaveCount(0)
})

test('with reduced motion the pages fade and no picture travels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(`${recording}
    globalThis.fades = []
    const travel = Element.prototype.animate
    Element.prototype.animate = function (keyframes, timing) {
      if (keyframes.opacity) fades.push(timing.duration)
      return travel.call(this, keyframes, timing)
    }
  `)
  await signIn(page)
  await page.goto('/discover', { waitUntil: 'networkidle' })
  await page.locator('main li a[data-thumb]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await back(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate('fades')).toEqual([100, 100])
  expect(await travelsOn(page)).toEqual([])
})

test('pictures travel from a profile, SOS and search, too', async ({ page, openPage }) => {
  const asker = await openPage()
  await signUp(asker)
  // The newest questions of others may have no picture.
  const question = `Which coat travels? ${Date.now()}`
  await shareForum(asker, question, 1)
  await page.addInitScript(recording)
  await signIn(page)
  for (const [address, thumbs] of [
    ['/my-kloset', 'main a[data-thumb]'],
    ['/search?tab=posts&q=coat', 'main a[data-result]:has(img)'],
    ['/sos', `main article:has-text("${question}"):has([data-thumb] img) li a`],
  ] as const) {
    await page.goto(address, { waitUntil: 'networkidle' })
    const thumb = page.locator(thumbs).first()
    const thumbBox = await boxOf(thumb)
    await thumb.click()
    const out = await travelled(page, 0)
    expect(farthest(out.ends, thumbBox)).toBeGreaterThan(20)
    await page.goBack()
    expect((await travelled(page, 1)).rates).toEqual([-1])
    await expect(thumb).toBeVisible()
  }
})

test('a swipe down on the picture leaves its page', async ({ page }) => {
  await signIn(page)
  await page.goto('/discover', { waitUntil: 'networkidle' })
  await page.locator('main li a[data-thumb]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await swipe(page, 0, 160)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/discover$/)
})

test('two presses on a picture like its post, one opens it large', async ({ page, openPage }) => {
  const sharer = await openPage()
  await signUp(sharer)
  const { id } = await shareLook(sharer, 'To be liked')
  await signUp(page)
  await page.goto(`/post/${id}`)
  const picture = page.locator('main img[fetchpriority=high]').first()
  const like = page.getByRole('button', { name: /like/i, pressed: false })
  await expect(like).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look closer' })).toBeVisible()
  await picture.dblclick({ force: true })
  await expect(page.getByRole('button', { name: /like/i, pressed: true })).toBeVisible()
  // A second double tap does not remove the like.
  await picture.dblclick({ force: true })
  await expect(page.getByRole('button', { name: /like/i, pressed: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await picture.click({ force: true })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('without a network a post opens with its thumbnail and words, and recovers by itself', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  const sharer = await openPage()
  await signUp(sharer)
  const { id } = await shareLook(sharer, 'Read without a network')
  await signIn(page)
  await page.goto('/discover')
  const thumb = await smallThumb(page, id)
  // The code of the page is loaded once another post was open.
  await page.locator('main li a[data-thumb]').nth(1).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await back(page).click()
  await expect(dialog).toBeHidden()

  await page.context().setOffline(true)
  await thumb.click()
  await expect(dialog.getByText('Read without a network')).toBeVisible()
  const preview = dialog.locator('[data-preview]')
  await expect(preview).toBeVisible()
  const sign = dialog.getByText('Offline. The rest comes with the network.')
  await expect(sign).toBeVisible()
  await expect(dialog.getByRole('img', { name: /^Look by/ }).first()).toBeAttached()
  await page.context().setOffline(false)
  await expect(sign).toHaveCount(0)
  await expect(preview).toHaveCount(0)
  await expect(dialog.locator('img[fetchpriority=high]').first()).toHaveJSProperty('complete', true)
})
