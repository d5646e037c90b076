// Kloset on the home screen: what makes it installable, a visit without a network, files shared by other
// apps, and that the service worker never stores an answer about people.
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mailReset, newPerson, signIn, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { openControlled } from './support/service-worker.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The paths of everything in the service worker's caches. */
const keptPaths = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const paths = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    }
    return paths
  })()`)

/** Those that show what a person saw, or shared from another app. */
const keptFiles = async (page: Page) =>
  (await keptPaths(page)).filter((path) => /^\/(media|shared)\//.test(path))

const sizeOf = (page: Page, address: string) =>
  page.evaluate<string>(`(async () => {
    const image = new Image()
    image.src = ${JSON.stringify(address)}
    await image.decode()
    return image.naturalWidth + 'x' + image.naturalHeight
  })()`)

/** Signs in and opens Discover until the service worker has kept its pictures. @returns the first of them */
async function keepPictures(page: Page) {
  await signIn(page)
  await openControlled(page, '/discover')
  const picture = page.locator('main img').first()
  await expect(picture).toBeVisible()
  // Reloads it, now that the service worker is active.
  await page.reload()
  await expect(picture).toBeVisible()
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/^\/media\//))
  return picture
}

test('the browser finds no obstacle to installation', async ({ page, context }) => {
  await signIn(page)
  await openControlled(page, '/discover')
  const devtools = await context.newCDPSession(page)
  const { data, errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '') as { icons: { src: string; sizes: string }[] }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  for (const { src, sizes } of manifest.icons) {
    const size = await sizeOf(page, src)
    if (src.endsWith('.png')) expect(size).toBe(sizes)
  }
})

test('without a network an offline page shows and continues by itself; no answer of the server is stored', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  // A picture may be on its way through the service worker when the page is left.
  problems.allow(/ERR_FAILED: \S+\/media\//)
  const picture = await keepPictures(page)

  await context.setOffline(true)
  await page.reload()
  const sorry = page.getByRole('heading', { name: 'You are offline' })
  await expect(sorry).toBeVisible()
  await expect(page).toHaveURL('/discover')
  const answer = `fetch('/api/auth/session').then(() => 'answered', () => 'nothing')`
  expect(await page.evaluate(answer)).toBe('nothing')
  await context.setOffline(false)
  await expect(picture).toBeVisible()
  await expect(sorry).toBeHidden()

  const paths = await keptPaths(page)
  expect(paths).toContain('/offline.html')
  expect(
    paths.filter((path) => !/^\/(assets|media)\/|^\/[\w.-]+\.(html|js|svg)$/.test(path)),
  ).toEqual([])

  await page.goto('/my-kloset')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/')
  // The landing page shows public pictures to everybody; all others are gone.
  const privatelySeen = async () => {
    const shown = await page.evaluate<string[]>(
      '[...document.images].map(({ src }) => new URL(src).pathname)',
    )
    return (await keptPaths(page)).filter(
      (path) => path.startsWith('/media/') && !shown.includes(path),
    )
  }
  await expect.poll(privatelySeen).toEqual([])
})

test('the link of another account leaves no files of the person who was signed in before', async ({
  page,
  openPage,
  problems,
}) => {
  // A picture may be on its way through the service worker when the page is left.
  problems.allow(/ERR_FAILED: \S+\/media\//)
  const elsewhere = await openPage()
  const { email, username } = await signUp(elsewhere, newPerson('eve'))
  const { href } = await mailReset(elsewhere, email)

  await keepPictures(page)
  // Files that a phone shared without a network, and that no page has read yet.
  await page.evaluate(
    `caches.open('kloset-shared').then((cache) => cache.put('/shared/0', new Response('x')))`,
  )
  await page.goto(href)
  await page.getByRole('button', { name: `Continue as @${username}` }).click()
  await expect(page).toHaveURL('/reset-password')
  await expect.poll(() => keptFiles(page)).toEqual([])
})

test('a person who was signed out while the page was closed leaves no files for the next one', async ({
  page,
  context,
  problems,
}) => {
  // A picture may be on its way through the service worker when the page is left.
  problems.allow(/ERR_FAILED: \S+\/media\//)
  await keepPictures(page)
  await page.goto('about:blank')
  // A device that is signed out from another one keeps its cookie.
  const cookies = await context.cookies()
  await page.request.post('/api/auth/sign-out')
  await context.addCookies(cookies)
  await page.goto('/auth?mode=signin')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect.poll(() => keptFiles(page)).toEqual([])
})

test('another language is not another worker, and the offline page is in the chosen one', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await signIn(page)
  await openControlled(page, '/settings')
  const workers = () =>
    page.evaluate<string[]>(
      'navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.active?.scriptURL))',
    )
  const before = await workers()
  await page.getByRole('radio', { name: 'Deutsch' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready')
  expect(await workers()).toEqual(before)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { name: 'Du bist offline' })).toBeVisible()
})

/** Adds a form to the page that sends files as a phone's share sheet does. */
const offerFiles = (page: Page) =>
  page.evaluate(`
    const form = document.createElement('form')
    Object.assign(form, { action: '/upload', method: 'post', enctype: 'multipart/form-data' })
    form.innerHTML = '<input type="file" name="files" multiple aria-label="Files to share">'
    document.body.append(form)
  `)

test('files shared from a phone open as chosen files of a style vote', async ({ page }) => {
  await signUp(page, newPerson('sho'))
  await openControlled(page, '/discover')
  await offerFiles(page)
  const photo = async (color: string) => ({
    name: `${color}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await takePhoto({ width: 400, height: 500, colors: [color] }),
  })
  const files = [await photo('teal'), await photo('plum')]
  await page.getByLabel('Files to share').setInputFiles(files)
  await page.evaluate(`document.querySelector('form[action="/upload"]').submit()`)
  const expectChosen = async () => {
    await expect(page).toHaveURL('/upload?type=style_vote')
    await expect(page.getByRole('heading', { name: 'Style Vote' })).toBeVisible()
    for (const name of ['teal.jpg', 'plum.jpg']) {
      await expect(page.getByRole('img', { name })).toBeVisible()
    }
  }
  await expectChosen()
  // The page has read them, so nothing of them is left for the next visit.
  expect((await keptPaths(page)).filter((path) => path.startsWith('/shared'))).toEqual([])
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expectChosen()
})

test.describe('before the service worker is active', () => {
  test.use({ serviceWorkers: 'block' })

  test('files shared from a phone lead to the upload screen, which asks for them again', async ({
    page,
  }, testInfo) => {
    await signUp(page, newPerson('sho'))
    await page.goto('/discover')
    await offerFiles(page)
    // As large as a film: a browser reads no answer before it has sent everything.
    const file = testInfo.outputPath('look.mp4')
    await writeFile(file, Buffer.alloc(40_000_000))
    await page.getByLabel('Files to share').setInputFiles(file)
    await page.evaluate(`document.querySelector('form[action="/upload"]').submit()`)
    await expect(page).toHaveURL('/upload?type=regular')
    await expect(page.getByText('Please choose it again.').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Upload Fashion' })).toBeVisible()
  })
})

test('a retired service worker leaves nothing behind', async ({ page }) => {
  await openControlled(page, '/terms-of-use')
  await page.evaluate("navigator.serviceWorker.controller.postMessage('retire')")
  const left = () =>
    page.evaluate(`(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))()`)
  await expect.poll(left).toEqual({ workers: 0, caches: [] })
})
