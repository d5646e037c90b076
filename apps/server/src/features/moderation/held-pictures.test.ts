// A picture like one that was removed waits for a moderator, also scaled, compressed again or mirrored.
import { savePost } from '@kloset/contract/collections.schemas'
import { getDiscover } from '@kloset/contract/feeds.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import { getCase } from '@kloset/contract/moderation.schemas'
import { getOwnStatements } from '@kloset/contract/statements.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { refuseWrites } from '../../test-support/refused-writes.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf } from '../../test-support/uploads.ts'
import { decideAbout, findCaseAbout, giveModerator, report } from './test-support/moderators.ts'
import { seesPost, sharePhoto } from './test-support/photos.ts'

const testApp = await createTestApp()
const { call, drain } = testApp
const { db } = testApp.platform
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]

/** Circles and bars that no other picture has. */
const draw = (x: number, turn: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800">
      <rect width="640" height="800" fill="#d9c8b4"/>
      <circle cx="${x}" cy="230" r="150" fill="#403040"/>
      <rect x="60" y="420" width="220" height="330" fill="#8a4f3d" transform="rotate(${turn} 170 585)"/>
      <rect x="380" y="500" width="90" height="280" fill="#20303f"/>
    </svg>`),
  )
const photo = await draw(210, 8).jpeg().toBuffer()

const share = async (as: TestPerson, bytes: Buffer, processed?: 'before') =>
  (await sharePhoto(testApp, as, bytes, processed)).id
const sees = (postId: string, as: TestPerson) => seesPost(testApp, postId, as)

const first = await givePerson(testApp)
const removedId = await share(first, photo)
await report(testApp, { subjectKind: 'post', subjectId: removedId }, reader)
await decideAbout(testApp, moderator, first.id, { action: 'remove' })
await drain()

const copies = [
  ['the same', photo, 'before'],
  ['the same, shared before it is processed', photo, undefined],
  ['a smaller one', await sharp(photo).resize(320).jpeg({ quality: 55 }).toBuffer(), 'before'],
  ['a mirrored one', await sharp(photo).flop().jpeg({ quality: 70 }).toBuffer(), 'before'],
] as const

test.for(copies)('%s is held, and its author is notified', async ([, bytes, processed]) => {
  const author = await givePerson(testApp)
  const id = await share(author, bytes, processed)
  expect([await sees(id, reader), await sees(id, author)]).toEqual([false, true])
  const feed = await call(getDiscover, {}, reader)
  expect(feed.body.items.map((item) => item.id)).not.toContain(id)
  const { body } = await call(getOwnStatements, {}, author)
  expect(body.items).toMatchObject([{ action: 'hold', decidedBy: 'machine', isStrike: false }])
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  const found = await call(getCase, { params: { caseId } }, moderator)
  // The removed one was reported as spam.
  const reports = [{ reporter: null, category: 'spam' }]
  expect(found.body).toMatchObject({ category: 'spam', isAutomated: true, reports })

  await decideAbout(testApp, moderator, author.id, { action: 'dismiss' })
  expect(await sees(id, reader)).toBe(true)
})

test('nobody else can like a held picture, save it, or share it in a chat', async () => {
  const author = await givePerson(testApp)
  const postId = await share(author, photo)
  const body = { clientId: randomUUID(), sharedPostId: postId }
  const answers = [
    await call(likePost, { params: { postId } }, reader),
    await call(savePost, { params: { postId }, body: {} }, reader),
    await call(sendMessage, { params: { userId: first.id }, body }, reader),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a held picture that is removed stays hidden, from its author too', async () => {
  const author = await givePerson(testApp)
  const id = await share(author, photo)
  await decideAbout(testApp, moderator, author.id, { action: 'remove' })
  expect([await sees(id, reader), await sees(id, author)]).toEqual([false, false])
})

test('after the undo of a decision the held picture waits again, since the same time', async () => {
  const author = await givePerson(testApp)
  const id = await share(author, photo)
  const readRow = async () => {
    // Only processes use the id of the transaction that wrote the row.
    const { rows } = await sql`
      select to_jsonb(posts) - 'body_xid' as post from posts where post_id = ${id}
    `.execute(db)
    return rows[0]
  }
  const before = await readRow()
  for (const decision of [{ action: 'dismiss' }, { action: 'remove' }] as const) {
    const actId = await decideAbout(testApp, moderator, author.id, decision)
    expect(await sees(id, reader)).toBe(decision.action === 'dismiss')
    expect((await call(undoAct, { params: { actId }, body: {} }, moderator)).status).toBe(200)
    expect([await sees(id, reader), await sees(id, author)]).toEqual([false, true])
    expect(await readRow()).toEqual(before)
  }
})

test('copies that were posted before a removal are held, others are not', async () => {
  const picture = await draw(250, 60).jpeg().toBuffer()
  const [removed, copy] = [await givePerson(testApp), await givePerson(testApp)]
  const [mirrored, other] = [await givePerson(testApp), await givePerson(testApp)]
  const id = await share(removed, picture)
  const copyId = await share(copy, await sharp(picture).resize(400).jpeg().toBuffer())
  const mirroredId = await share(mirrored, await sharp(picture).flop().jpeg().toBuffer())
  const otherId = await share(other, await draw(400, -50).jpeg().toBuffer())
  const category = 'intimate_picture'
  await report(testApp, { subjectKind: 'post', subjectId: id, category }, reader)
  await decideAbout(testApp, moderator, removed.id, { action: 'remove' })
  await drain()
  const { id: caseId } = await findCaseAbout(testApp, moderator, copy.id)
  const found = await call(getCase, { params: { caseId } }, moderator)
  expect(found.body).toMatchObject({ category })
  const seen = await Promise.all([copyId, mirroredId, otherId].map((each) => sees(each, reader)))
  expect(seen).toEqual([false, false, true])
  expect(await sees(copyId, copy)).toBe(true)

  // A copy that a moderator released is not held again by the next removal of such a picture.
  await decideAbout(testApp, moderator, copy.id, { action: 'dismiss' })
  await decideAbout(testApp, moderator, mirrored.id, { action: 'remove' })
  await drain()
  expect(await sees(copyId, reader)).toBe(true)
})

test('a copy that was uploaded before a removal and is shared after it is held', async () => {
  const picture = await draw(370, 70).jpeg().toBuffer()
  const [removed, author] = [await givePerson(testApp), await givePerson(testApp)]
  const uploader = createUploader(testApp, author)
  const uploadId = idOf(await uploader.upload(picture, 'image/jpeg'))
  const id = await share(removed, picture)
  await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
  await decideAbout(testApp, moderator, removed.id, { action: 'remove' })
  await drain()
  const copy = await uploader.share(uploadId)
  expect([await sees(copy.id, reader), await sees(copy.id, author)]).toEqual([false, true])
})

test('a copy is held although another one cannot be', async () => {
  const picture = await draw(290, 20).jpeg().toBuffer()
  const [removed, author] = [await givePerson(testApp), await givePerson(testApp)]
  const id = await share(removed, picture)
  const copies = [
    await sharePhoto(testApp, author, picture),
    await sharePhoto(testApp, author, picture),
  ]
  const [broken, other] = copies.toSorted((one, two) => (one.uploadId < two.uploadId ? -1 : 1))
  const value = broken?.uploadId ?? ''
  const allow = await refuseWrites(db, { event: 'update', table: 'uploads', column: 'id', value })
  await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
  await decideAbout(testApp, moderator, removed.id, { action: 'remove' })
  await drain()
  const seen = () => Promise.all([broken, other].map((copy) => sees(copy?.id ?? '', reader)))
  expect(await seen()).toEqual([true, false])
  await allow()
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await drain()
  expect(await seen()).toEqual([false, false])
})

test('another picture is not held', async () => {
  const other = await draw(470, -20).jpeg().toBuffer()
  expect(await sees(await share(await givePerson(testApp), other), reader)).toBe(true)
})

test('after the undo of a removal copies are shown at once', async () => {
  const strict = await givePerson(testApp)
  const picture = await draw(330, 40).jpeg().toBuffer()
  const id = await share(strict, picture)
  await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
  const removal = await decideAbout(testApp, moderator, strict.id, { action: 'remove' })
  await drain()
  await call(undoAct, { params: { actId: removal }, body: {} }, moderator)
  await drain()
  expect(await sees(await share(await givePerson(testApp), picture), reader)).toBe(true)
})
