// Ten times more people than the server can do arrive by themselves, as many every second whether or not
// anybody was answered: it sheds with 503 and when to come back, keeps what it accepts quick, and is back
// to normal at once when the crowd is gone.
import { getDiscover } from '@kloset/contract/feeds'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Answered, arrive } from '../support/arrivals.ts'
import { type Asked, measureDoor } from '../support/measure.ts'
import { residentMegabytes } from '../support/processes.ts'
import { send } from '../support/subjects.ts'
import { withTown } from '../support/town.ts'

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
/** Of what it does when all is calm: less is no keeping on. */
const LEAST_ACCEPTED = 0.1
const LEAST_AFTERWARDS = 0.5
const BACK_WITHIN_MS = 2_000
/** Of what should arrive: this process shares the cores with the server it asks. */
const LEAST_OFFERED = 0.9

await withTown({ people: 500, posts: 2_000, members: 16 }, {}, async ({ server, members }) => {
  const asked: Asked[] = members.map(({ cookie }) => ({
    method: 'GET',
    path: getDiscover.path,
    cookie,
  }))
  const ask = { connections: 20, seconds: 5 }
  const calm = await measureDoor(server, ask, asked)
  const wanted = calm.perSecond * times
  const arrivals = { perSecond: wanted, seconds, connections, patienceMs: LONGEST_MS }
  const crowd = await arrive(server.url, arrivals, asked)
  const goneMs = performance.now()
  while ((await send(server.url, asked[0] as Asked)).status !== 200) {
    if (performance.now() - goneMs > LONGEST_MS) throw new Error('It does not answer again')
    await pause(20)
  }
  const backMs = performance.now() - goneMs
  const after = await measureDoor(server, ask, asked)

  const accepted = crowd.answers.filter(({ status }) => status === 200)
  const shed = crowd.answers.filter(({ status }) => status === 503)
  const others = crowd.answers.length - accepted.length - shed.length
  const withoutWhen = shed.filter(({ hasRetryAfter }) => !hasRetryAfter).length
  const at = (answers: readonly Answered[], share: number) => {
    const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
    return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  }
  const perSecond = ({ length }: readonly Answered[]) => Math.round(length / seconds)
  process.stdout.write(
    `calm: ${Math.round(calm.perSecond)}/s, p99 ${calm.p99Ms} ms\n` +
      `${Math.round(crowd.perSecond)}/s arrived for ${seconds} s (wanted: ${Math.round(wanted)}/s, ${times} times that):\n` +
      `  accepted ${perSecond(accepted)}/s (${Math.round((100 * perSecond(accepted)) / calm.perSecond)} % of calm), p50 ${at(accepted, 0.5)} ms, p99 ${at(accepted, 0.99)} ms\n` +
      `  shed ${perSecond(shed)}/s with 503, p50 ${at(shed, 0.5)} ms, p99 ${at(shed, 0.99)} ms, ${withoutWhen} without Retry-After\n` +
      `  ${others} other answers, ${crowd.unanswered} without any, server ${Math.round(await residentMegabytes(server.pid))} MB\n` +
      `answers ${Math.round(backMs)} ms after the crowd is gone; calm again: ${Math.round(after.perSecond)}/s, p99 ${after.p99Ms} ms\n`,
  )
  const isOffered = crowd.perSecond >= wanted * LEAST_OFFERED
  if (!isOffered) process.stdout.write('Not played: this machine cannot send that many\n')
  const isShed = shed.length > 0 && others + crowd.unanswered + withoutWhen === 0
  const isKept =
    perSecond(accepted) >= calm.perSecond * LEAST_ACCEPTED && at(accepted, 0.99) <= P99_TARGET_MS
  const isBack = backMs <= BACK_WITHIN_MS && after.perSecond >= calm.perSecond * LEAST_AFTERWARDS
  if (!isOffered || !isShed || !isKept || !isBack) process.exitCode = 1
})
