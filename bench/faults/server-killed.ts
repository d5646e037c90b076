// Kills the server (SIGKILL) again and again while people write, and starts it anew: nothing that was
// acknowledged is lost, nothing is there by half, and it is back within five seconds. What it takes is
// CPU, for reading its programs: the database runs on and is taken over. Beside other work the cores are
// shared, and it takes longer by as much.
import { parseArgs } from 'node:util'
import { audit, insistAll, planWrites, report } from '../support/ledger.ts'
import { cpuSecondsOf } from '../support/processes.ts'
import { withTown } from '../support/town.ts'

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '5' },
  },
})
const [count, kills] = [Number(values.writes), Number(values.kills)]
const LONGEST_RESTART_MS = 5_000

await withTown({ people: 500, posts: 2_000, members: 16 }, {}, async (town) => {
  const restartsMs: number[] = []
  const cpuMs: number[] = []
  const restarts: Promise<void>[] = []
  const kill = async () => {
    const startedMs = performance.now()
    await town.server.restart('SIGKILL')
    cpuMs.push((await cpuSecondsOf(town.server.pid)) * 1_000)
    restartsMs.push(performance.now() - startedMs)
  }
  const ledger = await insistAll(town, await planWrites(town, count), (acknowledged) => {
    const due = Math.floor((acknowledged / count) * (kills + 1))
    const isUp = restarts.length === restartsMs.length
    if (isUp && restarts.length < Math.min(due, kills)) restarts.push(kill())
  })
  await Promise.all(restarts)
  const isWhole = report(ledger, await audit(town, ledger))
  const longestMs = Math.max(...restartsMs)
  process.stdout.write(
    `${restartsMs.length} kills; from kill to ready again: ${restartsMs.map(Math.round).join(', ')} ms, ` +
      `of which CPU of the server: ${cpuMs.map(Math.round).join(', ')} ms\n`,
  )
  if (!isWhole || longestMs > LONGEST_RESTART_MS) process.exitCode = 1
})
