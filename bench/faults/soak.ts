// Everything people do most, for a while: a minute unless `--minutes 10` says longer. Fits a line through
// the server's memory after the first third, which fills caches, and says how much it grows a minute:
// over ten minutes it has to be flat.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDoors } from '../support/doors.ts'
import { residentMegabytes } from '../support/processes.ts'
import { send } from '../support/subjects.ts'
import { withTown } from '../support/town.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    /** Requests at once. */
    width: { type: 'string', default: '8' },
  },
})
const durationMs = Number(values.minutes) * 60_000
const SAMPLE_MS = 1_000
/** A shorter one ends while caches still fill. */
const LONG_MINUTES = 10
/** Less than a tenth of what it holds in an hour. */
const FLAT_MEGABYTES = 0.5

interface Sample {
  readonly minutes: number
  readonly megabytes: number
}

/** Least squares: how many megabytes a minute the samples rise. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const meanX = mean(samples.map(({ minutes }) => minutes))
  const meanY = mean(samples.map(({ megabytes }) => megabytes))
  const products = samples.map((one) => (one.minutes - meanX) * (one.megabytes - meanY))
  const squares = samples.map(({ minutes }) => (minutes - meanX) ** 2)
  return mean(products) / mean(squares)
}

await withTown({ people: 2_000, posts: 10_000, members: 16 }, {}, async (town) => {
  const { url, pid } = town.server
  // Signing in is a matter of seconds of CPU, not of memory.
  const doors = (await openDoors(town)).filter(({ name }) => name !== 'sign-in')
  const startedMs = performance.now()
  const isOver = () => performance.now() - startedMs > durationMs
  const statuses = new Map<number, number>()
  const act = async (_: unknown, index: number) => {
    for (let turn = index; !isOver(); turn += 1) {
      const asked = doors[turn % doors.length]?.asked ?? []
      const one = typeof asked === 'function' ? asked() : asked[turn % asked.length]
      if (!one) throw new Error('There is nothing to ask')
      const answer = await send(url, one)
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  const acting = Promise.all(Array.from({ length: Number(values.width) }, act))
  const samples: Sample[] = []
  while (!isOver()) {
    const minutes = (performance.now() - startedMs) / 60_000
    samples.push({ minutes, megabytes: await residentMegabytes(pid) })
    await pause(SAMPLE_MS)
  }
  await acting
  const fitted = samples.slice(Math.ceil(samples.length / 3))
  const growth = slopeOf(fitted)
  const [first, last] = [samples[0]?.megabytes ?? 0, samples.at(-1)?.megabytes ?? 0]
  process.stdout.write(
    `answers in ${values.minutes} min: ` +
      `${[...statuses].map(([status, times]) => `${times} x ${status}`).join(', ')}\n` +
      `memory ${Math.round(first)} MB at first, ${Math.round(last)} MB at last, ` +
      `at most ${Math.round(Math.max(...samples.map(({ megabytes }) => megabytes)))} MB\n` +
      `after the first third it grows by ${growth.toFixed(2)} MB a minute\n`,
  )
  const isFlat = growth <= FLAT_MEGABYTES || Number(values.minutes) < LONG_MINUTES
  const isClean = [...statuses.keys()].every((status) => status < 300)
  if (!isClean || !isFlat) process.exitCode = 1
})
