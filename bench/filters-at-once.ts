// A hundred people press Show at the same moment, each with a different body filter: how long do cheap requests wait
// meanwhile? A second process requests the posts, so that reading them does not slow this one. Fails when /healthz
// takes 200 ms.
import { type BodyFilter, encodeBodyFilter } from '@kloset/contract/body-match'
import { getDiscover } from '@kloset/contract/feeds'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { withCommunity } from './support/community.ts'

const AT_ONCE = 100
/** People who press, with four filters each. */
const PEOPLE = 25
const ROUNDS = 10
const WORST_MS = 200

interface ApiRequest {
  readonly url: string
  readonly cookie: string
}

interface Answered {
  readonly longestMs: number
  readonly statuses: Record<string, number>
}

/** All filters differ; ANY and ALL, sorted by time and by likeness, in rotation. */
function filterAt(index: number): string {
  const part = (value: number, tolerance: number) => ({ value, tolerance })
  const filter: BodyFilter = {
    heightFeet: part(5, 2),
    heightInches: part((index % 110) / 10, 2),
    weight: part(120 + (index % 100), 5),
    chest: part(34 + index / 100, 5),
    waist: part(28 + (index % 130) / 10, 5),
    hips: part(36 + (index % 90) / 10, 5),
    bodyType: null,
    matchAll: index % 2 === 0,
  }
  return `body=${encodeBodyFilter(filter)}&order=${index % 4 < 2 ? 'newest' : 'similar'}`
}

async function ask(burst: readonly ApiRequest[]): Promise<Answered> {
  let longestMs = 0
  const statuses: Record<string, number> = {}
  await Promise.all(
    burst.map(async ({ url, cookie }) => {
      const startedMs = performance.now()
      const answer = await fetch(url, { headers: { cookie } })
      await answer.arrayBuffer()
      longestMs = Math.max(longestMs, performance.now() - startedMs)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }),
  )
  return { longestMs, statuses }
}

/** Sends requests one after the other until `until` settles. @returns milliseconds */
async function watch(url: string, until: Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  void until.then(() => over.abort())
  const times: number[] = []
  while (!over.signal.aborted) {
    const startedMs = performance.now()
    await (await fetch(url)).arrayBuffer()
    times.push(performance.now() - startedMs)
  }
  return times
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0

async function measure(): Promise<void> {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '10000' },
      posts: { type: 'string', default: '100000' },
    },
  })
  const size = { people: Number(values.people), posts: Number(values.posts), members: PEOPLE }
  const child = fork(import.meta.filename, ['asks'])
  try {
    await withCommunity(
      size,
      {},
      async ({ server: { url }, members }) => {
        const health = `${url}/healthz`
        const longest: number[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          const burst = Array.from({ length: AT_ONCE }, (_, index): ApiRequest => {
            const word = filterAt(round * AT_ONCE + index)
            const cookie = members[index % PEOPLE]?.cookie ?? ''
            return { url: `${url}${getDiscover.path}?${word}`, cookie }
          })
          child.send(burst)
          const answered = once(child, 'message')
          const times = await watch(health, answered)
          const [{ longestMs, statuses }] = (await answered) as [Answered]
          longest.push(Math.max(...times))
          process.stdout.write(
            `${AT_ONCE} filters, answered after ${longestMs.toFixed(0)} ms, ${JSON.stringify(statuses)}; ` +
              `/healthz p50 ${quantile(times, 0.5).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms\n`,
          )
        }
        const worst = Math.max(...longest)
        process.stdout.write(
          `/healthz at worst: ${quantile(longest, 0.5).toFixed(0)} ms in the median round, ${worst.toFixed(0)} ms in all\n`,
        )
        if (worst >= WORST_MS) process.exitCode = 1
      },
      process.env['DATA_DIR'],
    )
  } finally {
    child.disconnect()
  }
}

if (process.argv[2] === 'asks') {
  process.on('message', (burst: readonly ApiRequest[]) => {
    void ask(burst).then((answered) => process.send?.(answered))
  })
} else {
  await measure()
}
