// The person concerned: what they are notified of, that they may object once, and what they can do while
// suspended.
import { DAY_MS } from '@kloset/contract/durations'
import { deleteAccount, getSession, prepareExport } from '@kloset/contract/auth.schemas'
import { addComment } from '@kloset/contract/comments.schemas'
import { getFollowing } from '@kloset/contract/feeds.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { decideObjection, getActs, getObjections } from '@kloset/contract/moderation-acts.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { createPost, deletePost, getPost, updatePost } from '@kloset/contract/posts.schemas'
import * as contract from '@kloset/contract/statements.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { run as runEndSanctions } from '../../entities/moderation/end-sanctions.ts'
import { writeLanguage } from '../auth/auth.queries.ts'
import { givePerson, PASSWORD } from '../../test-support/access/world.ts'
import { giveUpload, share } from '../../test-support/fixtures.ts'
import { mailsTo } from '../../test-support/mails.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { decideAbout, giveModerator, report } from '../moderation/test-support/moderators.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const [first, second, reader] = [
  await giveModerator(testApp),
  await giveModerator(testApp),
  await givePerson(testApp),
]

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

async function decide(person: TestPerson, decision: Parameters<typeof decideAbout>[3]) {
  await report(testApp, { subjectKind: 'profile', subjectId: person.id }, reader)
  return decideAbout(testApp, first, person.id, decision)
}

const read = (actId: string, as: TestPerson) =>
  call(contract.getOwnStatement, { params: { actId } }, as)
const object = (actId: string, as: TestPerson) =>
  call(contract.objectToStatement, { params: { actId }, body: { text: 'It is my shop.' } }, as)

describe('a statement of reasons', () => {
  test('names the act, its rule and reason, and the deadline for an objection', async () => {
    const author = await givePerson(testApp)
    const post = await share(testApp, author, { postType: 'regular', caption: 'a coat' })
    await report(testApp, { subjectKind: 'post', subjectId: post.id }, reader)
    const actId = await decideAbout(testApp, first, author.id, { action: 'remove' })
    const { body } = await read(actId, author)
    expect(body).toMatchObject({
      action: 'remove',
      removed: 'post',
      subject: { kind: 'post', words: 'a coat', pictures: [{ position: 0, kind: 'image' }] },
      rule: { version: 1, number: 7, text: 'No spam, no scams, no counterfeits.' },
      reason: 'This is an advertisement.',
      decidedBy: 'person',
      isStrike: false,
      objection: null,
    })
    const daysLeft = (Date.parse(body.objectBefore ?? '') - Date.now()) / DAY_MS
    expect(Math.round(daysLeft)).toBe(30)
    const listed = await call(contract.getOwnStatements, {}, author)
    expect(listed.body.items).toEqual([body])
    const notified = await call(getNotifications, {}, author)
    expect(notified.body.items[0]?.moderation).toEqual({ kind: 'statement', id: actId })
    const [mail] = await mailsTo(testApp, author.email)
    expect(mail?.text_body).toMatch(/This is about your post “a coat” of \w+ \d+\./)
  })

  test('is found by the post that it is about, by its author alone', async () => {
    const author = await givePerson(testApp)
    const [post, other] = [
      await share(testApp, author, { postType: 'regular', caption: 'a coat' }),
      await share(testApp, author, { postType: 'regular', caption: 'a hat' }),
    ]
    await report(testApp, { subjectKind: 'post', subjectId: post.id }, reader)
    const actId = await decideAbout(testApp, first, author.id, { action: 'remove' })
    const about = async (postId: string, as: TestPerson) =>
      (await call(contract.getOwnStatements, { query: { postId } }, as)).body.items.map(
        ({ id }) => id,
      )
    expect(await about(post.id, author)).toEqual([actId])
    expect(await about(other.id, author)).toEqual([])
    expect(await about(post.id, reader)).toEqual([])
  })

  test('comes by mail in the person’s language', async () => {
    const person = await givePerson(testApp)
    await writeLanguage(platform.db, person.id, 'de')
    const actId = await decide(person, { action: 'limit', until: inDays(2) })
    const rows = await mailsTo(testApp, person.email)
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Du kannst eine Zeit lang nichts teilen und niemandem schreiben',
    ])
    expect(rows[0]?.text_body).toContain('Kein Spam, kein Betrug, keine Fälschungen.')
    expect(rows[0]?.text_body).toContain(`/settings/decisions/${actId}`)
    expect(rows[0]?.text_body).toContain('keine Maschine war beteiligt')
  })

  test('belongs to one person', async () => {
    const actId = await decide(await givePerson(testApp), { action: 'warn' })
    for (const as of [reader, first]) {
      expect((await read(actId, as)).problem.code).toBe('not_found')
      expect((await object(actId, as)).problem.code).toBe('not_found')
    }
  })
})

describe('an objection', () => {
  test('is decided by another moderator; accepting it restores everything', async () => {
    const author = await givePerson(testApp)
    const post = await share(testApp, author, { postType: 'regular', caption: 'a coat' })
    await report(testApp, { subjectKind: 'post', subjectId: post.id }, reader)
    const actId = await decideAbout(testApp, first, author.id, { action: 'remove' })
    const objected = await object(actId, author)
    expect(objected.body.objection).toMatchObject({ state: 'open', text: 'It is my shop.' })
    expect((await object(actId, author)).problem.code).toBe('conflict')

    const params = { actId }
    const body = { accept: true, answer: 'You are right.' }
    const own = await call(getObjections, {}, first)
    expect(own.body.items).toMatchObject([{ id: actId, mayDecide: false }])
    const refused = await call(decideObjection, { params, body }, first)
    expect(refused.problem.code).toBe('forbidden')
    const both = await Promise.all(
      [1, 2].map(() => call(decideObjection, { params, body }, second)),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))

    expect((await call(getPost, { params: { postId: post.id } }, reader)).status).toBe(200)
    const { body: after } = await read(actId, author)
    expect(after.reversedAt).not.toBeNull()
    expect(after.objection).toMatchObject({ state: 'accepted', answer: 'You are right.' })
    const log = await call(getActs, { query: { personId: author.id } }, second)
    expect(log.body.items[0]).toMatchObject({ kind: 'accept_objection', reversesActId: actId })
  })

  test('that is rejected leaves everything as it was decided', async () => {
    const person = await givePerson(testApp)
    const actId = await decide(person, { action: 'suspend', until: null })
    await object(actId, person)
    const body = { accept: false, answer: 'The links are the same.' }
    await call(decideObjection, { params: { actId }, body }, second)
    expect((await read(actId, person)).body.objection?.state).toBe('rejected')
    expect((await call(getFollowing, {}, person)).problem.code).toBe('suspended')
  })

  test('is refused after its deadline', async () => {
    const strict = await createTestApp({ OBJECTION_DAYS: '1' })
    const [moderator, person] = [await giveModerator(strict), await givePerson(strict)]
    await report(strict, { subjectKind: 'profile', subjectId: person.id })
    const actId = await decideAbout(strict, moderator, person.id, { action: 'warn' })
    await sql`
      alter table moderation_acts disable trigger user;
      update moderation_acts set created_at = now() - interval '25 hours';
    `.execute(strict.platform.db)
    const { problem } = await strict.call(
      contract.objectToStatement,
      { params: { actId }, body: { text: 'Why?' } },
      person,
    )
    expect(problem).toMatchObject({ code: 'conflict', detail: 'The time to object is over.' })
  })
})

describe('a suspended person', () => {
  test('can read why, object, export and delete, and nothing else', async () => {
    const person = await givePerson(testApp)
    const actId = await decide(person, { action: 'suspend', until: inDays(7) })
    const session = await call(getSession, {}, person)
    expect(session.body.session?.user.sanction).toMatchObject({ kind: 'suspend', actId })
    expect((await call(getFollowing, {}, person)).problem.code).toBe('suspended')
    const params = { userId: reader.id }
    expect((await call(followPerson, { params }, person)).problem.code).toBe('suspended')
    expect((await read(actId, person)).status).toBe(200)
    expect((await object(actId, person)).status).toBe(200)
    const password = PASSWORD
    expect((await call(prepareExport, { body: { password } }, person)).status).toBe(200)
    const body = { password, confirmation: person.username }
    expect((await call(deleteAccount, { body }, person)).status).toBe(204)
    await drain()
    const log = await call(getActs, {}, first)
    expect(log.body.items.find(({ id }) => id === actId)).toMatchObject({ person: null })
  })
})

describe('a limited person', () => {
  test('can read, like and delete, and cannot write until the time is over', async () => {
    const person = await givePerson(testApp)
    const own = { postId: (await share(testApp, person, { postType: 'forum' })).id }
    const uploadId = await giveUpload(testApp, person)
    const actId = await decide(person, { action: 'limit', until: inDays(1) })
    const post = await share(testApp, reader, { postType: 'forum' })
    const comment = () => {
      const body = { content: 'Nice.', clientKey: randomUUID() }
      return call(addComment, { params: { postId: post.id }, body }, person)
    }
    const words = { clientId: randomUUID(), content: 'Buy at my shop.' }
    const look = { postType: 'regular' as const, media: [{ uploadId }], clientKey: randomUUID() }
    const edit = { postType: 'forum' as const, description: 'Buy at my shop.' }
    const refused = [
      await comment(),
      await call(sendMessage, { params: { userId: reader.id }, body: words }, person),
      await call(createPost, { body: look }, person),
      await call(updatePost, { params: own, body: edit }, person),
    ]
    for (const { problem } of refused) expect(problem.code).toBe('limited')
    const allowed = [
      await call(getFollowing, {}, person),
      await call(likePost, { params: { postId: post.id } }, person),
      await call(deletePost, { params: own }, person),
    ]
    for (const { status } of allowed) expect(status).toBeLessThan(300)

    await sql`update sanctions set ends_at = now() where act_id = ${actId}`.execute(platform.db)
    await runEndSanctions(platform)
    expect((await comment()).status).toBe(200)
    const log = await call(getActs, { query: { personId: person.id } }, first)
    expect(log.body.items[0]).toMatchObject({
      kind: 'end',
      isAutomated: true,
      actor: null,
      reversesActId: actId,
    })
  })
})
