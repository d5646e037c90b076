// How smoothly a phone scrolls: 1,000 looks of Discover go by in 60 s, in Chromium at a quarter of this machine's
// speed. The same pictures go by at the same speed on a plain page without our code: the frames that this page loses
// are lost by the browser and the machine. `--rounds 2` alternates the two. Exits with 1 when a goal fails.
import { chromium, type Page } from '@playwright/test'
import { parseArgs } from 'node:util'
import { getDiscover } from '@kloset/contract/feeds.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import { launchOptions, unpackChromium } from '../e2e/support/chromium.ts'
import { untilPicturesAreDone } from '../e2e/support/demo-pictures.ts'
import { insertManyPosts } from '../e2e/support/many-posts.ts'
import { startServer } from '../e2e/support/server.ts'
import { type Community, withPool } from './support/community.ts'
import { framesOf, type FramesSeen, watchFrames } from './support/frames.ts'
import { CPU_SLOWDOWN, openPhone, type Visit } from './support/phone.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '1' },
  },
})
const [posts, seconds, rounds] = [values.posts, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
]

const goals = { inTime: 0.95, over50: 0 }

/** Different looks; more of their pictures than a browser keeps decoded. */
const LOOKS = 500

/** The posts of the wall in its order. */
async function readWall(page: Page): Promise<Post[]> {
  const read: Post[] = []
  for (let cursor: string | null = ''; cursor !== null && read.length < posts;) {
    const response = await page.request.get(
      getDiscover.path + (cursor && `?cursor=${encodeURIComponent(cursor)}`),
    )
    const body = (await response.json()) as { items: Post[]; nextCursor: string | null }
    read.push(...body.items)
    cursor = body.nextCursor
  }
  return read
}

/** The pictures of these posts as a wall of two columns, without any script. */
function plainPage(wall: readonly Post[]): string {
  const ends = [0, 0]
  const pictures = wall.flatMap(({ media: [first] }) => {
    if (!first) return []
    const column = (ends[0] ?? 0) <= (ends[1] ?? 0) ? 0 : 1
    const top = ends[column] ?? 0
    const height = Math.round((183 * first.height) / first.width)
    ends[column] = top + height + 36
    const sources = first.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
    return `<img srcset="${sources}" sizes="50vw" alt="" loading="lazy" decoding="async" width="183"
      height="${height}" style="position:absolute;left:${8 + column * 191}px;top:${top}px">`
  })
  return `<!doctype html><meta name="viewport" content="width=device-width">
    <body style="margin:0;height:${Math.max(...ends)}px">${pictures.join('')}`
}

/** Scrolls until the posts have passed. @returns the frames of that time */
async function scrollOn(
  { page, devtools }: Visit,
  address: string,
  pixels: number,
): Promise<FramesSeen> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await watchFrames(page)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -pixels,
    speed: Math.round(pixels / seconds),
    gestureSourceType: 'mouse',
  })
  const seen = await framesOf(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return seen
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

async function measure(community: Community) {
  const { server, members } = community
  await untilPicturesAreDone(server)
  await insertManyPosts(server, { count: posts, newest: 'now', looks: LOOKS })
  const way = { url: server.url, cookie: members[0]?.cookie ?? '', isSlow: false }
  const reader = await openPhone(browser, way)
  const wall = await readWall(reader.page)
  await reader.page.context().close()
  const plain = plainPage(wall)
  const pixels = Number(/height:(\d+)px/.exec(plain)?.[1])
  const rows = []
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['plain page', 'Discover'] as const) {
      const visit = await openPhone(browser, way)
      await visit.page.route('**/plain-page', (route) =>
        route.fulfill({ contentType: 'text/html', body: plain }),
      )
      const address = name === 'Discover' ? '/discover' : '/plain-page'
      const seen = await scrollOn(visit, address, pixels)
      const passed = await visit.page.evaluate<number>('Math.round(scrollY)')
      await visit.page.context().close()
      rows.push({ name, passed, ...seen })
    }
  }
  return { rows, pixels }
}

await unpackChromium()
const browser = await chromium.launch(launchOptions)
const server = await startServer({ RATE_LIMIT_SCALE: '100000' })
try {
  const { rows, pixels } = await withPool(server, 1, measure)
  process.stdout.write(
    `${posts} posts, ${pixels} px in ${seconds} s, at 1/${CPU_SLOWDOWN} of the speed\n`,
  )
  console.table(
    rows.map(({ name, passed, frames, inTime, over50, longestMs, dropped }) => ({
      'what scrolls': name,
      'pixels passed': passed,
      frames,
      'within 16.7 ms': percent(inTime),
      'frames over 50 ms': over50,
      'longest frame': `${Math.round(longestMs)} ms`,
      dropped: percent(dropped),
    })),
  )
  const failed = rows.filter(
    ({ name, inTime, over50 }) =>
      name === 'Discover' && (inTime < goals.inTime || over50 > goals.over50),
  )
  process.stdout.write(
    `Goals: ${percent(goals.inTime)} within 16.7 ms, no frame over 50 ms: ${failed.length === 0 ? 'held' : 'MISSED'}\n`,
  )
  if (failed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}
