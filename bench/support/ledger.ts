// Writes of many kinds, each under a key of its own and again until the server says that it has it; and
// the audit afterwards: nothing that was acknowledged is missing, nothing is there by half.
import { addComment } from '@kloset/contract/comments'
import { sendMessage } from '@kloset/contract/messages'
import { likePost } from '@kloset/contract/likes'
import { createPost } from '@kloset/contract/posts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Asked } from './measure.ts'
import { idsIn, send } from './subjects.ts'
import type { Member, Town } from './town.ts'

export interface Write {
  readonly kind: 'comment' | 'message' | 'post' | 'like'
  /** What finds it in its table. */
  readonly key: string
  readonly asked: Asked
}

export interface Ledger {
  readonly acknowledged: Write[]
  /** How often each status was answered; 0 where there was no answer. */
  readonly statuses: Map<number, number>
  /** The longest wait for an answer of any kind. */
  longestMs: number
}

const AT_ONCE = 16
const GIVE_UP_MS = 60_000
const AGAIN_AFTER_MS = 100

/** @returns so many writes by the members of the town, each on posts that are its own in this run. */
export async function planWrites({ pool, members }: Town, count: number): Promise<Write[]> {
  const posts = await idsIn(pool, 'select post_id as id from posts order by post_id')
  return Array.from({ length: count }, (_, index) => {
    const member = members[index % members.length] as Member
    const other = members[(index + 1) % members.length] as Member
    const postId = posts[Math.floor(index / members.length) % posts.length] ?? ''
    return makers[index % makers.length]?.(member, other, postId) as Write
  })
}

type Maker = (member: Member, other: Member, postId: string) => Write

const post = (path: string, { cookie }: Member, body: object): Asked => ({
  method: 'POST',
  path,
  cookie,
  body,
})

const makers: readonly Maker[] = [
  (member, _other, postId) => {
    const key = randomUUID()
    const path = addComment.path.replace(':postId', postId)
    return { kind: 'comment', key, asked: post(path, member, { content: 'Yes!', clientKey: key }) }
  },
  (member, other) => {
    const key = randomUUID()
    const path = sendMessage.path.replace(':userId', other.id)
    return { kind: 'message', key, asked: post(path, member, { clientId: key, content: 'Hi!' }) }
  },
  (member) => {
    const key = randomUUID()
    const words = { title: key, description: 'For rain.', media: [], klotags: [] }
    const body = { postType: 'forum', clientKey: randomUUID(), ...words }
    return { kind: 'post', key, asked: post(createPost.path, member, body) }
  },
  (member, _other, postId) => {
    const path = likePost.path.replace(':postId', postId)
    const asked: Asked = { method: 'PUT', path, cookie: member.cookie }
    return { kind: 'like', key: `${postId}:${member.id}`, asked }
  },
]

/** Does all writes, some at once; `onProgress` hears how many are acknowledged by now. */
export async function insistAll(
  { server }: Town,
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
  while (performance.now() < endMs) {
    const startedMs = performance.now()
    const status = await send(url, write.asked, AbortSignal.timeout(10_000)).then(
      async (answer) => {
        await answer.arrayBuffer()
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
  throw new Error(`${write.asked.path} was not taken in ${GIVE_UP_MS / 1000} s`)
}

/** Statements that select the keys of a kind that are there, of those asked for. */
const present: Readonly<Record<Write['kind'], string>> = {
  comment: 'select id::text as id from post_comments where id::text = any($1)',
  message: 'select client_id::text as id from direct_messages where client_id::text = any($1)',
  post: 'select title as id from posts where title = any($1)',
  like: `select post_id || ':' || user_id as id from post_likes
    where post_id || ':' || user_id = any($1)`,
}

/** Each counts rows that are there by half: a counter that is not the number of its rows, and the like. */
const halves: Readonly<Record<string, string>> = {
  likes: `select count(*)::int as half from posts
    where likes_count <> (select count(*) from post_likes where post_likes.post_id = posts.post_id)`,
  comments: `select count(*)::int as half from posts
    where comments_count <> (
      select count(*) from post_comments
      where post_comments.post_id = posts.post_id and deleted_at is null)`,
  conversations: `select count(*)::int as half from conversation_members as member
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
  readonly doubled: number
  readonly half: number
}

/** Compares what was acknowledged with what is there. */
export async function audit({ pool }: Town, { acknowledged }: Ledger): Promise<Audit> {
  let [lost, doubled, half] = [0, 0, 0]
  for (const [kind, statement] of Object.entries(present)) {
    const keys = acknowledged.filter((write) => write.kind === kind).map(({ key }) => key)
    const { rows } = await pool.query<{ id: string }>(statement, [keys])
    const found = new Set(rows.map(({ id }) => id))
    lost += keys.filter((key) => !found.has(key)).length
    doubled += rows.length - found.size
  }
  for (const statement of Object.values(halves)) {
    const { rows } = await pool.query<{ half: number }>(statement)
    half += rows[0]?.half ?? 0
  }
  return { lost, doubled, half }
}

/** The line a fault ends with. @returns whether nothing is lost, doubled or there by half */
export function report({ acknowledged, statuses, longestMs }: Ledger, found: Audit): boolean {
  const { lost, doubled, half } = found
  const answers = [...statuses].map(([status, count]) => `${count} x ${status || 'no answer'}`)
  process.stdout.write(
    `${acknowledged.length} writes acknowledged: ${lost} lost, ${doubled} doubled, ${half} by half\n` +
      `answers: ${answers.join(', ')}; the longest wait ${Math.round(longestMs)} ms\n`,
  )
  return lost + doubled + half === 0
}
