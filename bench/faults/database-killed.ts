// Kills PostgreSQL (SIGKILL of its first process) while people write. Requests fail cleanly, with 503 and
// Retry-After, and succeed again without a restart of the server; no acknowledged write is lost.
import { parseArgs } from 'node:util'
import { audit, insistAll, planWrites, report } from '../support/ledger.ts'
import { withCommunity } from '../support/community.ts'

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '3' },
  },
})
const [count, kills] = [Number(values.writes), Number(values.kills)]

await withCommunity({ people: 500, posts: 2_000, members: 16 }, {}, async (community) => {
  const serverPid = community.server.pid
  const awayMs: number[] = []
  let killedAt = { acknowledged: 0, ms: 0 }
  let done = 0
  const ledger = await insistAll(community, await planWrites(community, count), (acknowledged) => {
    // Writes that were in flight at the kill count as writes before it.
    if (killedAt.ms > 0 && acknowledged > killedAt.acknowledged + 16) {
      awayMs.push(performance.now() - killedAt.ms)
      killedAt = { acknowledged: 0, ms: 0 }
    }
    if (killedAt.ms === 0 && done < kills && acknowledged > (count * (done + 1)) / (kills + 1)) {
      done += 1
      killedAt = { acknowledged, ms: performance.now() }
      process.kill(community.postmasterPid(), 'SIGKILL')
    }
  })
  const isWhole = report(ledger, await audit(community, ledger))
  const unclean = [...ledger.statuses.keys()].filter(
    (status) => status !== 503 && (status < 200 || status >= 300),
  )
  process.stdout.write(
    `${done} kills of PostgreSQL; writes succeed again after ${awayMs.map(Math.round).join(', ')} ms, ` +
      `by the same server (${serverPid === community.server.pid ? 'yes' : 'no'})\n`,
  )
  if (!isWhole || unclean.length > 0) process.exitCode = 1
})
