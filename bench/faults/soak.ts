// Sends the most frequent requests for a while: one minute, or more with `--minutes 10`. Resident memory shows little
// of a leak: the engine takes more while memory is free and gives little back. So garbage is collected every few
// seconds, and a line is fitted through the memory that is left after the first third, which fills caches. Its slope is
// the bytes that each answer leaves.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepareEndpoints } from '../support/endpoints.ts'
import { prepareHeap } from '../support/heap.ts'
import { residentMegabytes } from '../support/processes.ts'
import { send } from '../support/subjects.ts'
import { withCommunity } from '../support/community.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    /** Parallel requests. */
    width: { type: 'string', default: '8' },
  },
})
const durationMs = Number(values.minutes) * 60_000
const SAMPLE_MS = 1_000
const SAMPLES_PER_COLLECTION = 5
/** The engine compiles and drops code for minutes: in a shorter run that dominates the result. */
const LONG_MINUTES = 10
/** Any value kept per answer, such as an entry of a map, is larger. */
const MOST_LEFT_BYTES = 40

interface Sample {
  readonly answers: number
  readonly bytes: number
}

/** Least squares: the slope in bytes per answer. */
function bytesLeftBy(samples: readonly Sample[]): number {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const meanX = mean(samples.map(({ answers }) => answers))
  const meanY = mean(samples.map(({ bytes }) => bytes))
  const products = samples.map((one) => (one.answers - meanX) * (one.bytes - meanY))
  const squares = samples.map(({ answers }) => (answers - meanX) ** 2)
  return mean(products) / mean(squares)
}

const heap = await prepareHeap()
await withCommunity(
  { people: 2_000, posts: 10_000, members: 16 },
  heap.settings,
  async (community) => {
    const { url, pid } = community.server
    // Signing in needs seconds of CPU and says nothing about memory.
    const endpoints = (await prepareEndpoints(community)).filter(({ name }) => name !== 'sign-in')
    const startedMs = performance.now()
    const isOver = () => performance.now() - startedMs > durationMs
    const statuses = new Map<number, number>()
    const act = async (_: unknown, index: number) => {
      for (let next = index; !isOver(); next += 1) {
        const requests = endpoints[next % endpoints.length]?.requests ?? []
        const one = typeof requests === 'function' ? requests() : requests[next % requests.length]
        if (!one) throw new Error('There is no request')
        const answer = await send(url, one)
        await answer.arrayBuffer()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      }
    }
    const acting = Promise.all(Array.from({ length: Number(values.width) }, act))
    const resident = [await residentMegabytes(pid)]
    const samples: Sample[] = []
    while (!isOver()) {
      await pause(SAMPLE_MS)
      resident.push(await residentMegabytes(pid))
      if (resident.length % SAMPLES_PER_COLLECTION > 0) continue
      const answers = [...statuses.values()].reduce((sum, times) => sum + times, 0)
      samples.push({ answers, bytes: await heap.heldBytes() })
    }
    await acting
    const fitted = samples.slice(Math.ceil(samples.length / 3))
    const left = bytesLeftBy(fitted)
    const megabytes = (bytes = 0) => (bytes / 1e6).toFixed(1)
    process.stdout.write(
      `answers in ${values.minutes} min: ` +
        `${[...statuses].map(([status, times]) => `${times} x ${status}`).join(', ')}\n` +
        `memory ${Math.round(resident[0] ?? 0)} MB at first, ${Math.round(resident.at(-1) ?? 0)} MB ` +
        `at last, at most ${Math.round(Math.max(...resident))} MB\n` +
        `once garbage is collected ${megabytes(fitted[0]?.bytes)} MB after the first third, ` +
        `${megabytes(samples.at(-1)?.bytes)} MB at last: ${left.toFixed(1)} bytes more with each answer\n`,
    )
    const isLong = Number(values.minutes) >= LONG_MINUTES
    process.stdout.write(
      isLong
        ? `checked: no request fails, and none leaves more than ${MOST_LEFT_BYTES} bytes\n`
        : `checked: no request fails; what they leave is only printed below ${LONG_MINUTES} minutes\n`,
    )
    const isFlat = left <= MOST_LEFT_BYTES || !isLong
    const isClean = [...statuses.keys()].every((status) => status < 300)
    if (!isClean || !isFlat) process.exitCode = 1
  },
)
