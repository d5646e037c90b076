// Files of reported things: kept while a case needs them, and no longer public once they are removed.
import { deletePost, getPost, updatePost } from '@kloset/contract/posts.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { getProfile, setAvatar, updateProfile } from '@kloset/contract/profiles.schemas'
import { getCase } from '@kloset/contract/moderation.schemas'
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import { getOwnStatement } from '@kloset/contract/statements.schemas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { givePerson, PASSWORD } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto } from '../../test-support/uploads.ts'
import { decideAbout, findCaseAbout, giveModerator, report } from './test-support/moderators.ts'

const testApp = await createTestApp()
const { app, call, drain } = testApp
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]
const photo = await takePhoto()

const statusOf = async (url: string, as?: Pick<TestPerson, 'cookie'>) => {
  const headers = as ? { cookie: as.cookie } : {}
  return (await app.http.inject({ url, headers })).statusCode
}

/** A look whose picture has really been uploaded and processed. */
async function sharePhoto(author: TestPerson) {
  const uploader = createUploader(testApp, author)
  const { id } = await uploader.share(idOf(await uploader.upload(photo, 'image/jpeg')))
  await drain()
  const { body: post } = await call(getPost, { params: { postId: id } })
  return { id, url: post.media[0]?.renditions.at(-1)?.url ?? '' }
}

async function evidenceOf(personId: string): Promise<string> {
  const { id: caseId } = await findCaseAbout(testApp, moderator, personId)
  const { body } = await call(getCase, { params: { caseId } }, moderator)
  return body.reported?.pictures[0]?.url ?? body.reported?.avatarUrl ?? ''
}

test('a case names the page of its post only where the moderator may read it', async () => {
  const author = await givePerson(testApp)
  const { id } = await sharePhoto(author)
  await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  const read = async () => (await call(getCase, { params: { caseId } }, moderator)).body
  expect((await read()).postId).toBe(id)
  const body = { audience: 'followers', commentsFrom: 'followers' } as const
  await call(setAudience, { params: { postId: id }, body }, author)
  expect(await read()).toMatchObject({ postId: null, now: { kind: 'post' } })
})

test('a reported vote is kept with the names of its options', async () => {
  const author = await givePerson(testApp)
  const optionNames = ['Rude words', null]
  const vote = { postType: 'style_vote' as const, caption: 'Which?', optionNames }
  const { id } = await share(testApp, author, vote, 2)
  await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  const { body } = await call(getCase, { params: { caseId } }, moderator)
  expect(body.reported?.words).toBe('Which?\n\nRude words')
})

describe('a removed picture', () => {
  test('can be read by its author and moderators only, until it is restored', async () => {
    const author = await givePerson(testApp)
    const { id, url } = await sharePhoto(author)
    expect(await statusOf(url)).toBe(200)
    await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
    const evidence = await evidenceOf(author.id)
    expect(await statusOf(evidence, moderator)).toBe(200)
    // Nobody has decided about the author yet.
    for (const as of [author, reader]) expect(await statusOf(evidence, as)).toBe(404)
    expect(await statusOf(evidence)).toBe(401)

    const actId = await decideAbout(testApp, moderator, author.id, { action: 'remove' })
    await drain()
    expect(await statusOf(url)).toBe(404)
    const { body } = await call(getOwnStatement, { params: { actId } }, author)
    const own = body.subject?.pictures[0]?.url ?? ''
    expect(await statusOf(own, author)).toBe(200)
    expect(await statusOf(own, reader)).toBe(404)
    expect(await statusOf(evidence, moderator)).toBe(200)

    await call(undoAct, { params: { actId }, body: {} }, moderator)
    await drain()
    expect(await statusOf(url)).toBe(200)
  })

  test('of a profile is gone, and restored with the undo', async () => {
    const author = await givePerson(testApp)
    const image = photo.toString('base64')
    const { body: own } = await call(setAvatar, { body: { image } }, author)
    const url = own.avatarUrl ?? ''
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    const evidence = await evidenceOf(author.id)
    const decision = { action: 'remove', what: 'avatar' } as const
    const actId = await decideAbout(testApp, moderator, author.id, decision)
    await drain()
    expect([await statusOf(url), await statusOf(evidence, moderator)]).toEqual([404, 200])
    await call(undoAct, { params: { actId }, body: {} }, moderator)
    await drain()
    expect(await statusOf(url)).toBe(200)
    const seen = await call(getProfile, { params: { idOrUsername: author.id } })
    expect(seen.body.avatarUrl).toBe(url)
  })
})

test('a role that was lost elsewhere a moment ago opens no file', async () => {
  const [author, former] = [await givePerson(testApp), await giveModerator(testApp)]
  const { id } = await sharePhoto(author)
  await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
  const evidence = await evidenceOf(author.id)
  expect(await statusOf(evidence, former)).toBe(200)
  // As the operator's command and other nodes do.
  await sql`update users set role = 'user' where id = ${former.id}`.execute(testApp.platform.db)
  expect(await statusOf(evidence, former)).toBe(404)
})

test('the picture of a demo person, which is no file of theirs, keeps its own address', async () => {
  const author = await givePerson(testApp)
  const url = '/media/demo/faces/one.webp'
  await sql`update profiles set avatar_url = ${url} where id = ${author.id}`.execute(
    testApp.platform.db,
  )
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
  expect(await evidenceOf(author.id)).toBe(url)
})

test('the links of a profile are kept as they were reported', async () => {
  const author = await givePerson(testApp)
  await call(updateProfile, { body: { website: 'https://pills.example' } }, author)
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
  await call(updateProfile, { body: { website: 'https://wool.example' } }, author)
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  const { body } = await call(getCase, { params: { caseId } }, moderator)
  expect(body.reported?.links).toEqual([expect.stringContaining('pills.example')])
  expect(body.now?.links).toEqual([expect.stringContaining('wool.example')])
})

test('a picture that comes after the report is shown beside the reported one', async () => {
  const author = await givePerson(testApp)
  const { id } = await sharePhoto(author)
  await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
  const uploader = createUploader(testApp, author)
  const later = idOf(await uploader.upload(photo, 'image/jpeg'))
  await drain()
  const media = [{ uploadId: later, altText: null }]
  const look = { seenEditedAt: null, media }
  const body = { postType: 'regular' as const, caption: null, klotags: [], look }
  await call(updatePost, { params: { postId: id }, body }, author)
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  const { body: found } = await call(getCase, { params: { caseId } }, moderator)
  const [before, now] = [found.reported, found.now].map((one) => one?.pictures[0]?.url ?? '')
  expect(before).toMatch(/^\/evidence\//)
  expect(now).toContain(later)
  for (const url of [before, now]) expect(await statusOf(url ?? '', moderator)).toBe(200)
})

test('a suspended moderator opens no evidence but what is about themself', async () => {
  const [author, admin] = [await givePerson(testApp), await givePerson(testApp, { role: 'admin' })]
  const suspended = await giveModerator(testApp)
  await report(testApp, { subjectKind: 'post', subjectId: (await sharePhoto(author)).id }, reader)
  const evidence = await evidenceOf(author.id)
  expect(await statusOf(evidence, suspended)).toBe(200)
  await report(
    testApp,
    { subjectKind: 'post', subjectId: (await sharePhoto(suspended)).id },
    reader,
  )
  const own = await evidenceOf(suspended.id)
  await decideAbout(testApp, admin, suspended.id, { action: 'suspend', until: null })
  expect([await statusOf(evidence, suspended), await statusOf(own, suspended)]).toEqual([404, 200])
})

describe('a reported picture that its author deletes', () => {
  test('is gone for everybody, and kept for the case', async () => {
    const author = await givePerson(testApp)
    const { id, url } = await sharePhoto(author)
    await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
    const evidence = await evidenceOf(author.id)
    await call(deletePost, { params: { postId: id } }, author)
    await drain()
    expect([await statusOf(url), await statusOf(evidence, moderator)]).toEqual([404, 200])
    const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
    const { body } = await call(getCase, { params: { caseId } }, moderator)
    expect(body.reported?.pictures).toHaveLength(1)
    expect(body.now).toBeNull()
  })

  test('is kept also when the account is deleted, and nothing else of it', async () => {
    const author = await givePerson(testApp)
    const [reported, other] = [await sharePhoto(author), await sharePhoto(author)]
    await report(testApp, { subjectKind: 'post', subjectId: reported.id }, reader)
    const evidence = await evidenceOf(author.id)
    const body = { password: PASSWORD, confirmation: author.username }
    await call(deleteAccount, { body }, author)
    await drain()
    const urls = [reported.url, other.url]
    expect(await Promise.all(urls.map((url) => statusOf(url)))).toEqual([404, 404])
    expect(await statusOf(evidence, moderator)).toBe(200)
  })
})
