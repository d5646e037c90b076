// Reports of visible things: each is filed once, with a receipt now and the outcome later.
import { getCase } from '@kloset/contract/moderation.schemas'
import { getConversation, sendMessage } from '@kloset/contract/messages.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { getOwnReports } from '@kloset/contract/reports.schemas'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { closeCase } from '../../entities/moderation/cases.queries.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { mailsTo } from '../../test-support/mails.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import {
  decideAbout,
  findCaseAbout,
  giveModerator,
  report,
} from '../moderation/test-support/moderators.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const [moderator, author, reader] = [
  await giveModerator(testApp),
  await givePerson(testApp),
  await givePerson(testApp),
]

const givePost = () => share(testApp, author, { postType: 'regular', caption: 'a coat' })

describe('a report', () => {
  test('is answered with a receipt, the same one when it comes again', async () => {
    const { id } = await givePost()
    const filed = { subjectKind: 'post', subjectId: id, category: 'counterfeit' } as const
    const first = await report(testApp, filed, reader)
    expect(first.body).toMatchObject({
      subjectKind: 'post',
      category: 'counterfeit',
      isSeen: false,
      outcome: null,
    })
    const tries = [1, 2, 3].map(() => report(testApp, filed, reader))
    const { filed: isFiled, ...receipt } = first.body
    expect(isFiled).toBe('new')
    for (const { body } of await Promise.all(tries)) {
      expect(body).toEqual({ ...receipt, filed: 'already' })
    }
    const { body } = await call(getOwnReports, {}, reader)
    expect(body.items.filter((item) => item.id === first.body.id)).toEqual([receipt])
  })

  test.for([
    ['illegal', 'law', { law: 'The law on trade marks' }],
    ['other', 'text', { text: 'It is mine.' }],
  ] as const)('as %s needs the field %s', async ([category, field, words]) => {
    const filed = { subjectKind: 'post', subjectId: (await givePost()).id, category } as const
    const refused = await report(testApp, filed, reader)
    expect(refused.problem).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: `body.${field}` }],
    })
    expect((await report(testApp, { ...filed, ...words }, reader)).status).toBe(200)
  })

  test('as illegal names the visitor who sends it, and no other one has to', async () => {
    const filed = { subjectKind: 'post', subjectId: (await givePost()).id } as const
    const notice = { ...filed, category: 'illegal', law: 'The law on trade marks' } as const
    const refused = await report(testApp, notice)
    expect(refused.problem).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body.name' }, { path: 'body.email' }],
    })
    const named = { name: 'Ada', email: 'ada@test.example' }
    expect((await report(testApp, { ...notice, ...named })).status).toBe(200)
    expect((await report(testApp, { ...filed, category: 'minor' })).status).toBe(200)
  })

  test('that a person files at the same moment several times is filed once', async () => {
    const { id } = await givePost()
    const tries = [1, 2, 3, 4].map(() =>
      report(testApp, { subjectKind: 'post', subjectId: id }, reader),
    )
    const ids = new Set((await Promise.all(tries)).map(({ body }) => body.id))
    expect(ids.size).toBe(1)
  })

  test.for([
    ['a post', 'post_not_found', { subjectKind: 'post' }],
    ['a comment', 'comment_not_found', { subjectKind: 'comment', postId: randomUUID() }],
    ['a message', 'not_found', { subjectKind: 'message', withUserId: randomUUID() }],
    ['a profile', 'profile_not_found', { subjectKind: 'profile' }],
  ] as const)('of %s that does not exist is refused', async ([, code, named]) => {
    const refused = await report(testApp, { ...named, subjectId: randomUUID() }, reader)
    expect(refused.problem.code).toBe(code)
  })

  test('of a picture that the post does not have is refused', async () => {
    const { id } = await givePost()
    const filed = { subjectKind: 'media', subjectId: id, position: 3 } as const
    expect((await report(testApp, filed, reader)).problem.code).toBe('not_found')
  })

  test('of one’s own things is refused', async () => {
    const refused = await report(testApp, { subjectKind: 'profile', subjectId: reader.id }, reader)
    expect(refused.problem).toMatchObject({
      code: 'forbidden',
      detail: 'This is yours: you can delete it yourself.',
    })
  })

  test('of a message can be filed only by its receiver', async () => {
    const sent = await call(
      sendMessage,
      { params: { userId: reader.id }, body: { clientId: randomUUID(), content: 'Hi' } },
      author,
    )
    const stranger = await givePerson(testApp)
    const filed = { subjectKind: 'message', subjectId: sent.body.id } as const
    for (const withUserId of [author.id, reader.id]) {
      const refused = await report(testApp, { ...filed, withUserId }, stranger)
      expect(refused.problem.code).toBe('not_found')
    }
    const visitor = await report(testApp, { ...filed, withUserId: author.id })
    expect(visitor.problem.code).toBe('unauthenticated')
    expect((await report(testApp, { ...filed, withUserId: author.id }, reader)).status).toBe(200)
    expect((await call(getConversation, { params: { userId: author.id } }, reader)).status).toBe(
      200,
    )
  })
})

test('a more severe report of the same thing by the same person moves its case', async () => {
  const [owner, witness] = [await givePerson(testApp), await givePerson(testApp)]
  const { id: subjectId } = await share(testApp, owner, { postType: 'regular' })
  const first = await report(testApp, { subjectKind: 'post', subjectId, text: 'Spam.' }, witness)
  const picture = { subjectKind: 'media', subjectId, position: 0 } as const
  const worse = await report(testApp, { ...picture, category: 'intimate_picture' }, witness)
  expect(worse.body).toMatchObject({
    id: first.body.id,
    subjectKind: 'media',
    category: 'intimate_picture',
    filed: 'changed',
  })
  const milder = await report(testApp, { ...picture, category: 'nudity' }, witness)
  expect(milder.body).toEqual({ ...worse.body, filed: 'already' })
  const found = await findCaseAbout(testApp, moderator, owner.id)
  expect(found).toMatchObject({ category: 'intimate_picture', severity: 4, reportsCount: 1 })
  const { body } = await call(getCase, { params: { caseId: found.id } }, moderator)
  expect(body.reports).toMatchObject([{ category: 'intimate_picture', text: 'Spam.', position: 0 }])
})

test('a more severe report that waits for the decision about the first is filed in a new case', async () => {
  const [owner, witness] = [await givePerson(testApp), await givePerson(testApp)]
  const { id: subjectId } = await share(testApp, owner, { postType: 'regular' })
  const first = await report(testApp, { subjectKind: 'post', subjectId }, witness)
  const { id: caseId } = await findCaseAbout(testApp, moderator, owner.id)
  const worse = await platform.db.transaction().execute(async (tx) => {
    await closeCase(tx, caseId, 'upheld')
    const filed = report(testApp, { subjectKind: 'post', subjectId, category: 'minor' }, witness)
    await untilWaiting(platform.db, 1)
    return { filed }
  })
  const filed = await worse.filed
  expect(filed.body).toMatchObject({ category: 'minor', filed: 'new' })
  expect(filed.body.id).not.toBe(first.body.id)
  const found = await findCaseAbout(testApp, moderator, owner.id)
  expect(found).toMatchObject({ category: 'minor', reportsCount: 1 })
})

describe('the reporter', () => {
  test('gets the receipt and the outcome by mail, and the outcome in the app', async () => {
    const [person, owner] = [await givePerson(testApp), await givePerson(testApp)]
    const { id } = await share(testApp, owner, { postType: 'forum' })
    const filed = await report(testApp, { subjectKind: 'post', subjectId: id }, person)
    expect((await mailsTo(testApp, person.email)).map(({ subject }) => subject)).toEqual([
      'We have your report',
    ])
    await decideAbout(testApp, moderator, owner.id, { action: 'remove' })
    const mails = await mailsTo(testApp, person.email)
    expect(mails.at(-1)?.text_body).toContain('We did something about it')
    const { body } = await call(getNotifications, {}, person)
    expect(body.items[0]).toMatchObject({
      title: 'Your report was decided: Spam or scam link',
      actor: null,
      moderation: { kind: 'report_decided', id: filed.body.id },
    })
    const own = await call(getOwnReports, {}, person)
    expect(own.body.items[0]).toMatchObject({ isSeen: true, outcome: 'upheld' })
  })

  test('without an account is notified by mail, in their language', async () => {
    const owner = await givePerson(testApp)
    const { http } = testApp.app
    const filed = await http.inject({
      method: 'POST',
      url: '/api/reports',
      headers: { 'accept-language': 'de' },
      payload: {
        subjectKind: 'profile',
        subjectId: owner.id,
        category: 'private_data',
        text: 'Das bin ich.',
        name: 'Ada',
        email: 'visitor.de@test.example',
      },
    })
    expect(filed.statusCode).toBe(200)
    await decideAbout(testApp, moderator, owner.id, { action: 'dismiss' })
    expect(
      (await mailsTo(testApp, 'visitor.de@test.example')).map(({ subject }) => subject),
    ).toEqual(['Deine Meldung ist angekommen', 'Über deine Meldung ist entschieden'])
  })

  test('is not named to the person concerned', async () => {
    const [owner, witness] = [await givePerson(testApp), await givePerson(testApp)]
    await report(testApp, { subjectKind: 'profile', subjectId: owner.id }, witness)
    await decideAbout(testApp, moderator, owner.id, { action: 'warn' })
    const { body } = await call(getNotifications, {}, owner)
    const texts = JSON.stringify([body.items, await mailsTo(testApp, owner.email)])
    for (const { id, username } of [witness, moderator]) {
      expect(texts).not.toContain(id)
      expect(texts).not.toContain(username)
    }
  })
})

describe('a burst of reports is refused', () => {
  const statusesOf = async (strict: TestApp, tries: number, as?: TestPerson) => {
    const owner = await givePerson(strict)
    const statuses: number[] = []
    for (let count = 0; count < tries; count += 1) {
      const filed = await report(strict, { subjectKind: 'profile', subjectId: owner.id }, as)
      statuses.push(filed.status)
    }
    return statuses
  }

  test('of visitors after five', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' })
    expect(await statusesOf(strict, 7)).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('of a member after twenty, and other members still report', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' })
    const member = await givePerson(strict)
    const statuses = await statusesOf(strict, 22, member)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429])
    expect(await statusesOf(strict, 1, await givePerson(strict))).toEqual([200])
  })
})
