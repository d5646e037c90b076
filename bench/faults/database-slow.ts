// Stops every process of PostgreSQL in its tracks (SIGSTOP) while people read, and lets them go on: each
// request gets 503 with when to come back within about two seconds, /readyz says no, nothing piles up,
// and all is well again without a restart.
import { getDiscover } from '@kloset/contract/feeds'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { childrenOf, residentMegabytes } from '../support/processes.ts'
import { send } from '../support/subjects.ts'
import { withTown } from '../support/town.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    readers: { type: 'string', default: '200' },
  },
})
const BETWEEN_MS = 50
const LONGEST_MS = 60_000
/** Two seconds by the server's own clock; who asks shares its cores. */
const LONGEST_WAIT_MS = 2_500

interface Answer {
  readonly status: number
  readonly ms: number
  readonly isDated: boolean
}

await withTown({ people: 500, posts: 2_000, members: 16 }, {}, async (town) => {
  const { server, members } = town
  const reading = new AbortController()
  let answers: Answer[] = []
  const readOn = async (_: unknown, index: number) => {
    const { cookie = '' } = members[index % members.length] ?? {}
    while (!reading.signal.aborted) {
      const startedMs = performance.now()
      const answer = await send(server.url, {
        method: 'GET',
        path: getDiscover.path,
        cookie,
      }).catch(() => null)
      await answer?.arrayBuffer()
      const isDated = answer?.headers.has('retry-after') ?? false
      answers.push({ status: answer?.status ?? 0, ms: performance.now() - startedMs, isDated })
      await pause(BETWEEN_MS)
    }
  }
  const readers = Array.from({ length: Number(values.readers) }, readOn)
  const memoryBefore = await residentMegabytes(server.pid)
  await pause(2_000)

  const postmaster = town.postmasterPid()
  const processes = [postmaster, ...(await childrenOf(postmaster))]
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  const stoppedMs = performance.now()
  let unreadyMs = 0
  let during: Answer[] = []
  try {
    answers = []
    const ready = await fetch(`${server.url}/readyz`)
    unreadyMs = ready.status === 503 ? performance.now() - stoppedMs : Number.NaN
    await pause(Number(values.seconds) * 1000 - (performance.now() - stoppedMs))
    during = answers
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
  const memoryAfter = await residentMegabytes(server.pid)
  const goesOnMs = performance.now()
  answers = []
  while (!answers.some(({ status }) => status === 200)) {
    if (performance.now() - goesOnMs > LONGEST_MS) throw new Error('It does not answer again')
    await pause(20)
  }
  const backMs = performance.now() - goesOnMs
  const isReady = (await fetch(`${server.url}/readyz`)).status === 200
  reading.abort()
  await Promise.all(readers)

  const counts = Map.groupBy(during, ({ status }) => status)
  const longestMs = Math.max(...during.map(({ ms }) => ms))
  const undated = during.filter(({ status, isDated }) => status === 503 && !isDated).length
  const unclean = during.filter(({ status }) => status !== 503 && status !== 200).length
  process.stdout.write(
    `${values.readers} readers, PostgreSQL stopped for ${values.seconds} s: ` +
      `${[...counts].map(([status, of]) => `${of.length} x ${status || 'no answer'}`).join(', ')}; ` +
      `${undated} without Retry-After\n` +
      `the longest wait ${Math.round(longestMs)} ms; /readyz says no after ${Math.round(unreadyMs)} ms\n` +
      `memory ${Math.round(memoryBefore)} MB before, ${Math.round(memoryAfter)} MB at its end\n` +
      `the first answer ${Math.round(backMs)} ms after it goes on, ready: ${isReady ? 'yes' : 'no'}\n`,
  )
  const isSlow = longestMs > LONGEST_WAIT_MS
  if (undated + unclean > 0 || Number.isNaN(unreadyMs) || isSlow || !isReady) process.exitCode = 1
})
