// Sets clocks back shortly before a sweep is due, those of the servers and of their database, both and each
// alone: it runs when its minute comes, not when the old time comes again, although it ran already while the
// servers were ahead. Needs libfaketime.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sweepUploads } from '../../apps/server/src/entities/media/media.jobs.ts'
import { type Offsets, type SetClocks, withClocks } from '../support/clocks.ts'
import type { SplitTown } from '../support/split-town.ts'
import { idsIn } from '../support/subjects.ts'
import type { Member } from '../support/town.ts'
import { sendFile, takePhoto } from '../support/uploads.ts'

const { values } = parseArgs({ options: { hours: { type: 'string', default: '3' } } })
const hours = Number(values.hours)

/** Hours off, before and after. */
const CASES: readonly (readonly [name: string, before: Offsets, after: Offsets])[] = [
  ['both', { servers: hours, database: hours }, { servers: 0, database: 0 }],
  ['the servers', { servers: hours, database: 0 }, { servers: 0, database: 0 }],
  ['the database', { servers: 0, database: 0 }, { servers: 0, database: -hours }],
]
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A server that is set ahead sees within a minute what is overdue; its jobs have a little longer. */
const BEFORE_DUE_MS = 90_000
/** The clocks are set back this long before the sweep is due. */
const LEAD_MS = 10_000
/** A sweep that is ahead of the database is seen by the next sign of life, every 15 seconds. */
const LATE_MS = 20_000
const minute = Number(sweepUploads.cron?.split(' ')[0])

await withClocks({ people: 20, posts: 20, members: 1 }, {}, async (town, set) => {
  for (const [index, [name, before, after]] of CASES.entries()) {
    // An hour further each time: the sweep of this hour has run.
    const base = index + hoursTo(minute * MINUTE_MS - BEFORE_DUE_MS)
    const from = ({ servers, database }: Offsets) => ({
      servers: base + servers,
      database: base + database,
    })
    const wrong = await play(town, set, name, from(before), from(after))
    for (const what of wrong) process.stdout.write(`wrong: ${what}\n`)
    if (wrong.length > 0) process.exitCode = 1
  }
})

async function play(
  { server, pool, members }: SplitTown,
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

/** @returns whether it came to hold before a time of the clock that only counts */
async function holdsBefore(endMs: number, holds: () => Promise<boolean>): Promise<boolean> {
  while (!(await holds())) {
    if (performance.now() > endMs) return false
    await pause(50)
  }
  return true
}

/** @returns how far off the nearest clock is that stands at so many milliseconds of its hour */
function hoursTo(ofHourMs: number): number {
  const aheadMs = (((ofHourMs - Date.now()) % HOUR_MS) + HOUR_MS) % HOUR_MS
  return (aheadMs < HOUR_MS / 2 ? aheadMs : aheadMs - HOUR_MS) / HOUR_MS
}
