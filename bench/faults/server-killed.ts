// Kills the server (SIGKILL) several times while people write, and starts it again. No acknowledged write is lost, none
// is incomplete, and the server is back within five seconds. A start needs CPU to load the code; the database keeps
// running and is adopted. Other load on the cores makes the start slower.
import { parseArgs } from 'node:util'
import { audit, insistAll, planWrites, report } from '../support/ledger.ts'
import { cpuSecondsOf } from '../support/processes.ts'
import { withCommunity } from '../support/community.ts'

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '5' },
  },
})
const [count, kills] = [Number(values.writes), Number(values.kills)]
const LONGEST_RESTART_MS = 5_000

await withCommunity({ people: 500, posts: 2_000, members: 16 }, {}, async (community) => {
  const restartsMs: number[] = []
  const cpuMs: number[] = []
  const restarts: Promise<void>[] = []
  const kill = async () => {
    const startedMs = performance.now()
    await community.server.restart('SIGKILL')
    cpuMs.push((await cpuSecondsOf(community.server.pid)) * 1_000)
    restartsMs.push(performance.now() - startedMs)
  }
  const ledger = await insistAll(community, await planWrites(community, count), (acknowledged) => {
    const due = Math.floor((acknowledged / count) * (kills + 1))
    const isUp = restarts.length === restartsMs.length
    if (isUp && restarts.length < Math.min(due, kills)) restarts.push(kill())
  })
  await Promise.all(restarts)
  const isWhole = report(ledger, await audit(community, ledger))
  const longestMs = Math.max(...restartsMs)
  process.stdout.write(
    `${restartsMs.length} kills; from kill to ready again: ${restartsMs.map(Math.round).join(', ')} ms, ` +
      `of which CPU of the server: ${cpuMs.map(Math.round).join(', ')} ms\n`,
  )
  if (!isWhole || longestMs > LONGEST_RESTART_MS) process.exitCode = 1
})
