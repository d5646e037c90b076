// Sets the clocks of the servers and of their database ahead and back by hours and days, both and each
// alone, while people write, read and upload: nothing is lost or doubled, nobody is signed out or locked
// out, lists are whole, conversations keep their order, jobs are done. Needs libfaketime.
import { getSession, signIn } from '@kloset/contract/auth'
import { sendMessage } from '@kloset/contract/messages'
import { getDiscover, getSos } from '@kloset/contract/feeds'
import { getNotifications } from '@kloset/contract/notifications'
import { searchPeople } from '@kloset/contract/search'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { searchLimit } from '../../apps/server/src/platform/http/rate-limit-values.ts'
import { type SetClocks, withClocks } from '../support/clocks.ts'
import { audit, insistAll, type Ledger, planWrites, report, type Write } from '../support/ledger.ts'
import type { SplitTown } from '../support/split-town.ts'
import type { Asked } from '../support/measure.ts'
import { ask, idsIn, send } from '../support/subjects.ts'
import { type Member, password } from '../support/town.ts'
import { sendFile, takePhoto } from '../support/uploads.ts'
import { beginWalk, followConversation, judgeWalk } from '../support/walks.ts'

/** Hours that the clocks of the servers and of the database are off, one after the other. */
const JUMPS: readonly (readonly [servers: number, database: number])[] = [
  [3, 3],
  [0, 0],
  [-3, -3],
  [0, 0],
  [0, 3],
  [0, 0],
  [0, -3],
  [0, 0],
  [3, 0],
  [0, 0],
  [-3, 0],
  [0, 0],
  [72, 72],
  [0, 0],
]
const WRITES = 48
const MESSAGES = 3
const PICTURES = 3
const READERS = 4
/** Writers of the ledger, and those who read. */
const IN_FLIGHT = 16 + READERS
/** A process says every 15 seconds that it works, and only then sees jobs that lie ahead of the clock. */
const JOBS_WITHIN_MS = 40_000
/** Uploads that nobody uses are for the hourly sweep then. */
const SWEPT_AFTER_HOURS = 24
const FEEDS = [getDiscover.path, getSos.path]
/** Which jump comes when the limit of searches is used up: one back. */
const LOCKED_OUT_BEFORE = 1

/** What went wrong, by its name; nothing may. */
const wrong = new Map<string, number>()
function blame(what: string, times = 1): void {
  if (times > 0) wrong.set(what, (wrong.get(what) ?? 0) + times)
}

// The limits are those of production.
await withClocks({ people: 300, posts: 600, members: 8 }, { RATE_LIMIT_SCALE: '1' }, play)
for (const [what, times] of wrong) process.stdout.write(`wrong: ${times} x ${what}\n`)
if (wrong.size > 0) process.exitCode = 1

async function play(town: SplitTown, set: SetClocks): Promise<void> {
  const { server, worker, members } = town
  const [ana, ben] = members as [Member, Member]
  const pids = [server.pid, worker.pid]
  const writes = await planWrites(town, WRITES * JUMPS.length)
  const ledger: Ledger = { acknowledged: [], statuses: new Map(), longestMs: 0 }
  const photo = await takePhoto(1_200)
  const said: string[] = []
  const follower = followConversation(server.url, ben, ana)
  await follower.catchUp()
  let unlocked = Promise.resolve(0)

  for (const [index, [ofServers, ofDatabase]] of JUMPS.entries()) {
    const isAhead = ofDatabase > (JUMPS[index - 1]?.[1] ?? 0)
    const finishWalks = await beginWalks(town, ana)
    await talk(town, said)
    if (index === LOCKED_OUT_BEFORE) {
      const search = await exhaust(server.url, members.at(-1) as Member)
      unlocked = askUntilLetIn(server.url, search)
    }
    const uploads: string[] = []
    for (const { cookie } of members.slice(0, PICTURES)) {
      const { status, uploadId } = await sendFile(server.url, cookie, photo, 'image/jpeg')
      if (uploadId === null) blame(`an upload answered with ${status}`)
      else uploads.push(uploadId)
    }
    let jumpedMs = 0
    const cut = await writeAcross(town, writes.splice(0, WRITES), ledger, async () => {
      jumpedMs = performance.now()
      for (const unset of await set({ servers: ofServers, database: ofDatabase })) blame(unset)
    })
    // PostgreSQL takes the time limit of what is on its way for over: that is told to come back.
    if (!isAhead || cut > IN_FLIGHT) blame('a request answered with 503', cut)
    await talk(town, said)
    await follower.catchUp()
    await finishWalks()
    await checkSessions(town, members[index % members.length] as Member)
    const { tookMs, swept } = await waitForUploads(town, uploads, jumpedMs)
    // By the clock that it was set to, nobody has used them for a day.
    if (ofDatabase < SWEPT_AFTER_HOURS) blame('a picture that is gone', swept)
    process.stdout.write(
      `servers ${signed(ofServers)}, database ${signed(ofDatabase)}: ${cut} requests told to come back, ` +
        `${uploads.length - swept} pictures ready ${(tookMs / 1000).toFixed(1)} s after\n`,
    )
  }

  process.stdout.write(
    `a limit used up before the second of them let in again after ${await unlocked} s\n`,
  )
  const history = followConversation(server.url, ana, ben)
  await history.catchUp()
  for (const heard of [follower.heard, history.heard]) {
    if (heard.join() !== said.join()) blame('a conversation that is not in the order of sending')
  }
  const finishWalks = await beginWalks(town, ana)
  await finishWalks()
  const isWhole = report(ledger, await audit(town, ledger))
  if (!isWhole) blame('a write that is not whole')
  for (const [status, times] of ledger.statuses) {
    if (status !== 503 && status >= 300) blame(`a write answered with ${status}`, times)
    if (status === 0) blame('a write without an answer', times)
  }
  if (pids.join() !== [server.pid, worker.pid].join()) blame('a process that ended')
}

function signed(hours: number): string {
  return `${hours > 0 ? '+' : ''}${hours} h`.padStart(5)
}

/** Reads the top of each list. @returns what reads the rest, and judges it */
async function beginWalks({ server, pool }: SplitTown, reader: Member) {
  const there = [`post_type = 'regular' and user_id <> $1`, `post_type <> 'regular' and $1 <> ''`]
  const walks = await Promise.all(
    FEEDS.map(async (feed, index) => {
      const { rows } = await pool.query<{ id: string }>(
        `select post_id as id from posts where ${there[index]}`,
        [reader.id],
      )
      const walk = beginWalk(server.url, feed, reader)
      await walk.goOn(3)
      return { walk, ids: rows.map(({ id }) => id) }
    }),
  )
  return async () => {
    for (const { walk, ids } of walks) {
      await walk.goOn(Number.POSITIVE_INFINITY)
      const { missed, doubled, misplaced } = judgeWalk(walk, ids)
      blame('a post missed in a list', missed)
      blame('a post twice in a list', doubled)
      blame('a post out of order', misplaced)
    }
  }
}

/** Ana says a few things to Ben. */
async function talk({ server, members }: SplitTown, said: string[]): Promise<void> {
  const [{ cookie }, ben] = members as [Member, Member]
  const path = sendMessage.path.replace(':userId', ben.id)
  for (let count = 0; count < MESSAGES; count += 1) {
    const content = `number ${said.length}`
    const body = { clientId: randomUUID(), content }
    await ask(server.url, { method: 'POST', path, cookie, body })
    said.push(content)
  }
}

/** Writes while others read; `jump` comes half-way. @returns how many were told to come back */
async function writeAcross(
  town: SplitTown,
  writes: readonly Write[],
  ledger: Ledger,
  jump: () => Promise<void>,
): Promise<number> {
  const reading = new AbortController()
  let cut = 0
  const readers = town.members.slice(0, READERS).map(async ({ cookie }) => {
    for (let count = 0; !reading.signal.aborted; count += 1) {
      const path = [...FEEDS, getNotifications.path][count % 3] ?? ''
      const answer = await send(town.server.url, { method: 'GET', path, cookie })
      await answer.arrayBuffer()
      if (answer.status === 503) cut += 1
      else if (!answer.ok) blame(`a read answered with ${answer.status}`)
    }
  })
  let jumped: Promise<void> | undefined
  const done = await insistAll(town, writes, (acknowledged) => {
    if (acknowledged >= writes.length / 2) jumped ??= jump()
  })
  await jumped
  reading.abort()
  await Promise.all(readers)
  ledger.acknowledged.push(...done.acknowledged)
  ledger.longestMs = Math.max(ledger.longestMs, done.longestMs)
  for (const [status, times] of done.statuses) {
    ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + times)
  }
  return cut + (done.statuses.get(503) ?? 0)
}

/** Everybody is still signed in, and one signs in anew. */
async function checkSessions({ server, members }: SplitTown, { email }: Member): Promise<void> {
  for (const { cookie } of members) {
    const answer = await ask(server.url, { method: 'GET', path: getSession.path, cookie })
    const { session } = (await answer.json()) as { session: object | null }
    if (session === null) blame('a session that ended')
  }
  await ask(server.url, { method: 'POST', path: signIn.path, body: { email, password } })
}

/** @returns how many milliseconds after the jump the pictures were made, and how many the sweep took */
async function waitForUploads(
  { pool }: SplitTown,
  uploads: readonly string[],
  sinceMs: number,
): Promise<{ tookMs: number; swept: number }> {
  for (;;) {
    const there = await idsIn(pool, 'select id from uploads')
    const ready = await idsIn(pool, `select id from uploads where state = 'ready'`)
    const left = uploads.filter((id) => there.includes(id) && !ready.includes(id)).length
    const tookMs = performance.now() - sinceMs
    const swept = uploads.filter((id) => !there.includes(id)).length
    if (left === 0) return { tookMs, swept }
    if (tookMs > JOBS_WITHIN_MS) {
      blame('a picture that is not made', left)
      return { tookMs, swept }
    }
    await pause(50)
  }
}

/** Searches as often as a limit allows. @returns the next, which it refuses */
async function exhaust(url: string, { cookie }: Member): Promise<Asked> {
  const search = { method: 'GET', path: `${searchPeople.path}?q=nobody`, cookie } as const
  for (let count = 0; count < searchLimit.points; count += 1) await ask(url, search)
  if ((await send(url, search)).status !== 429) blame('a limit that lets everybody in')
  return search
}

/** @returns the seconds it took */
async function askUntilLetIn(url: string, search: Asked): Promise<number> {
  const startedMs = performance.now()
  for (;;) {
    const answer = await send(url, search)
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    if (answer.ok) return seconds
    if (answer.status !== 429) blame(`a search answered with ${answer.status}`)
    if (Number(answer.headers.get('retry-after')) > searchLimit.seconds)
      blame('a wait that is too long')
    if (seconds > searchLimit.seconds + 5) {
      blame('a limit that locks out')
      return seconds
    }
    await pause(1_000)
  }
}
