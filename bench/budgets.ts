// The cost of a visit on a phone: bytes before the first picture, the largest paint, layout shifts, the
// delay of presses and scrolls while 1,000 posts pass, and memory after 5,000. It runs the built client and
// a real server with a community of its own, in Chromium slowed to a mid-range phone on slow 4G. Exits with
// 1 when a budget does not hold.
import { chromium } from '@playwright/test'
import { parseArgs } from 'node:util'
import type { Post } from '@kloset/contract/posts.schemas'
import { launchOptions, unpackChromium } from '../e2e/support/chromium.ts'
import { scriptBudgets, weigh, type Weight } from '../e2e/support/weight.ts'
import { signIn } from '../e2e/support/people.ts'
import { readDiscover, readSos } from '../e2e/support/posts.ts'
import { startServer, type TestServer } from '../e2e/support/server.ts'
import { untilPicturesAreDone } from '../e2e/support/demo-pictures.ts'
import { withCommunity } from './support/community.ts'
import {
  CPU_SLOWDOWN,
  openPhone,
  type Seen,
  seenOn,
  type Visit,
  type Way,
} from './support/phone.ts'
import { firstOpenMs } from './support/touches.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    /** Posts that pass before memory is measured again. */
    posts: { type: 'string', default: '6000' },
  },
})

/** By then everything is loaded that is not needed at once, such as the live connection. */
const LATER_MS = 5000

/** Posts that pass while presses are timed. */
const TIMED_POSTS = 1000

const budgets = {
  landingPaintMs: 1500,
  feedPaintMs: 2500,
  postPaintMs: 2500,
  /** The question of a shared vote or thread, and the first card of SOS. */
  questionMs: 1000,
  sosMs: 1500,
  postBlockedMs: 200,
  shift: 0.02,
  interactionMs: 100,
  /** From the first press of a visit, on a thumbnail, to the next paint; the picture is still loading. */
  firstOpenMs: 100,
  /** Memory of a position on the wall whose post is no longer mounted. */
  bytesAPost: 300,
}

const open = (way: Way) => openPhone(browser, way)

/** Live megabytes after garbage collection. */
async function heapOf({ devtools }: Visit): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const bytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  return bytes / 1024 / 1024
}

/** A flick that leaves time to read, and scrolling as fast as the list fills. */
const flicking = { pixels: 800, pauseMs: 200 }
const rushing = { pixels: 2400, pauseMs: 50 }

/** Scrolls until the list has this many posts or ends. @returns the number of posts it has */
async function scrollBy({ page }: Visit, posts: number, pace: typeof flicking): Promise<number> {
  let loaded = 0
  for (let still = 0; loaded < posts && still < 40;) {
    await page.mouse.wheel(0, pace.pixels)
    await page.keyboard.press('Shift')
    await page.waitForTimeout(pace.pauseMs)
    const now = await page.evaluate<number>(
      `Number(document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize') ?? 0)`,
    )
    still = now === loaded ? still + 1 : 0
    loaded = now
  }
  return loaded
}

async function measureVisit(url: string, address: string, cookie: string) {
  const calm = await open({ url, cookie, isSlow: false })
  const weight = await weigh(calm.page, address)
  const kept = await calm.page.context().storageState()
  await calm.page.context().close()
  const slow = await open({ url, cookie: '', isSlow: true, kept })
  await slow.page.goto(address, { waitUntil: 'networkidle' })
  // The network is also idle while scripts run. What they load comes later, and may delay the page.
  await slow.page.waitForTimeout(LATER_MS)
  const seen = await seenOn(slow.page)
  await slow.page.context().close()
  return { weight, seen }
}

/** One long scroll: the delay of presses, and the memory that stays. */
async function measureScrolling(url: string, cookie: string) {
  const visit = await open({ url, cookie, isSlow: false })
  await visit.devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await visit.page.goto('/discover', { waitUntil: 'networkidle' })
  const passed = await scrollBy(visit, TIMED_POSTS, flicking)
  const { interactionMs, shift } = await seenOn(visit.page)
  await visit.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const earlyMegabytes = await heapOf(visit)
  const all = await scrollBy(visit, Number(values.posts), rushing)
  const lateMegabytes = await heapOf(visit)
  await visit.page.context().close()
  return { passed, interactionMs, shift, earlyMegabytes, all, lateMegabytes }
}

const row = (what: string, measured: string, budget: string, holds: boolean | null) => ({
  what,
  measured,
  budget,
  holds: holds === null ? '' : holds ? 'yes' : 'NO',
})
const kilobytes = (number: number) => `${number.toFixed(1)} KB`
const milliseconds = (number: number) => `${Math.round(number)} ms`

const paintRow = (name: string, { paintMs }: Seen, budget: number) =>
  row(`${name}: largest paint`, milliseconds(paintMs), milliseconds(budget), paintMs < budget)

const firstRow = (name: string, { firstMs }: Seen, budget: number) =>
  row(`${name}: first content`, milliseconds(firstMs), milliseconds(budget), firstMs < budget)

const shiftRow = (name: string, { shift }: Seen) =>
  row(`${name}: layout shift`, shift.toFixed(4), String(budgets.shift), shift < budgets.shift)

function visitRows(
  name: string,
  { weight, seen }: { weight: Weight; seen: Seen },
  script: number,
  paintMs: number,
) {
  const { scriptKilobytes, scripts, laterKilobytes } = weight
  return [
    row(
      `${name}: JavaScript before pictures (${scripts} files)`,
      kilobytes(scriptKilobytes),
      kilobytes(script),
      scriptKilobytes < script,
    ),
    row(`${name}: JavaScript after them`, kilobytes(laterKilobytes), '', null),
    row(`${name}: styles`, kilobytes(weight.styleKilobytes), '', null),
    row(`${name}: fonts`, kilobytes(weight.fontKilobytes), '', null),
    paintRow(name, seen, paintMs),
    shiftRow(name, seen),
  ]
}

/** Visits to the demo community, after its smaller pictures are made. */
async function measureVisits(server: TestServer) {
  const { url } = server
  const { page } = await open({ url, cookie: '', isSlow: false })
  await signIn(page)
  await untilPicturesAreDone(server)
  const [post] = await readDiscover(page)
  const questions = await readSos(page)
  const idOf = (kind: Post['postType']) => questions.find(({ postType }) => postType === kind)?.id
  const [voteId, threadId] = [idOf('style_vote'), idOf('forum')]
  const [{ name, value } = { name: '', value: '' }] = await page.context().cookies()
  await page.context().close()
  const landing = await measureVisit(url, '/', '')
  const feed = await measureVisit(url, '/discover', `${name}=${value}`)
  const detail = await measureVisit(url, `/post/${post?.id}`, `${name}=${value}`)
  const vote = await measureVisit(url, `/style-vote/${voteId}`, '')
  const thread = await measureVisit(url, `/forum/${threadId}`, '')
  const sos = await measureVisit(url, '/sos', `${name}=${value}`)
  return [
    ...visitRows('/', landing, scriptBudgets.landing, budgets.landingPaintMs),
    ...visitRows('/discover', feed, scriptBudgets.feed, budgets.feedPaintMs),
    paintRow('a post', detail.seen, budgets.postPaintMs),
    shiftRow('a post', detail.seen),
    row(
      'a post: blocked in all',
      milliseconds(detail.seen.blockedMs),
      milliseconds(budgets.postBlockedMs),
      detail.seen.blockedMs < budgets.postBlockedMs,
    ),
    firstRow('a shared vote', vote.seen, budgets.questionMs),
    shiftRow('a shared vote', vote.seen),
    firstRow('a shared thread', thread.seen, budgets.questionMs),
    shiftRow('a shared thread', thread.seen),
    firstRow('SOS', sos.seen, budgets.sosMs),
    shiftRow('SOS', sos.seen),
  ]
}

async function measureDemo() {
  const server = await startServer({ RATE_LIMIT_SCALE: '100000' })
  try {
    return await measureVisits(server)
  } finally {
    await server.stop()
  }
}

await unpackChromium()
const browser = await chromium.launch(launchOptions)
const size = { people: Number(values.people), posts: Number(values.posts), members: 1 }
try {
  const visits = await measureDemo()
  await withCommunity(
    size,
    { RATE_LIMIT_SCALE: '100000' },
    async ({ server, members: [member] }) => {
      const { url } = server
      const cookie = member?.cookie ?? ''
      const openMs = await firstOpenMs(() => open({ url, cookie, isSlow: false }))
      const long = await measureScrolling(url, cookie)
      const left = ((long.lateMegabytes - long.earlyMegabytes) * 2 ** 20) / (long.all - long.passed)
      const rows = [
        ...visits,
        row(
          `longest press while ${long.passed} posts go by`,
          milliseconds(long.interactionMs),
          milliseconds(budgets.interactionMs),
          long.interactionMs < budgets.interactionMs,
        ),
        row(
          'first press on a thumbnail',
          milliseconds(openMs),
          milliseconds(budgets.firstOpenMs),
          openMs < budgets.firstOpenMs,
        ),
        row(
          'layout shift meanwhile',
          long.shift.toFixed(4),
          String(budgets.shift),
          long.shift < budgets.shift,
        ),
        row(`memory after ${long.passed} posts`, `${long.earlyMegabytes.toFixed(1)} MB`, '', null),
        row(`memory after ${long.all} posts`, `${long.lateMegabytes.toFixed(1)} MB`, '', null),
        row(
          'of it for each post in between',
          `${Math.round(left)} bytes`,
          `${budgets.bytesAPost} bytes`,
          left < budgets.bytesAPost,
        ),
      ]
      console.table(rows)
      if (rows.some(({ holds }) => holds === 'NO')) process.exitCode = 1
    },
  )
} finally {
  await browser.close()
}
