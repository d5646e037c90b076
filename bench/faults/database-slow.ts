// Makes PostgreSQL slow while people read, in two ways: its processes stop for a while (SIGSTOP), and then
// run for a twentieth of the time only. Every request gets an answer, or 503 with Retry-After, within about
// two seconds; /readyz fails while nothing answers; no queue builds up; the server recovers at once,
// without a restart.
import { getDiscover } from '@kloset/contract/feeds'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { childrenOf, residentMegabytes } from '../support/processes.ts'
import { beginSlowMotion } from '../support/slow-motion.ts'
import { send } from '../support/subjects.ts'
import { type Community, withCommunity } from '../support/community.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    readers: { type: 'string', default: '200' },
  },
})
const BETWEEN_MS = 50
/** Two seconds by the server's clock; the client shares its cores. */
const LONGEST_WAIT_MS = 2_500
const LONGEST_RETURN_MS = 2_500
/** Memory that waiting requests may add to that of the same requests when answered. */
const MOST_GROWTH_MB = 100
/** Enough requests that not all of them can run between two stops. */
const TIMED_STATEMENTS = 5
/** Below this factor the database is not slow, and the fault did not happen. */
const LEAST_SLOWNESS = 5

interface Answer {
  readonly status: number
  readonly askedMs: number
  readonly ms: number
  readonly isDated: boolean
}

interface Fault {
  readonly name: string
  /** @returns a function that ends the fault */
  readonly begin: () => Promise<() => Promise<void>>
  /** The time of a statement without the server; null when none is answered during the fault. */
  readonly aloneMs: number | null
}

await withCommunity({ people: 500, posts: 2_000, members: 16 }, {}, async (community) => {
  const aloneMs = await timeStatement(community)
  const answers: Answer[] = []
  const { allStarted, stopReading } = read(community, answers)
  await allStarted
  await runFault(community, answers, {
    name: 'stopped',
    begin: () => stop(community),
    aloneMs: null,
  })
  await pause(2_000)
  const slowly = { postmasterPid: community.postmasterPid(), runMs: 5, stopMs: 95 }
  const begin = () => beginSlowMotion(slowly)
  await runFault(community, answers, { name: 'at a twentieth of its speed', begin, aloneMs })
  await stopReading()
})

/**
 * Many people read without pause. They start a few at a time, as a busy process accepts one connection per
 * tick; a connection that waits outside the process is not part of this fault.
 */
function read({ server, members }: Community, answers: Answer[]) {
  const reading = new AbortController()
  const readOn = async (started: () => void, index: number) => {
    const { cookie = '' } = members[index % members.length] ?? {}
    const request = { method: 'GET', path: getDiscover.path, cookie } as const
    while (!reading.signal.aborted) {
      const startedMs = performance.now()
      const answer = await send(server.url, request).catch(() => null)
      await answer?.arrayBuffer()
      const isDated = answer?.headers.has('retry-after') ?? false
      const ms = performance.now() - startedMs
      answers.push({ status: answer?.status ?? 0, askedMs: startedMs, ms, isDated })
      started()
      await pause(BETWEEN_MS)
    }
  }
  const arrivals = Array.from({ length: Number(values.readers) }, () =>
    Promise.withResolvers<void>(),
  )
  const readers = arrivals.map(({ resolve }, index) => readOn(resolve, index))
  return {
    allStarted: Promise.all(arrivals.map(({ promise }) => promise)),
    stopReading: async () => {
      reading.abort()
      await Promise.all(readers)
    },
  }
}

async function stop({ postmasterPid }: Community): Promise<() => Promise<void>> {
  const processes = [postmasterPid(), ...(await childrenOf(postmasterPid()))]
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  return async () => {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
}

async function runFault(
  community: Community,
  answers: Answer[],
  { name, begin, aloneMs }: Fault,
): Promise<void> {
  const { server } = community
  const memoryBefore = await residentMegabytes(server.pid)
  const end = await begin()
  const startedMs = performance.now()
  let memoryAtMost = memoryBefore
  let ready = { status: 0, ms: 0 }
  let slowness = Number.POSITIVE_INFINITY
  try {
    answers.length = 0
    ready = await askReady(server.url)
    if (aloneMs !== null) slowness = (await timeStatement(community)) / aloneMs
    while (performance.now() - startedMs < Number(values.seconds) * 1000) {
      memoryAtMost = Math.max(memoryAtMost, await residentMegabytes(server.pid))
      await pause(100)
    }
  } finally {
    await end()
  }
  const endedMs = performance.now()
  const isBack = () => answers.some(({ status, askedMs }) => status === 200 && askedMs > endedMs)
  while (!isBack() && performance.now() - endedMs < LONGEST_RETURN_MS) await pause(20)
  const backMs = performance.now() - endedMs
  // Excludes requests that started before the end and wait longer than the limit.
  await pause(LONGEST_WAIT_MS)
  const during = answers.filter(({ askedMs }) => askedMs < endedMs)
  const { status: after } = await askReady(server.url)

  const counts = Map.groupBy(during, ({ status }) => status)
  const longestMs = Math.max(...during.map(({ ms }) => ms))
  const undated = during.filter(({ status, isDated }) => status === 503 && !isDated).length
  const unclean = during.filter(({ status }) => status !== 503 && status !== 200).length
  const grownBy = Math.round(memoryAtMost - memoryBefore)
  process.stdout.write(
    `${values.readers} readers, PostgreSQL ${name} for ${values.seconds} s: ` +
      `${[...counts].map(([status, of]) => `${of.length} x ${status || 'no answer'}`).join(', ')}; ` +
      `${undated} without Retry-After\n` +
      (aloneMs === null ? '' : `  a statement takes ${Math.round(slowness)} times as long\n`) +
      `  the longest wait ${Math.round(longestMs)} ms; ` +
      `/readyz says ${ready.status} after ${Math.round(ready.ms)} ms\n` +
      `  memory ${Math.round(memoryBefore)} MB before, ${grownBy} MB more at most (bound ${MOST_GROWTH_MB})\n` +
      `  the first answer ${Math.round(backMs)} ms after its end, ready: ${after === 200 ? 'yes' : 'no'}\n`,
  )
  const isReadyRight = aloneMs === null ? ready.status === 503 : [200, 503].includes(ready.status)
  const fewest = (Number(values.readers) * Number(values.seconds) * 1000) / LONGEST_WAIT_MS
  const isKept =
    during.length >= fewest && longestMs <= LONGEST_WAIT_MS && ready.ms <= LONGEST_WAIT_MS
  const isSmall = grownBy <= MOST_GROWTH_MB
  const isEffective = slowness >= LEAST_SLOWNESS
  const isWell = isBack() && after === 200
  if (undated + unclean > 0 || !isReadyRight || !isKept || !isSmall || !isEffective || !isWell) {
    process.exitCode = 1
  }
}

async function askReady(url: string): Promise<{ status: number; ms: number }> {
  const startedMs = performance.now()
  const { status } = await fetch(`${url}/readyz`)
  return { status, ms: performance.now() - startedMs }
}

/** @returns the milliseconds of one statement, as an average of several */
async function timeStatement({ pool }: Community): Promise<number> {
  const startedMs = performance.now()
  for (let count = 0; count < TIMED_STATEMENTS; count += 1) {
    await pool.query('select count(*) from posts cross join generate_series(1, 100)')
  }
  return (performance.now() - startedMs) / TIMED_STATEMENTS
}
