// Everything people do most, for a while: a minute unless `--minutes 10` says longer. The memory of a process
// says little of a leak: its engine takes more while there is room, and gives little back. So garbage is
// collected every few seconds, and a line is fitted through what is left, after the first third, which
// fills caches: how many bytes an answer leaves behind.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDoors } from '../support/doors.ts'
import { prepareHeap } from '../support/heap.ts'
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
const SAMPLES_PER_COLLECTION = 5
/** The engine makes and drops code for minutes: in a shorter run that is most of what moves. */
const LONG_MINUTES = 10
/** Whatever is kept for each answer, an entry of a map for one, is larger. */
const MOST_LEFT_BYTES = 40

interface Held {
  readonly answers: number
  readonly bytes: number
}

/** Least squares: how many bytes more are held with each answer. */
function bytesLeftBy(held: readonly Held[]): number {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const meanX = mean(held.map(({ answers }) => answers))
  const meanY = mean(held.map(({ bytes }) => bytes))
  const products = held.map((one) => (one.answers - meanX) * (one.bytes - meanY))
  const squares = held.map(({ answers }) => (answers - meanX) ** 2)
  return mean(products) / mean(squares)
}

const heap = await prepareHeap()
await withTown({ people: 2_000, posts: 10_000, members: 16 }, heap.settings, async (town) => {
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
  const resident = [await residentMegabytes(pid)]
  const held: Held[] = []
  while (!isOver()) {
    await pause(SAMPLE_MS)
    resident.push(await residentMegabytes(pid))
    if (resident.length % SAMPLES_PER_COLLECTION > 0) continue
    const answers = [...statuses.values()].reduce((sum, times) => sum + times, 0)
    held.push({ answers, bytes: await heap.heldBytes() })
  }
  await acting
  const fitted = held.slice(Math.ceil(held.length / 3))
  const left = bytesLeftBy(fitted)
  const megabytes = (bytes = 0) => (bytes / 1e6).toFixed(1)
  process.stdout.write(
    `answers in ${values.minutes} min: ` +
      `${[...statuses].map(([status, times]) => `${times} x ${status}`).join(', ')}\n` +
      `memory ${Math.round(resident[0] ?? 0)} MB at first, ${Math.round(resident.at(-1) ?? 0)} MB ` +
      `at last, at most ${Math.round(Math.max(...resident))} MB\n` +
      `once garbage is collected ${megabytes(fitted[0]?.bytes)} MB after the first third, ` +
      `${megabytes(held.at(-1)?.bytes)} MB at last: ${left.toFixed(1)} bytes more with each answer\n`,
  )
  const isLong = Number(values.minutes) >= LONG_MINUTES
  process.stdout.write(
    isLong
      ? `judged: that no request fails, and that none leaves more than ${MOST_LEFT_BYTES} bytes\n`
      : `judged: that no request fails; what it leaves is only printed in less than ${LONG_MINUTES} minutes\n`,
  )
  const isFlat = left <= MOST_LEFT_BYTES || !isLong
  const isClean = [...statuses.keys()].every((status) => status < 300)
  if (!isClean || !isFlat) process.exitCode = 1
})
