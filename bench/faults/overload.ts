// Ten times more requests than the server can answer arrive every second, whether or not earlier ones were
// answered. The server refuses the excess with 503 and Retry-After, answers accepted requests quickly, and
// is back to normal as soon as the load ends.
import { getDiscover } from '@kloset/contract/feeds'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Answered, arrive } from '../support/arrivals.ts'
import { type ApiRequest, measureRequests } from '../support/measure.ts'
import { residentMegabytes } from '../support/processes.ts'
import { send } from '../support/subjects.ts'
import { withCommunity } from '../support/community.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    times: { type: 'string', default: '10' },
    connections: { type: 'string', default: '8000' },
  },
})
const seconds = Number(values.seconds)
const times = Number(values.times)
const connections = Number(values.connections)
const P99_TARGET_MS = 1_000
const LONGEST_MS = 30_000
/** Share of the calm rate that it must still accept. */
const LEAST_ACCEPTED = 0.1
const LEAST_AFTERWARDS = 0.5
const BACK_WITHIN_MS = 2_000
/** Share of the planned arrivals: this process shares the cores with the server. */
const LEAST_OFFERED = 0.9

await withCommunity({ people: 500, posts: 2_000, members: 16 }, {}, async ({ server, members }) => {
  const requests: ApiRequest[] = members.map(({ cookie }) => ({
    method: 'GET',
    path: getDiscover.path,
    cookie,
  }))
  const load = { connections: 20, seconds: 5 }
  const calm = await measureRequests(server, load, requests)
  const wanted = calm.perSecond * times
  const arrivals = { perSecond: wanted, seconds, connections, answerWithinMs: LONGEST_MS }
  const outcome = await arrive(server.url, arrivals, requests)
  const goneMs = performance.now()
  while ((await send(server.url, requests[0] as ApiRequest)).status !== 200) {
    if (performance.now() - goneMs > LONGEST_MS) throw new Error('It does not answer again')
    await pause(20)
  }
  const backMs = performance.now() - goneMs
  const after = await measureRequests(server, load, requests)

  const accepted = outcome.answers.filter(({ status }) => status === 200)
  const shed = outcome.answers.filter(({ status }) => status === 503)
  const others = outcome.answers.length - accepted.length - shed.length
  const withoutWhen = shed.filter(({ hasRetryAfter }) => !hasRetryAfter).length
  const at = (answers: readonly Answered[], share: number) => {
    const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
    return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  }
  const perSecond = ({ length }: readonly Answered[]) => Math.round(length / seconds)
  process.stdout.write(
    `calm: ${Math.round(calm.perSecond)}/s, p99 ${calm.p99Ms} ms\n` +
      `${Math.round(outcome.perSecond)}/s arrived for ${seconds} s (wanted: ${Math.round(wanted)}/s, ${times} times that):\n` +
      `  accepted ${perSecond(accepted)}/s (${Math.round((100 * perSecond(accepted)) / calm.perSecond)} % of calm), p50 ${at(accepted, 0.5)} ms, p99 ${at(accepted, 0.99)} ms\n` +
      `  shed ${perSecond(shed)}/s with 503, p50 ${at(shed, 0.5)} ms, p99 ${at(shed, 0.99)} ms, ${withoutWhen} without Retry-After\n` +
      `  ${others} other answers, ${outcome.unanswered} without any, server ${Math.round(await residentMegabytes(server.pid))} MB\n` +
      `answers ${Math.round(backMs)} ms after the crowd is gone; calm again: ${Math.round(after.perSecond)}/s, p99 ${after.p99Ms} ms\n`,
  )
  const isOffered = outcome.perSecond >= wanted * LEAST_OFFERED
  if (!isOffered) process.stdout.write('Not run: this machine cannot send that many requests\n')
  const isShed = shed.length > 0 && others + outcome.unanswered + withoutWhen === 0
  const isKept =
    perSecond(accepted) >= calm.perSecond * LEAST_ACCEPTED && at(accepted, 0.99) <= P99_TARGET_MS
  const isBack = backMs <= BACK_WITHIN_MS && after.perSecond >= calm.perSecond * LEAST_AFTERWARDS
  if (!isOffered || !isShed || !isKept || !isBack) process.exitCode = 1
})
