// Sets clocks back shortly before a sweep is due, those of the servers and of their database, together and
// each alone. The sweep must run at its minute by the new time, although it already ran while the servers
// were ahead. Needs libfaketime.
import { HOUR_MS, MINUTE_MS } from '@kloset/contract/durations'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sweepUploads } from '../../apps/server/src/entities/media/media.jobs.ts'
import { type Offsets, type SetClocks, withClocks } from '../support/clocks.ts'
import type { SplitCommunity } from '../support/split-community.ts'
import { idsIn } from '../support/subjects.ts'
import type { Member } from '../support/community.ts'
import { sendFile, takePhoto } from '../support/uploads.ts'

const { values } = parseArgs({ options: { hours: { type: 'string', default: '3' } } })
const hours = Number(values.hours)

/** Offsets in hours, before and after. */
const CASES: readonly (readonly [name: string, before: Offsets, after: Offsets])[] = [
  ['both', { servers: hours, database: hours }, { servers: 0, database: 0 }],
  ['the servers', { servers: hours, database: 0 }, { servers: 0, database: 0 }],
  ['the database', { servers: 0, database: 0 }, { servers: 0, database: -hours }],
]
/** A server whose clock is set ahead sees overdue work within a minute; this leaves its jobs a little longer. */
const BEFORE_DUE_MS = 90_000
/** The clocks are set back this long before the sweep is due. */
const LEAD_MS = 10_000
/** A sweep that is ahead of the database is found by the next heartbeat, every 15 seconds. */
const LATE_MS = 20_000
const minute = Number(sweepUploads.cron?.split(' ')[0])

await withClocks({ people: 20, posts: 20, members: 1 }, {}, async (community, set) => {
  for (const [index, [name, before, after]] of CASES.entries()) {
    // One hour later in each case, because the sweep of the current hour has run.
    const base = index + hoursTo(minute * MINUTE_MS - BEFORE_DUE_MS)
    const from = ({ servers, database }: Offsets) => ({
      servers: base + servers,
      database: base + database,
    })
    const wrong = await runFault(community, set, name, from(before), from(after))
    for (const what of wrong) process.stdout.write(`wrong: ${what}\n`)
    if (wrong.length > 0) process.exitCode = 1
  }
})

async function runFault(
  { server, pool, members }: SplitCommunity,
  set: SetClocks,
  name: string,
  before: Offsets,
  after: Offsets,
): Promise<string[]> {
  const dueMs = performance.now() + BEFORE_DUE_MS
  const lastDue = new Date(Date.now() + BEFORE_DUE_MS + (before.servers - 1) * HOUR_MS)
  const wrong = await set(before)
  const { cookie } = members[0] as Member
  const sent = await sendFile(server.url, cookie, await takePhoto(100), 'image/jpeg')
  const upload = sent.uploadId ?? ''
  const isSettled = async () => {
    const { rows } = await pool.query(
      `select from graphile_worker._private_known_crontabs where identifier = $1
        and last_execution > $2::timestamptz - interval '1 minute'
        and not exists (select from graphile_worker.jobs where task_identifier = $1)`,
      [sweepUploads.name, lastDue],
    )
    return rows.length > 0
  }
  const isThere = async () => (await idsIn(pool, 'select id from uploads')).includes(upload)
  if (!(await holdsBefore(dueMs - LEAD_MS, isSettled))) wrong.push('the sweep of the hour before')
  await pause(dueMs - LEAD_MS - performance.now())
  await pool.query(`update uploads set created_at = now() - interval '7 days' where id = $1`, [
    upload,
  ])
  if (!(await isThere())) wrong.push('an upload that is gone before')
  wrong.push(...(await set(after)))
  const isSwept = async () => !(await isThere())
  const swept = await holdsBefore(dueMs + LATE_MS, isSwept)
  const lateMs = performance.now() - dueMs
  if (!swept) wrong.push('a sweep that did not run')
  else if (lateMs < 0) wrong.push('a sweep that ran before its time')
  process.stdout.write(
    `${name} set back by ${hours} h, ${LEAD_MS / 1000} s before a sweep is due: ` +
      `${swept ? 'done' : 'not done'} ${(lateMs / 1000).toFixed(1)} s after its time\n`,
  )
  return wrong
}

/** @returns whether `holds` becomes true before a time of the monotonic clock */
async function holdsBefore(endMs: number, holds: () => Promise<boolean>): Promise<boolean> {
  while (!(await holds())) {
    if (performance.now() > endMs) return false
    await pause(50)
  }
  return true
}

/** @returns the smallest offset, in hours, at which a clock is this many milliseconds into its hour */
function hoursTo(ofHourMs: number): number {
  const aheadMs = (((ofHourMs - Date.now()) % HOUR_MS) + HOUR_MS) % HOUR_MS
  return (aheadMs < HOUR_MS / 2 ? aheadMs : aheadMs - HOUR_MS) / HOUR_MS
}
