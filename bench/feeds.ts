// Times what people read most, on a real server with the demo community, against floors of the same run:
// an empty answer, a prepared answer of the same size, and the bare SQL. Loopback only.
import * as auth from '@kloset/contract/auth'
import * as feeds from '@kloset/contract/feeds'
import { getUnreadCount } from '@kloset/contract/notifications'
import autocannon from 'autocannon'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { startServer } from '../e2e/support/server.ts'
import { untilPicturesAreDone } from './support/demo-pictures.ts'

const { values } = parseArgs({
  options: {
    /** Seconds each line is measured. */
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '20' },
  },
})

interface Line {
  readonly name: string
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly bytes: number
}

async function measure(name: string, url: string, cookie = ''): Promise<Line> {
  const answer = await fetch(url, { headers: { cookie } })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const result = await autocannon({
    url,
    connections: Number(values.connections),
    duration: Number(values.seconds),
    headers: { cookie },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`)
  }
  const { p50, p99 } = result.latency
  return { name, perSecond: result.requests.average, p50Ms: p50, p99Ms: p99, bytes }
}

async function readPosts(url: string, cookie: string) {
  const answer = await fetch(url, { headers: { cookie } })
  return feeds.getDiscover.response.parse(await answer.json()).items
}

/** A server that does nothing but send what lies ready. */
async function startFloor(body: string) {
  const http = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(body),
  ).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => http.close() }
}

function print(lines: readonly Line[], floor: Line): void {
  const rows = lines.map((line) => ({
    what: line.name,
    'requests/s': Math.round(line.perSecond),
    'p50 ms': line.p50Ms,
    'p99 ms': line.p99Ms,
    bytes: line.bytes,
    'share of the prepared answer': `${Math.round((line.perSecond / floor.perSecond) * 100)} %`,
  }))
  console.table(rows)
}

const server = await startServer({ RATE_LIMIT_SCALE: '100000' })
try {
  const signedIn = await fetch(`${server.url}${auth.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@kloset.example', password: 'kloset-demo' }),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const discover = `${server.url}${feeds.getDiscover.path}`
  await untilPicturesAreDone(() => readPosts(discover, cookie))
  const page = await (await fetch(discover, { headers: { cookie } })).text()
  const floor = await startFloor(page)
  const prepared = await measure('floor: a prepared page', floor.url)
  floor.stop()
  print(
    [
      await measure('floor: an empty answer', `${server.url}/healthz`),
      prepared,
      await measure('Discover, 25 looks', discover, cookie),
      await measure('Following', `${server.url}${feeds.getFollowing.path}`, cookie),
      await measure('SOS', `${server.url}${feeds.getSos.path}`, cookie),
      await measure('unread count', `${server.url}${getUnreadCount.path}`, cookie),
    ],
    prepared,
  )
} finally {
  await server.stop()
}
