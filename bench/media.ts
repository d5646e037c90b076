// Times sharing on a real server through a real browser: a 12-megapixel photo from choosing it until
// another person sees it, the cost of its job, the weight of a page of Discover on phone and desktop, and
// the server's memory while ten videos of 50 MB arrive in parallel. Loopback only.
import { getDiscover } from '@kloset/contract/feeds'
import { mediaLimits, MEGABYTE, UPLOADS_PATH } from '@kloset/contract/media'
import { type Browser, chromium, type Page } from '@playwright/test'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { renderImage } from '../apps/server/src/platform/images/render.ts'
import { launchOptions, unpackChromium } from '../e2e/support/chromium.ts'
import { signIn, signUp } from '../e2e/support/people.ts'
import { readDiscover } from '../e2e/support/posts.ts'
import { startServer } from '../e2e/support/server.ts'
import { untilPicturesAreDone } from '../e2e/support/demo-pictures.ts'

const RUNS = 5
const WAIT_MS = 120_000
const UPLOADS = 10
const videoFixture = new URL(
  '../apps/server/src/platform/video/fixtures/phone.mov',
  import.meta.url,
)
const screens = [
  { width: 390, height: 844, density: 1, targetBytes: 900_000 },
  { width: 390, height: 844, density: 3, targetBytes: 900_000 },
  { width: 1440, height: 900, density: 1, targetBytes: 2_000_000 },
  { width: 1440, height: 900, density: 2, targetBytes: 2_000_000 },
] as const

const median = (numbers: readonly number[]) =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0)

/** A photo of 4000 x 3000 with shapes and sensor noise, about 5 MB as from a camera. */
async function takeLargePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const shapes = Array.from({ length: 60 }, (_, n) => {
    const [x, y] = [(n * 617) % width, (n * 389) % height]
    return `<circle cx="${x}" cy="${y}" r="${80 + ((n * 53) % 400)}" fill="hsl(${n * 37} 45% ${25 + ((n * 7) % 50)}%)"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c8b8a4"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(drawing))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** The bytes that are stored of a photo from the composer, and the bytes that are sent. */
async function weighStored(photo: Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-bench-'))
  try {
    const { width, height, quality } = mediaLimits.compression
    const sent = await sharp(photo)
      .resize(width, height, { fit: 'inside' })
      .jpeg({ quality: 100 * quality })
      .toBuffer()
    const file = path.join(folder, 'sent')
    await writeFile(file, sent)
    const { renditions, linkPreview } = await renderImage(file, folder)
    const stored = [...renditions, linkPreview].reduce((sum, { bytes }) => sum + bytes, 0)
    return { 'KB sent': Math.round(sent.length / 1000), 'KB stored': Math.round(stored / 1000) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timeJob(photo: Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-bench-'))
  try {
    const original = path.join(folder, 'original')
    await writeFile(original, photo)
    const [wallMs, cpuMs]: [number[], number[]] = [[], []]
    for (let run = 0; run < RUNS; run += 1) {
      const startedMs = performance.now()
      const cpu = process.cpuUsage()
      await renderImage(original, folder)
      const { user, system } = process.cpuUsage(cpu)
      wallMs.push(performance.now() - startedMs)
      cpuMs.push((user + system) / 1000)
    }
    return { 'wall ms': median(wallMs), 'CPU ms': median(cpuMs) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** From choosing the file until another person's Discover shows every width of it. */
async function timeSharing(author: Page, reader: Page, photo: Buffer): Promise<number> {
  await author.goto('/upload')
  const input = author.locator('input[type=file]').first()
  await input.waitFor({ state: 'attached' })
  const caption = `Bench ${Math.random()}`
  const startedMs = performance.now()
  await input.setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer: photo })
  await author.getByLabel('Caption').fill(caption)
  await author.getByRole('button', { name: 'Share', exact: true }).click()
  while (performance.now() - startedMs < WAIT_MS) {
    const [newest] = await readDiscover(reader)
    if (newest?.caption === caption && newest.media[0]?.state === 'ready') {
      return performance.now() - startedMs
    }
    await wait(20)
  }
  throw new Error('The post never appeared')
}

/** Only the first page: its answer, its pictures and avatars, and its video previews. */
async function weighDiscover(browser: Browser, url: string, screen: (typeof screens)[number]) {
  const { width, height, density, targetBytes } = screen
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: density,
    // Responses of a service worker would count as zero bytes.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  let bytes = 0
  let files = 0
  await signIn(page)
  // The list ends after its first page, because a failed page is requested again and again.
  await page.route(/feeds\/discover\?.*cursor/, (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  )
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/media/') && pathname !== getDiscover.path) return
    const { responseBodySize } = await request.sizes()
    bytes += responseBodySize
    files += 1
  })
  await page.goto('/discover')
  await page.getByRole('article').first().waitFor()
  let before = -1
  for (let top = 0; top !== before;) {
    before = top
    await page.mouse.wheel(0, height / 2)
    await page.waitForLoadState('networkidle')
    top = await page.evaluate<number>('scrollY')
  }
  await context.close()
  const share = `${Math.round((bytes / targetBytes) * 100)}%`
  return {
    screen: `${width} px x${density}`,
    files,
    KB: Math.round(bytes / 1000),
    'of target': share,
  }
}

/** A valid video of 50 MB: the fixture with an empty box appended (ISO/IEC 14496-12, `free`). */
async function takeLargeVideo(): Promise<Buffer> {
  const movie = await readFile(videoFixture)
  const box = Buffer.alloc(50 * MEGABYTE - movie.length)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4)
  return Buffer.concat([movie, box])
}

async function sendVideo(url: string, cookie: string, video: Buffer): Promise<void> {
  const headers = { cookie, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${url}${UPLOADS_PATH}`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(video.length),
      'upload-metadata': `filetype ${Buffer.from('video/quicktime').toString('base64')}`,
    },
  })
  const sent = await fetch(new URL(begun.headers.get('location') ?? '', url), {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(video),
  })
  if (!sent.ok) throw new Error(`The upload answers ${sent.status}: ${await sent.text()}`)
}

/** Resident memory of the server in megabytes, from Linux. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

async function weighUploads(pid: number, send: () => Promise<void>) {
  const before = await residentMegabytes(pid)
  let peak = before
  const startedMs = performance.now()
  const all = Promise.all(Array.from({ length: UPLOADS }, send)).then(() => 'sent')
  while ((await Promise.race([all, wait(50)])) !== 'sent') {
    peak = Math.max(peak, await residentMegabytes(pid))
  }
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  return { 'MB before': before, 'MB at most': peak, 'MB sent': UPLOADS * 50, seconds }
}

const photo = await takeLargePhoto()
console.log(`A photo of 12 megapixels, ${(photo.length / MEGABYTE).toFixed(1)} MB`)
console.table({ 'its job, uncompressed': await timeJob(photo) })
console.table({ 'as the composer sends it': await weighStored(photo) })

await unpackChromium()
const server = await startServer({ RATE_LIMIT_SCALE: '1000' })
const browser = await chromium.launch(launchOptions)
try {
  const openPage = async () => (await browser.newContext({ baseURL: server.url })).newPage()
  const [author, reader] = [await openPage(), await openPage()]
  await signUp(author)
  await signUp(reader)
  await untilPicturesAreDone(server)
  const weights = []
  for (const screen of screens) weights.push(await weighDiscover(browser, server.url, screen))
  console.table(weights)

  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await timeSharing(author, reader, photo))
  console.table({ 'from choosing to Discover': { 'p50 ms': median(times) } })

  const cookies = await author.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const video = await takeLargeVideo()
  const send = () => sendVideo(server.url, cookie, video)
  console.table({ 'ten videos at once': await weighUploads(server.pid, send) })
} finally {
  await browser.close()
  await server.stop()
}
