// Sharing with an unstable network: nothing is lost, nothing is shared twice, and messages say what
// happens.
import type { BrowserContext, Page } from '@playwright/test'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { log, openChatOfTwo } from './support/chat.ts'
import { openProxy } from './support/cuttable-proxy.ts'
import { signUp } from './support/people.ts'
import { choosePhoto } from './support/pictures.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

test('an upload continues after a lost connection, and the look is shared once', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET|ERR_FAILED/)
  await signUp(page)
  await page.goto('/upload')
  let lost = 0
  await page.route('**/api/uploads', async (route) => {
    lost += 1
    await (lost === 1 ? route.abort('connectionreset') : route.continue())
  })
  await choosePhoto(page)
  const share = page.getByRole('button', { name: 'Share', exact: true })
  const failed = page.getByText('Upload failed').first()
  await page.route('**/api/posts', (route) => route.abort('connectionreset'), { times: 1 })
  await share.click()
  await expect(failed).toBeVisible()
  await share.click()
  await expect(page).toHaveURL(/\/discover$/)
  // The earlier failure is not shown beside the success.
  await expect(failed).toBeHidden()
  expect(lost).toBe(2)
  await page.getByRole('link', { name: 'View post' }).click()
  await expect(page.getByRole('button', { name: 'Like, 0 likes' })).toBeVisible()
})

/** An animation is sent uncompressed: large enough for a cut in the middle. */
async function chooseLargePicture(page: Page) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1500, height: 1500, channels: 3, background: '#808080', noise } as const
  const buffer = await sharp({ create }).gif({ effort: 1 }).toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'look.gif', mimeType: 'image/gif', buffer })
}

/**
 * Starts to send a large picture, slowly, and cuts the network in the middle. The connection itself is cut, because a
 * browser that is only set offline may still send what it has started.
 */
async function cutInTheMiddle(page: Page, context: BrowserContext, server: TestServer) {
  const proxy = await openProxy(server.url)
  context.once('close', () => proxy.close())
  await signUp(page)
  await page.goto(`${proxy.url}/upload`)
  const network = await context.newCDPSession(page)
  const speed = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await network.send('Network.enable')
  // Sending everything would take most of a minute, so the cut comes earlier.
  await speed(50_000)
  const offsets: number[] = []
  let uploadId = ''
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return
    uploadId = path.basename(request.url())
    offsets.push(Number(request.headers()['upload-offset']))
  })
  await chooseLargePicture(page)
  // The server may not have everything yet that the browser counts as sent.
  const received = async () => {
    const file = path.join(server.dataDir, 'incoming', uploadId)
    return uploadId === '' ? 0 : (await stat(file)).size
  }
  await expect.poll(received).toBeGreaterThan(0)
  await expect(page.getByText(/^Sending, \d+%, (\d+ KB|0\.\d+ MB)\/s$/)).toBeVisible()
  await page.route('**/api/uploads/*', (route) => route.abort('internetdisconnected'))
  proxy.cut()
  await context.setOffline(true)
  await expect(page.getByText(/goes on by itself/)).toBeVisible()
  const endCut = async () => {
    await page.unroute('**/api/uploads/*')
    await context.setOffline(false)
    await speed(-1)
  }
  return { offsets, endCut }
}

/**
 * Answers requests for the progress of an upload with these answers, one after the other; later ones reach the server.
 */
const refuseProgress = (page: Page, refusals: number[]) =>
  page.route('**/api/uploads/**', async (route) => {
    const status = route.request().method() === 'HEAD' ? refusals.shift() : undefined
    await (status === undefined ? route.fallback() : route.fulfill({ status }))
  })

test('a network cut in the middle of an upload shows a message, and sending resumes where it stopped', async ({
  page,
  context,
  server,
  problems,
}) => {
  // 409: the server has more than the browser knows, and answers where to continue.
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|status of 409/)
  const { offsets, endCut } = await cutInTheMiddle(page, context, server)
  await expectAccessibleInBothThemes(page)
  await endCut()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
  expect(offsets[0]).toBe(0)
  expect(offsets.at(-1)).toBeGreaterThan(0)
})

test('an upload that a proxy and a limit refuse after a cut resumes where it stopped', async ({
  page,
  context,
  server,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|status of (409|429|50[23])|^50[23]: /,
  )
  const { offsets, endCut } = await cutInTheMiddle(page, context, server)
  // The network is back before the server: a proxy answers for it. Then one more request is over a limit.
  const refusals = [503, 502, 429]
  await refuseProgress(page, refusals)
  await endCut()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  // The pause grows after each refused try, to 15 s if the first tries were before the cut ended.
  await expect(page).toHaveURL(/\/discover$/, { timeout: 40_000 })
  expect(refusals).toEqual([])
  expect(offsets[0]).toBe(0)
  expect(offsets.at(-1)).toBeGreaterThan(0)
})

test('an upload whose session ran out meanwhile resumes where it stopped', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|status of (401|409)/)
  const { offsets, endCut } = await cutInTheMiddle(page, context, server)
  let announced = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) announced += 1
  })
  const refusals = [401]
  await refuseProgress(page, refusals)
  await endCut()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
  expect([refusals, announced]).toEqual([[], 0])
  expect(offsets.at(-1)).toBeGreaterThan(0)
})

test('a picture is sent anew when the machine that knew its announcement is gone', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/status of 404/)
  await signUp(page)
  await page.goto('/upload')
  let isGone = false
  await page.route('**/api/uploads/*', async (route) => {
    if (!isGone && route.request().method() === 'PATCH') {
      isGone = true
      // The disk of another machine does not have it.
      await rm(path.join(server.dataDir, 'incoming'), { recursive: true })
    }
    await route.continue()
  })
  await chooseLargePicture(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
  expect(isGone).toBe(true)
})

test('a short limit is waited out, and the picture is sent', async ({ page, problems }) => {
  problems.allow(/status of 429/)
  await signUp(page)
  await page.goto('/upload')
  const limited = { status: 429, headers: { 'retry-after': '2' } }
  let isLimited = true
  await page.route('**/api/uploads', async (route) => {
    await (isLimited ? route.fulfill(limited) : route.continue())
    isLimited = false
  })
  await choosePhoto(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
})

test('a photo chosen for a message without a network is sent by itself once it is back', async ({
  page,
  context,
  openPage,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await openChatOfTwo(page, openPage)
  await context.setOffline(true)
  await choosePhoto(page)
  await expect(page.getByText(/goes on by itself/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await context.setOffline(false)
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(log(page).getByRole('button', { name: 'View photo' })).toBeVisible()
})
