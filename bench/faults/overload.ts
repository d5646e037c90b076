// Ten times more than the server can do arrives: it sheds with 503 and when to come back, keeps what it
// accepts quick, and is back to normal at once when the crowd is gone.
import { getDiscover } from '@kloset/contract/feeds'
import autocannon from 'autocannon'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Asked, measureDoor } from '../support/measure.ts'
import { residentMegabytes } from '../support/processes.ts'
import { send } from '../support/subjects.ts'
import { withTown } from '../support/town.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    times: { type: 'string', default: '10' },
    connections: { type: 'string', default: '1000' },
  },
})
const seconds = Number(values.seconds)
const P99_TARGET_MS = 1_000
const LONGEST_MS = 30_000

await withTown({ people: 500, posts: 2_000, members: 16 }, {}, async ({ server, members }) => {
  const asked = members.map(({ cookie }) => ({
    method: 'GET' as const,
    path: getDiscover.path,
    cookie,
  }))
  const ask = { connections: 20, seconds: 5 }
  const calm = await measureDoor(server, ask, asked)
  const [accepted, shed]: [number[], number[]] = [[], []]
  let withoutWhen = 0
  const options: autocannon.Options = {
    url: server.url,
    connections: Number(values.connections),
    duration: seconds,
    overallRate: Math.round(calm.perSecond * Number(values.times)),
    requests: asked.map(({ method, path, cookie }) => ({
      method,
      path,
      headers: { cookie },
      onResponse: (status, _body, _context, headers) => {
        const names = Object.keys(headers ?? {}).map((name) => name.toLowerCase())
        if (status === 503 && !names.includes('retry-after')) withoutWhen += 1
      },
    })),
  }
  const { errors, timeouts, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const crowd = autocannon(options, (error: Error | null, result) => {
      if (error) reject(error)
      else resolve(result)
    })
    crowd.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) accepted.push(ms)
      else shed.push(ms)
    })
  })
  const goneMs = performance.now()
  while ((await send(server.url, asked[0] as Asked)).status !== 200) {
    if (performance.now() - goneMs > LONGEST_MS) throw new Error('It does not answer again')
    await pause(20)
  }
  const backMs = performance.now() - goneMs
  const after = await measureDoor(server, ask, asked)

  const at = (times: readonly number[], share: number) =>
    Math.round(times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0)
  const others = non2xx - shed.length
  process.stdout.write(
    `calm: ${Math.round(calm.perSecond)}/s, p99 ${calm.p99Ms} ms\n` +
      `asked ${values.times} times that for ${seconds} s over ${values.connections} connections:\n` +
      `  accepted ${Math.round(accepted.length / seconds)}/s, p50 ${at(accepted, 0.5)} ms, p99 ${at(accepted, 0.99)} ms\n` +
      `  shed ${Math.round(shed.length / seconds)}/s with 503, p99 ${at(shed, 0.99)} ms, ${withoutWhen} without Retry-After\n` +
      `  ${errors} errors, ${timeouts} timeouts, server ${Math.round(await residentMegabytes(server.pid))} MB\n` +
      `answers ${Math.round(backMs)} ms after the crowd is gone; calm again: ${Math.round(after.perSecond)}/s, p99 ${after.p99Ms} ms\n`,
  )
  const isKept = at(accepted, 0.99) <= P99_TARGET_MS && shed.length > 0
  if (!isKept || errors + timeouts + withoutWhen + others > 0) process.exitCode = 1
})
