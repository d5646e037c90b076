// Sets the clocks of the servers and of their database forward and back by hours and days, together and
// each alone, while people write, read and upload. Nothing is lost or duplicated, nobody is signed out or
// locked out, lists are complete, conversations keep their order, jobs are done. Needs libfaketime.
import { getSession, signIn } from '@kloset/contract/auth'
import { followPerson } from '@kloset/contract/follows'
import { sendMessage } from '@kloset/contract/messages'
import { getDiscover, getSos } from '@kloset/contract/feeds'
import { getNotifications } from '@kloset/contract/notifications'
import { searchPeople } from '@kloset/contract/search'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { searchLimit } from '../../apps/server/src/platform/http/rate-limit-values.ts'
import { type SetClocks, withClocks } from '../support/clocks.ts'
import { audit, insistAll, type Ledger, planWrites, report, type Write } from '../support/ledger.ts'
import type { SplitCommunity } from '../support/split-community.ts'
import type { ApiRequest } from '../support/measure.ts'
import { ask, idsIn, send } from '../support/subjects.ts'
import { type Member, password } from '../support/community.ts'
import { sendFile, takePhoto } from '../support/uploads.ts'
import { startReader, followConversation, checkReading } from '../support/readers.ts'

/** Offsets of the servers' and the database's clocks in hours, one after the other. */
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
/** All of them and those of the ledger fit on the newest page of a conversation. */
const MESSAGES = 2
const PICTURES = 3
const READERS = 4
/** Writers of the ledger, and readers. */
const IN_FLIGHT = 16 + READERS
/** A process sends a heartbeat every 15 seconds, and only then sees jobs that are ahead of the clock. */
const JOBS_WITHIN_MS = 40_000
/** From this jump on, the hourly sweep removes unused uploads. */
const SWEPT_AFTER_HOURS = 24
const FEEDS = [getDiscover.path, getSos.path]
/** The search limit is used up before this jump, which sets the clock back. */
const LOCKED_OUT_BEFORE = 1

/** The faults that were found, and how often; it must stay empty. */
const wrong = new Map<string, number>()
function blame(what: string, times = 1): void {
  if (times > 0) wrong.set(what, (wrong.get(what) ?? 0) + times)
}

// With the rate limits of production.
await withClocks({ people: 300, posts: 600, members: 8 }, { RATE_LIMIT_SCALE: '1' }, runFault)
for (const [what, times] of wrong) process.stdout.write(`wrong: ${times} x ${what}\n`)
if (wrong.size > 0) process.exitCode = 1

async function runFault(community: SplitCommunity, set: SetClocks): Promise<void> {
  const { server, worker, members } = community
  const [ana, ben] = members as [Member, Member]
  const pids = [server.pid, worker.pid]
  await followEachOther(community)
  const writes = await planWrites(community, WRITES * JUMPS.length)
  const ledger: Ledger = { acknowledged: [], statuses: new Map(), longestMs: 0 }
  const photo = await takePhoto(1_200)
  const sent: string[] = []
  const follower = followConversation(server.url, ben, ana)
  await follower.catchUp()
  let unlocked = Promise.resolve(0)

  for (const [index, [ofServers, ofDatabase]] of JUMPS.entries()) {
    const isAhead = ofDatabase > (JUMPS[index - 1]?.[1] ?? 0)
    const finishReaders = await startReaders(community, ana)
    await talk(community, sent)
    if (index === LOCKED_OUT_BEFORE) {
      const search = await exhaust(server.url, members.at(-1) as Member)
      unlocked = retryUntilAllowed(server.url, search)
    }
    const uploads: string[] = []
    for (const { cookie } of members.slice(0, PICTURES)) {
      const { status, uploadId } = await sendFile(server.url, cookie, photo, 'image/jpeg')
      if (uploadId === null) blame(`an upload answered with ${status}`)
      else uploads.push(uploadId)
    }
    let jumpedMs = 0
    const cut = await writeAcross(community, writes.splice(0, WRITES), ledger, async () => {
      jumpedMs = performance.now()
      for (const unset of await set({ servers: ofServers, database: ofDatabase })) blame(unset)
    })
    // For PostgreSQL the time limit of running statements is over: these requests get 503.
    if (!isAhead || cut > IN_FLIGHT) blame('a request answered with 503', cut)
    await talk(community, sent)
    await follower.catchUp()
    await finishReaders()
    await checkSessions(community, members[index % members.length] as Member)
    const { tookMs, swept } = await waitForUploads(community, uploads, jumpedMs)
    // By the changed clock the upload has been unused for a day.
    if (ofDatabase < SWEPT_AFTER_HOURS) blame('a picture that is gone', swept)
    process.stdout.write(
      `servers ${signed(ofServers)}, database ${signed(ofDatabase)}: ${cut} requests answered with 503, ` +
        `${uploads.length - swept} pictures ready ${(tookMs / 1000).toFixed(1)} s after\n`,
    )
  }

  process.stdout.write(
    `a limit used up before the second of them allowed again after ${await unlocked} s\n`,
  )
  const history = followConversation(server.url, ana, ben)
  await history.catchUp()
  for (const received of [follower.received, history.received]) {
    // The ledger's writes are between them, in an order of their own.
    const ofTalk = received.filter((content) => sent.includes(content))
    if (ofTalk.join() !== sent.join()) blame('a conversation that is not in the order of sending')
  }
  const finishReaders = await startReaders(community, ana)
  await finishReaders()
  const isWhole = report(ledger, await audit(community, ledger))
  if (!isWhole) blame('a write that is not whole')
  for (const [status, times] of ledger.statuses) {
    if (status !== 503 && status >= 300) blame(`a write answered with ${status}`, times)
    if (status === 0) blame('a write without an answer', times)
  }
  if (pids.join() !== [server.pid, worker.pid].join()) blame('a process that ended')
}

/** Nobody may send many messages to a stranger. */
async function followEachOther({ server, members }: SplitCommunity): Promise<void> {
  for (const { id: followee } of members) {
    const path = followPerson.path.replace(':userId', followee)
    const others = members.filter(({ id }) => id !== followee)
    await Promise.all(others.map(({ cookie }) => ask(server.url, { method: 'PUT', path, cookie })))
  }
}

function signed(hours: number): string {
  return `${hours > 0 ? '+' : ''}${hours} h`.padStart(5)
}

/** Reads the top of each list. @returns a function that reads the rest and checks it */
async function startReaders({ server, pool }: SplitCommunity, reader: Member) {
  const there = [`post_type = 'regular' and user_id <> $1`, `post_type <> 'regular' and $1 <> ''`]
  const started = await Promise.all(
    FEEDS.map(async (feed, index) => {
      const { rows } = await pool.query<{ id: string }>(
        `select post_id as id from posts where ${there[index]}`,
        [reader.id],
      )
      const pages = startReader(server.url, feed, reader)
      await pages.readPages(3)
      return { pages, ids: rows.map(({ id }) => id) }
    }),
  )
  return async () => {
    for (const { pages, ids } of started) {
      await pages.readPages(Number.POSITIVE_INFINITY)
      const { missed, duplicated, misplaced } = checkReading(pages, ids)
      blame('a post missed in a list', missed)
      blame('a post twice in a list', duplicated)
      blame('a post out of order', misplaced)
    }
  }
}

/** Ana sends messages to Ben. */
async function talk({ server, members }: SplitCommunity, sent: string[]): Promise<void> {
  const [{ cookie }, ben] = members as [Member, Member]
  const path = sendMessage.path.replace(':userId', ben.id)
  for (let count = 0; count < MESSAGES; count += 1) {
    const content = `number ${sent.length}`
    const body = { clientId: randomUUID(), content }
    await ask(server.url, { method: 'POST', path, cookie, body })
    sent.push(content)
  }
}

/** Writes while others read; `jump` happens half-way. @returns the requests that got 503 */
async function writeAcross(
  community: SplitCommunity,
  writes: readonly Write[],
  ledger: Ledger,
  jump: () => Promise<void>,
): Promise<number> {
  const reading = new AbortController()
  let cut = 0
  const readers = community.members.slice(0, READERS).map(async ({ cookie }) => {
    for (let count = 0; !reading.signal.aborted; count += 1) {
      const path = [...FEEDS, getNotifications.path][count % 3] ?? ''
      const answer = await send(community.server.url, { method: 'GET', path, cookie })
      await answer.arrayBuffer()
      if (answer.status === 503) cut += 1
      else if (!answer.ok) blame(`a read answered with ${answer.status}`)
    }
  })
  let jumped: Promise<void> | undefined
  const writing = insistAll(community, writes, (acknowledged) => {
    if (acknowledged >= writes.length / 2) jumped ??= jump()
  })
  // The readers end before the writes' failure is passed on, else their failures would hide it.
  await Promise.allSettled([writing])
  reading.abort()
  await Promise.all(readers)
  const done = await writing
  await jumped
  ledger.acknowledged.push(...done.acknowledged)
  ledger.longestMs = Math.max(ledger.longestMs, done.longestMs)
  for (const [status, times] of done.statuses) {
    ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + times)
  }
  return cut + (done.statuses.get(503) ?? 0)
}

/** Everybody is still signed in, and one person can sign in again. */
async function checkSessions(
  { server, members }: SplitCommunity,
  { email }: Member,
): Promise<void> {
  for (const { cookie } of members) {
    const answer = await ask(server.url, { method: 'GET', path: getSession.path, cookie })
    const { session } = (await answer.json()) as { session: object | null }
    if (session === null) blame('a session that ended')
  }
  await ask(server.url, { method: 'POST', path: signIn.path, body: { email, password } })
}

/** @returns the milliseconds from the jump until the pictures are ready, and how many the sweep removed */
async function waitForUploads(
  { pool }: SplitCommunity,
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

/** Searches until the limit is reached. @returns the next search, which is refused */
async function exhaust(url: string, { cookie }: Member): Promise<ApiRequest> {
  const search = { method: 'GET', path: `${searchPeople.path}?q=nobody`, cookie } as const
  for (let count = 0; count < searchLimit.points; count += 1) await ask(url, search)
  if ((await send(url, search)).status !== 429) blame('a limit that lets everybody in')
  return search
}

/** @returns the seconds until the search was allowed */
async function retryUntilAllowed(url: string, search: ApiRequest): Promise<number> {
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
