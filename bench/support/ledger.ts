// Writes of many kinds, each with its own key and repeated until the server acknowledges it; then an audit:
// no acknowledged write is missing, duplicated or incomplete.
import { addComment } from '@kloset/contract/comments'
import { sendMessage } from '@kloset/contract/messages'
import { likePost } from '@kloset/contract/likes'
import { createPost } from '@kloset/contract/posts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiRequest } from './measure.ts'
import { idsIn, send } from './subjects.ts'
import type { Member, Community } from './community.ts'

export interface Write {
  readonly kind: 'comment' | 'message' | 'post' | 'like'
  /** Finds the write in its table. */
  readonly key: string
  readonly request: ApiRequest
}

export interface Ledger {
  readonly acknowledged: Write[]
  /** How often each status was answered; 0 means no answer. */
  readonly statuses: Map<number, number>
  /** The longest wait for an answer of any kind. */
  longestMs: number
}

const AT_ONCE = 16
const GIVE_UP_MS = 60_000
const AGAIN_AFTER_MS = 100

/** @returns `count` writes by the members, each on a post that nobody else uses in this run. */
export async function planWrites({ pool, members }: Community, count: number): Promise<Write[]> {
  const posts = await idsIn(pool, 'select post_id as id from posts order by post_id')
  return Array.from({ length: count }, (_, index) => {
    const member = members[index % members.length] as Member
    const other = members[(index + 1) % members.length] as Member
    const postId = posts[Math.floor(index / members.length) % posts.length] ?? ''
    // Each member writes everything, because each kind has a limit of its own.
    const kind = index + Math.floor(index / members.length)
    return makers[kind % makers.length]?.(member, other, postId) as Write
  })
}

type Maker = (member: Member, other: Member, postId: string) => Write

const post = (path: string, { cookie }: Member, body: object): ApiRequest => ({
  method: 'POST',
  path,
  cookie,
  body,
})

const makers: readonly Maker[] = [
  (member, _other, postId) => {
    const key = randomUUID()
    const path = addComment.path.replace(':postId', postId)
    return {
      kind: 'comment',
      key,
      request: post(path, member, { content: 'Yes!', clientKey: key }),
    }
  },
  (member, other) => {
    const key = randomUUID()
    const path = sendMessage.path.replace(':userId', other.id)
    return { kind: 'message', key, request: post(path, member, { clientId: key, content: 'Hi!' }) }
  },
  (member) => {
    const key = randomUUID()
    const fields = { title: key, description: 'For rain.', media: [], klotags: [] }
    const body = { postType: 'forum', clientKey: randomUUID(), ...fields }
    return { kind: 'post', key, request: post(createPost.path, member, body) }
  },
  (member, _other, postId) => {
    const path = likePost.path.replace(':postId', postId)
    const request: ApiRequest = { method: 'PUT', path, cookie: member.cookie }
    return { kind: 'like', key: `${postId}:${member.id}`, request }
  },
]

/** Sends all writes, several in parallel. `onProgress` gets the number of acknowledged writes. */
export async function insistAll(
  { server }: Community,
  writes: readonly Write[],
  onProgress: (acknowledged: number) => void,
): Promise<Ledger> {
  const ledger: Ledger = { acknowledged: [], statuses: new Map(), longestMs: 0 }
  let next = 0
  const work = async () => {
    for (let write = writes[next++]; write; write = writes[next++]) {
      await insist(server.url, write, ledger)
      onProgress(ledger.acknowledged.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return ledger
}

async function insist(url: string, write: Write, ledger: Ledger): Promise<void> {
  const endMs = performance.now() + GIVE_UP_MS
  let last = ''
  while (performance.now() < endMs) {
    const startedMs = performance.now()
    const status = await send(url, write.request, AbortSignal.timeout(10_000)).then(
      async (answer) => {
        last = await answer.text()
        return answer.status
      },
      () => 0,
    )
    ledger.longestMs = Math.max(ledger.longestMs, performance.now() - startedMs)
    ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1)
    if (status >= 200 && status < 300) {
      ledger.acknowledged.push(write)
      return
    }
    await pause(AGAIN_AFTER_MS)
  }
  throw new Error(
    `${write.request.path} was not acknowledged in ${GIVE_UP_MS / 1000} s; the last answer: ${last}`,
  )
}

/** Statements that select which of the given keys exist, for each kind of write. */
const present: Readonly<Record<Write['kind'], string>> = {
  comment: 'select id::text as id from post_comments where id::text = any($1)',
  message: 'select client_id::text as id from direct_messages where client_id::text = any($1)',
  post: 'select title as id from posts where title = any($1)',
  like: `select post_id || ':' || user_id as id from post_likes
    where post_id || ':' || user_id = any($1)`,
}

/** Each counts inconsistent rows, such as a counter that differs from the number of its rows. */
const inconsistencies: Readonly<Record<string, string>> = {
  likes: `select count(*)::int as inconsistent from posts
    where likes_count <> (select count(*) from post_likes where post_likes.post_id = posts.post_id)`,
  comments: `select count(*)::int as inconsistent from posts
    where comments_count <> (
      select count(*) from post_comments
      where post_comments.post_id = posts.post_id and deleted_at is null)`,
  conversations: `select count(*)::int as inconsistent from conversation_members as member
    where unread_count <> (
      select count(*) from direct_messages as message
      where message.conversation_id = member.conversation_id
        and message.receiver_id = member.user_id and not is_read)
      or last_message_id is distinct from (
        select id from direct_messages as message
        where message.conversation_id = member.conversation_id
        order by created_at desc, id desc limit 1)`,
}

export interface Audit {
  readonly lost: number
  /** Present more than once. */
  readonly duplicated: number
  readonly inconsistent: number
}

/** Compares the acknowledged writes with the database. */
export async function audit({ pool }: Community, { acknowledged }: Ledger): Promise<Audit> {
  let [lost, duplicated, inconsistent] = [0, 0, 0]
  for (const [kind, statement] of Object.entries(present)) {
    const keys = acknowledged.filter((write) => write.kind === kind).map(({ key }) => key)
    const { rows } = await pool.query<{ id: string }>(statement, [keys])
    const found = new Set(rows.map(({ id }) => id))
    lost += keys.filter((key) => !found.has(key)).length
    duplicated += rows.length - found.size
  }
  for (const statement of Object.values(inconsistencies)) {
    const { rows } = await pool.query<{ inconsistent: number }>(statement)
    inconsistent += rows[0]?.inconsistent ?? 0
  }
  return { lost, duplicated, inconsistent }
}

/** Prints the last lines of a fault. @returns whether nothing is lost, duplicated or incomplete */
export function report({ acknowledged, statuses, longestMs }: Ledger, found: Audit): boolean {
  const { lost, duplicated, inconsistent } = found
  const answers = [...statuses].map(([status, count]) => `${count} x ${status || 'no answer'}`)
  process.stdout.write(
    `${acknowledged.length} writes acknowledged: ${lost} lost, ${duplicated} duplicated, ${inconsistent} inconsistent\n` +
      `answers: ${answers.join(', ')}; the longest wait ${Math.round(longestMs)} ms\n`,
  )
  return lost + duplicated + inconsistent === 0
}
