// Kills the process that runs jobs (SIGKILL) in the middle of them: once the only process, which answers as
// well, and once a worker beside a web process. Each job is done later and takes effect once, and the web
// process is not affected.
import { getDiscover } from '@kloset/contract/feeds'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { TestServer } from '../../e2e/support/server.ts'
import { compareFiles } from '../support/files.ts'
import { withSplitCommunity } from '../support/split-community.ts'
import { send } from '../support/subjects.ts'
import { type Member, type Community, withCommunity } from '../support/community.ts'
import { sendFile, takePhoto } from '../support/uploads.ts'

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '12' },
    kills: { type: 'string', default: '3' },
  },
})
const [count, kills] = [Number(values.pictures), Number(values.kills)]
const LONGEST_MS = 120_000
/** The longest time of a read while pictures are made on the same cores. */
const LONGEST_READ_MS = 2_000
const size = { people: 500, posts: 2_000, members: 4 }

await withCommunity(size, {}, async (community) => {
  process.stdout.write('the only process:\n')
  await runFault(community, community.server)
})
await withSplitCommunity(size, {}, async (community) => {
  process.stdout.write('a worker beside a web process:\n')
  const { answered, failed, longestMs } = await readWhile(community, () =>
    runFault(community, community.worker),
  )
  process.stdout.write(
    `${answered} reads answered meanwhile, after ${Math.round(longestMs)} ms at most; ${failed} failed\n`,
  )
  if (answered === 0 || failed > 0) process.exitCode = 1
})

async function runFault(community: Community, killed: TestServer): Promise<void> {
  const { server, pool, members } = community
  const countRows = async (statement: string, ...given: string[]) =>
    (await pool.query<{ count: number }>(statement, given)).rows[0]?.count ?? 0
  const runningSince = (time: string) =>
    countRows(
      'select count(*)::int as count from graphile_worker.jobs where locked_at > $1::timestamptz',
      time,
    )
  const ready = () => countRows(`select count(*)::int as count from uploads where state = 'ready'`)
  const until = async (what: string, holds: () => Promise<boolean>) => {
    const endMs = performance.now() + LONGEST_MS
    while (!(await holds())) {
      if (performance.now() > endMs) throw new Error(`${what}: not in ${LONGEST_MS / 1000} s`)
      await pause(10)
    }
  }

  const [before, seeded] = [await ready(), await compareFiles(community)]
  const isDone = async () => (await ready()) === before + count
  const photo = await takePhoto(2_000)
  for (let index = 0; index < count; index += 1) {
    const { cookie = '' } = members[index % members.length] ?? {}
    const { status, uploadId } = await sendFile(server.url, cookie, photo, 'image/jpeg')
    if (uploadId === null) throw new Error(`The upload answers ${status}`)
  }
  let inTheMiddle = 0
  // Leaves out locks that a killed process still holds.
  let since = '-infinity'
  for (let kill = 0; kill < kills; kill += 1) {
    await until('A job begins', async () => (await runningSince(since)) > 0 || (await isDone()))
    inTheMiddle += await runningSince(since)
    const { rows } = await pool.query<{ now: string }>('select now()::text as now')
    since = rows[0]?.now ?? ''
    await killed.restart('SIGKILL')
  }
  const backMs = performance.now()
  await until('All pictures are ready', isDone)
  await until('No job is left', async () => (await runningSince('-infinity')) === 0)
  const doneMs = performance.now() - backMs
  const failed = await countRows(
    `select count(*)::int as count from graphile_worker.jobs where attempts >= max_attempts`,
  )
  const { missing, unnamed, temporary } = await compareFiles(community)
  const added = unnamed.length - seeded.unnamed.length
  process.stdout.write(
    `${count} pictures, ${kills} kills with ${inTheMiddle} jobs in the middle: ` +
      `${(await ready()) - before} ready ${Math.round(doneMs)} ms after the last start, ${failed} jobs failed\n` +
      `${missing.length} files missing, ${added} files that nothing names, ${temporary} for the daily sweep\n`,
  )
  // Each kill has to interrupt a job, or the fault did not happen.
  if (inTheMiddle < kills || failed + missing.length + added > 0) process.exitCode = 1
}

/** Reads during `work`. @returns the reads answered completely and in time, and the failed ones */
async function readWhile({ server, members }: Community, work: () => Promise<void>) {
  const reading = new AbortController()
  const counts = { answered: 0, failed: 0, longestMs: 0 }
  const { cookie } = members[0] as Member
  const isAnswered = async () => {
    const request = { method: 'GET', path: getDiscover.path, cookie } as const
    const answer = await send(server.url, request, AbortSignal.timeout(LONGEST_READ_MS))
    const { items } = (await answer.json()) as { items?: readonly unknown[] }
    return answer.ok && items !== undefined && items.length > 0
  }
  const readOn = async () => {
    while (!reading.signal.aborted) {
      const startedMs = performance.now()
      if (await isAnswered().catch(() => false)) counts.answered += 1
      else counts.failed += 1
      counts.longestMs = Math.max(counts.longestMs, performance.now() - startedMs)
      await pause(50)
    }
  }
  const reader = readOn()
  try {
    await work()
  } finally {
    reading.abort()
    await reader
  }
  return counts
}
