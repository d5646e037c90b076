// Cases about subjects that were deleted, by their author or by the other person of a conversation.
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { getConversations, getMessages, sendMessage } from '@kloset/contract/messages.schemas'
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import { getCase, takeCase, decideCase } from '@kloset/contract/moderation.schemas'
import { createPost, deletePost } from '@kloset/contract/posts.schemas'
import { setAvatar } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { givePerson, PASSWORD } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf } from '../../test-support/uploads.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { run as sendModerationMail } from '../../entities/moderation/send-moderation-mail.ts'
import { lockProfile } from '../../entities/people/profiles.queries.ts'
import { deleteUser } from '../auth/auth.queries.ts'
import {
  because,
  decideAbout,
  findCaseAbout,
  giveModerator,
  report,
  reportMessage,
} from './test-support/moderators.ts'
import { drawPhoto, seesPost, sharePhoto } from './test-support/photos.ts'

const testApp = await createTestApp()
const { app, call, drain, platform } = testApp
const { db } = platform
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]

const deleteOwnAccount = async (person: TestPerson) => {
  const body = { password: PASSWORD, confirmation: person.username }
  expect((await call(deleteAccount, { body }, person)).status).toBe(204)
  await drain()
}

/** The messages that somebody still reads in a conversation with nobody. */
async function readAlone(person: TestPerson): Promise<string> {
  const { body } = await call(getConversations, {}, person)
  const withUserId = body.items[0]?.withUserId ?? ''
  return JSON.stringify((await call(getMessages, { params: { userId: withUserId } }, person)).body)
}

describe('a message that was removed', () => {
  test('stays removed when its receiver deletes the account, and an undo shows it', async () => {
    const [sender, receiver] = [await givePerson(testApp), await givePerson(testApp)]
    const content = await reportMessage(testApp, sender, receiver)
    const actId = await decideAbout(testApp, moderator, sender.id, { action: 'remove' })
    const answer = { clientId: randomUUID(), content: 'an answer' }
    await call(sendMessage, { params: { userId: receiver.id }, body: answer }, sender)
    await deleteOwnAccount(receiver)
    const left = await readAlone(sender)
    expect(left).toContain('an answer')
    expect(left).not.toContain(content)
    const undone = await call(undoAct, { params: { actId }, body: {} }, moderator)
    expect(undone.status).toBe(200)
    expect(await readAlone(sender)).toContain(content)
  })

  test('stays removed for its receiver when its sender deletes the account', async () => {
    const [sender, receiver] = [await givePerson(testApp), await givePerson(testApp)]
    const content = await reportMessage(testApp, sender, receiver)
    await decideAbout(testApp, moderator, sender.id, { action: 'remove' })
    const more = { clientId: randomUUID(), content: 'more words' }
    await call(sendMessage, { params: { userId: receiver.id }, body: more }, sender)
    await deleteOwnAccount(sender)
    const left = await readAlone(receiver)
    expect(left).toContain('more words')
    expect(left).not.toContain(content)
  })
})

test('a reported message can be removed after one of the two has deleted the account', async () => {
  const [sender, receiver] = [await givePerson(testApp), await givePerson(testApp)]
  const [staying, gone] = [
    await reportMessage(testApp, sender, receiver),
    await givePerson(testApp),
  ]
  await deleteOwnAccount(receiver)
  await decideAbout(testApp, moderator, sender.id, { action: 'remove' })
  expect(await readAlone(sender)).not.toContain(staying)

  const content = await reportMessage(testApp, gone, reader)
  const { id: caseId } = await findCaseAbout(testApp, moderator, gone.id)
  await deleteOwnAccount(gone)
  await call(takeCase, { params: { caseId } }, moderator)
  const body = { action: 'remove', ...because } as const
  const decided = await call(decideCase, { params: { caseId }, body }, moderator)
  expect(decided.body).toMatchObject({ state: 'closed' })
  expect(await readAlone(reader)).not.toContain(content)
})

describe('an act about somebody who deletes the account', () => {
  const decideAndDelete = async (decision: Parameters<typeof decideAbout>[3]) => {
    const author = await givePerson(testApp)
    const post = await share(testApp, author, { postType: 'regular', caption: 'a coat' })
    await report(testApp, { subjectKind: 'post', subjectId: post.id }, reader)
    return { author, actId: await decideAbout(testApp, moderator, author.id, decision) }
  }

  test.each([{ action: 'warn' }, { action: 'remove' }] as const)(
    'can be undone afterwards: $action',
    async (decision) => {
      const { author, actId } = await decideAndDelete(decision)
      await deleteOwnAccount(author)
      await drain()
      const undone = await call(undoAct, { params: { actId }, body: {} }, moderator)
      expect(undone.body).toMatchObject({ kind: 'undo', person: null, reversesActId: actId })
    },
  )

  test('can be undone at the very moment', async () => {
    const { author, actId } = await decideAndDelete({ action: 'suspend', until: null })
    const { undoing } = await db.transaction().execute(async (tx) => {
      await lockProfile(tx, author.id)
      const undoing = call(undoAct, { params: { actId }, body: {} }, moderator)
      await untilWaiting(db, 1)
      await deleteUser(tx, author.id)
      return { undoing }
    })
    expect((await undoing).status).toBe(200)
  })
})

test('a reporter who has just deleted the account is not written to', async () => {
  const [author, leaving] = [await givePerson(testApp), await givePerson(testApp)]
  const post = await share(testApp, author, { postType: 'forum' })
  await report(testApp, { subjectKind: 'post', subjectId: post.id }, leaving)
  const { rows: reports } = await sql<{ reportId: string }>`
    select id as "reportId" from reports where reporter_id = ${leaving.id}
  `.execute(db)
  const body = { password: PASSWORD, confirmation: leaving.username }
  await call(deleteAccount, { body }, leaving)
  await sendModerationMail(platform, { kind: 'receipt', reportId: reports[0]?.reportId ?? '' })
  const { rows } = await sql`
    select from dev_mails where recipient like '%@deleted.invalid'
  `.execute(db)
  expect(rows).toEqual([])
})

describe('a picture that its author deletes before it is removed', () => {
  test('is held when it comes again, until the removal is undone', async () => {
    const [author, other] = [await givePerson(testApp), await givePerson(testApp)]
    const photo = await drawPhoto(430, 170)
    const { id } = await sharePhoto(testApp, author, photo)
    const filed = { subjectKind: 'post', subjectId: id, category: 'intimate_picture' } as const
    await report(testApp, filed, reader)
    await call(deletePost, { params: { postId: id } }, author)
    await drain()
    const actId = await decideAbout(testApp, moderator, author.id, { action: 'remove' })
    await drain()
    const again = await sharePhoto(testApp, other, photo)
    expect(await seesPost(testApp, again.id, reader)).toBe(false)
    await call(undoAct, { params: { actId }, body: {} }, moderator)
    await drain()
    const third = await sharePhoto(testApp, await givePerson(testApp), photo)
    expect(await seesPost(testApp, third.id, reader)).toBe(true)
  })

  test('is held also when the whole account is gone', async () => {
    const [author, other] = [await givePerson(testApp), await givePerson(testApp)]
    const photo = await drawPhoto(120, 90)
    const { id } = await sharePhoto(testApp, author, photo)
    const filed = { subjectKind: 'post', subjectId: id, category: 'intimate_picture' } as const
    const receipt = await report(testApp, filed, reader)
    const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
    await deleteOwnAccount(author)
    await call(takeCase, { params: { caseId } }, moderator)
    const body = { action: 'remove', ...because } as const
    const decided = await call(decideCase, { params: { caseId }, body }, moderator)
    expect(decided.body).toMatchObject({ state: 'closed' })
    expect(receipt.body.outcome).toBeNull()
    await drain()
    const again = await sharePhoto(testApp, other, photo)
    expect(await seesPost(testApp, again.id, reader)).toBe(false)
  })
})

test('a removed profile picture is held when somebody shares it in a post', async () => {
  const [author, other] = [await givePerson(testApp), await givePerson(testApp)]
  const photo = await drawPhoto(300, 140)
  const square = await sharp(photo).resize(512, 512, { fit: 'fill' }).jpeg().toBuffer()
  await call(setAvatar, { body: { image: square.toString('base64') } }, author)
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
  const before = await sharePhoto(testApp, other, square)
  expect(await seesPost(testApp, before.id, reader)).toBe(true)
  await decideAbout(testApp, moderator, author.id, { action: 'remove', what: 'avatar' })
  await drain()
  expect(await seesPost(testApp, before.id, reader)).toBe(false)
  const after = await sharePhoto(testApp, await givePerson(testApp), square)
  expect(await seesPost(testApp, after.id, reader)).toBe(false)
})

test('a profile picture that came after the report is removed, and held when it comes again', async () => {
  const [author, other] = [await givePerson(testApp), await givePerson(testApp)]
  const wear = async (as: TestPerson, bytes: Buffer) => {
    const body = { image: bytes.toString('base64') }
    return (await call(setAvatar, { body }, as)).body.avatarUrl
  }
  await wear(author, await drawPhoto(60, 60))
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
  const later = await drawPhoto(210, 310)
  const url = (await wear(author, later)) ?? ''
  await decideAbout(testApp, moderator, author.id, { action: 'remove', what: 'avatar' })
  await drain()
  expect((await app.http.inject({ url })).statusCode).toBe(404)
  expect(await wear(other, later)).toBe(null)
})

test('the sixth picture of a look can be opened by moderators', async () => {
  const author = await givePerson(testApp)
  const uploader = createUploader(testApp, author)
  const media = []
  for (const left of [40, 90, 140, 190, 240, 290]) {
    const uploadId = idOf(await uploader.upload(await drawPhoto(left, 30), 'image/jpeg'))
    media.push({ uploadId, altText: `Picture ${media.length + 1}` })
  }
  await drain()
  const body = { postType: 'regular' as const, media, clientKey: randomUUID() }
  const { body: post } = await call(createPost, { body }, author)
  await report(testApp, { subjectKind: 'media', subjectId: post.id, position: 5 }, reader)
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  const { body: shown } = await call(getCase, { params: { caseId } }, moderator)
  const url = shown.reported?.pictures.at(-1)?.url ?? ''
  const headers = { cookie: moderator.cookie }
  expect(url).toContain('/5/')
  expect((await app.http.inject({ url, headers })).statusCode).toBe(200)
})
