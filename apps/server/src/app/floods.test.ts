// The attacks of an ordinary account that floods everyone, or one person, with the real limits.
import { addComment, deleteComment, getComments } from '@kloset/contract/comments.schemas'
import { getMessages, sendMessage } from '@kloset/contract/messages.schemas'
import { getSos } from '@kloset/contract/feeds.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { LANGUAGE_COOKIE } from '@kloset/texts/languages'
import { getUnreadCount } from '@kloset/contract/notifications.schemas'
import { createPost, deletePost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { run as sweep } from '../platform/http/sweep-write-counts.ts'
import { giveMembers, share } from '../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../test-support/test-app.ts'

type Member = Pick<TestPerson, 'id' | 'cookie'>

const testApp = await createTestApp({ RATE_LIMIT_SCALE: '1' })
const { call, join, platform } = testApp
const members = await giveMembers(testApp, 30)
const victim = await join('victim')

const newcomer = (): Member => {
  const member = members.pop()
  if (!member) throw new Error('Nobody is left')
  return member
}

/** A person whose account is older than a day. */
async function oldMember(): Promise<Member> {
  const member = newcomer()
  await sql`
    update profiles set created_at = now() - interval '25 hours' where id = ${member.id}
  `.execute(platform.db)
  return member
}

/** Moves all windows that have begun by days: into the past they are over. */
const moveWindows = ({ id }: Member, days: number) =>
  sql`
    update write_counts
    set began_at = began_at + make_interval(days => ${days}), ends_at = ends_at + make_interval(days => ${days})
    where user_id = ${id}
  `.execute(platform.db)

const passTime = (member: Member) => moveWindows(member, -2)

const thread = { postType: 'forum' as const, title: 'Help', description: 'Now.', media: [] }

const ask = (as: Pick<Member, 'cookie'>, part: object = {}) =>
  call(createPost, { body: { ...thread, clientKey: randomUUID(), ...part } }, as)
const emergency = { isFashionEmergency: true }

const comment = (postId: string, as: Pick<Member, 'cookie'>, clientKey = randomUUID()) =>
  call(addComment, { params: { postId }, body: { content: 'Hey', clientKey } }, as)

const write = (from: Pick<Member, 'cookie'>, to: Member, clientId = randomUUID()) =>
  call(sendMessage, { params: { userId: to.id }, body: { clientId, content: 'Hey' } }, from)

const times = <Result>(count: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

const statuses = (answers: readonly { status: number }[]) =>
  [200, 429].map((status) => answers.filter((answer) => answer.status === status).length)

describe('a new account', () => {
  test('asks 300 emergencies: SOS accepts two', async () => {
    const spammer = newcomer()
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    while (answers.length < 300) answers.push(...(await times(20, () => ask(spammer, emergency))))
    expect(statuses(answers)).toEqual([2, 298])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.problem).toMatchObject({
      code: 'rate_limited',
      detail:
        'You can mark 2 posts as an emergency in 24 hours. The next one can go out in 24 hours, or now without the mark. In its first 24 hours an account can do half of what others can.',
    })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000)
    const { body } = await call(getSos, {}, victim)
    expect(body.items.filter(({ author }) => author.id === spammer.id)).toHaveLength(2)
  })

  test('writes 220 comments on one post: five are accepted, and the bell counts one', async () => {
    const spammer = newcomer()
    const { id } = await share(testApp, victim, { postType: 'forum' })
    const answers: Awaited<ReturnType<typeof comment>>[] = []
    while (answers.length < 220) answers.push(...(await times(20, () => comment(id, spammer))))
    expect(statuses(answers)).toEqual([5, 215])
    expect(answers.find(({ status }) => status === 429)?.problem.detail).toMatch(
      /^You can write 5 comments on one post in 5 minutes\. The next one can go out in \d (minutes?|seconds)\. In its first 24 hours/,
    )
    expect((await call(getComments, { params: { postId: id } })).body.items).toHaveLength(5)
    expect((await call(getUnreadCount, {}, victim)).body.unreadCount).toBe(1)
  })

  test('writes 98 messages to a stranger: two arrive', async () => {
    const spammer = newcomer()
    const answers: Awaited<ReturnType<typeof write>>[] = []
    while (answers.length < 98) answers.push(...(await times(14, () => write(spammer, victim))))
    expect(statuses(answers)).toEqual([2, 96])
    expect(answers.find(({ status }) => status === 429)?.problem.detail).toBe(
      'You can send 2 messages to somebody who does not know you yet. You can write more once they answer or follow you. In its first 24 hours an account can do half of what others can.',
    )
    const { body } = await call(getMessages, { params: { userId: spammer.id } }, victim)
    expect(body.items).toHaveLength(2)
  })
})

describe('posts', () => {
  test('are limited to ten an hour, also all at once, and possible again when the hour is over', async () => {
    const member = await oldMember()
    expect(statuses(await times(14, () => ask(member)))).toEqual([10, 4])
    const { problem } = await ask({ cookie: `${member.cookie}; ${LANGUAGE_COOKIE}=de` })
    expect(problem.detail).toMatch(
      /^Du kannst in einer Stunde 10 Beiträge teilen\. Den nächsten kannst du in (1 Stunde|\d+ Minuten) teilen\.$/,
    )
    await passTime(member)
    expect((await ask(member)).status).toBe(200)
  })

  test('are not refused for days because a clock was days ahead', async () => {
    const member = await oldMember()
    expect(statuses(await times(11, () => ask(member)))).toEqual([10, 1])
    await moveWindows(member, 3)
    expect(statuses(await times(11, () => ask(member)))).toEqual([10, 1])
  })

  test('are limited to fifty a day', async () => {
    const member = await oldMember()
    for (let hour = 0; hour < 5; hour += 1) {
      expect(statuses(await times(10, () => ask(member)))).toEqual([10, 0])
      await sql`
        delete from write_counts where user_id = ${member.id} and counted = 'post:3600:'
      `.execute(platform.db)
    }
    expect((await ask(member)).problem.detail).toMatch(/^You can share 50 posts in 24 hours\./)
  })

  test('count once for each client key, do not count when refused, and count after deletion', async () => {
    const member = await oldMember()
    const once = { clientKey: randomUUID(), ...emergency }
    const first = await ask(member, once)
    const again = await times(5, () => ask(member, once))
    expect(again.map(({ body }) => body.id)).toEqual(Array(5).fill(first.body.id))
    const gone = { media: [{ uploadId: randomUUID() }] }
    for (const part of [gone, { title: '' }]) {
      expect([400, 404]).toContain((await ask(member, { ...part, ...emergency })).status)
    }
    await call(deletePost, { params: { postId: first.body.id } }, member)
    expect((await ask(member, emergency)).status).toBe(200)
    expect((await ask(member, emergency)).status).toBe(200)
    expect((await ask(member, emergency)).problem.detail).toMatch(/^You can mark 3 posts/)
    // The refused post does not count as a post either.
    expect((await ask(member)).status).toBe(200)
  })
})

describe('comments', () => {
  test('are limited to ten on one post and twenty in all, deleted ones included', async () => {
    const member = await oldMember()
    const posts = await times(3, () => share(testApp, victim, { postType: 'regular' }))
    const [one = '', two = '', three = ''] = posts.map(({ id }) => id)
    const key = randomUUID()
    for (const _twice of [1, 2]) expect((await comment(one, member, key)).status).toBe(200)
    await call(deleteComment, { params: { postId: one, commentId: key } }, member)
    expect(statuses(await times(12, () => comment(one, member)))).toEqual([9, 3])
    expect(statuses(await times(12, () => comment(two, member)))).toEqual([10, 2])
    const { problem } = await comment(three, member)
    expect(problem.detail).toMatch(
      /^You can write 20 comments in 5 minutes\. The next one can go out in \d (minutes?|seconds)\.$/,
    )
    await passTime(member)
    expect((await comment(three, member)).status).toBe(200)
  })
})

describe('messages to a person who does not know the sender', () => {
  test('are limited to three until there is an answer, whatever they contain', async () => {
    const [member, stranger] = [await oldMember(), newcomer()]
    const key = randomUUID()
    await write(member, stranger, key)
    expect(statuses(await times(10, () => write(member, stranger)))).toEqual([2, 8])
    expect((await write(member, stranger, key)).status).toBe(200)
    const { headers } = await write(member, stranger)
    expect(headers['retry-after']).toBeUndefined()
    expect((await write(stranger, member)).status).toBe(200)
    expect(statuses(await times(10, () => write(member, stranger)))).toEqual([10, 0])
  })

  test('are not limited for a receiver who follows the sender', async () => {
    const [member, fan] = [await join('writer'), newcomer()]
    await call(followPerson, { params: { userId: member.id } }, fan)
    expect(statuses(await times(10, () => write(member, fan)))).toEqual([10, 0])
  })
})

test('limits that are over are not stored', async () => {
  const member = await oldMember()
  await ask(member)
  await passTime(member)
  await sweep(platform)
  const { rows } = await sql`select from write_counts where user_id = ${member.id}`.execute(
    platform.db,
  )
  expect(rows).toEqual([])
})
