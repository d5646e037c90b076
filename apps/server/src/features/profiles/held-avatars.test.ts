// A profile picture like one that was removed waits for a moderator, and so does one that the operator's checks find.
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import { getCase } from '@kloset/contract/moderation.schemas'
import { getProfile, setAvatar, updateProfile } from '@kloset/contract/profiles.schemas'
import { getOwnStatements } from '@kloset/contract/statements.schemas'
import { sql } from 'kysely'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import {
  decideAbout,
  findCaseAbout,
  giveModerator,
  report,
} from '../moderation/test-support/moderators.ts'
import { drawPlate } from '../moderation/test-support/photos.ts'

/** A face that no other picture has. */
const draw = (x: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
      <rect width="400" height="400" fill="#d9c8b4"/>
      <circle cx="${x}" cy="150" r="90" fill="#403040"/>
      <rect x="60" y="270" width="220" height="110" fill="#8a4f3d"/>
    </svg>`),
  )
    .jpeg()
    .toBuffer()

const createActs = (testApp: TestApp, reader: TestPerson) => ({
  wear: async (as: TestPerson, bytes: Buffer) => {
    const image = bytes.toString('base64')
    return (await testApp.call(setAvatar, { body: { image } }, as)).body.avatarUrl
  },
  avatarOf: async ({ id }: TestPerson) => {
    const { body } = await testApp.call(getProfile, { params: { idOrUsername: id } }, reader)
    return body.avatarUrl
  },
  statementsOf: async (person: TestPerson) =>
    (await testApp.call(getOwnStatements, {}, person)).body.items,
})

describe('a picture like a removed one', async () => {
  const testApp = await createTestApp()
  const { call, drain, platform } = testApp
  const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]
  const { wear, avatarOf, statementsOf } = createActs(testApp, reader)
  const face = await draw(150)
  const first = await givePerson(testApp)
  await wear(first, face)
  await report(testApp, { subjectKind: 'profile', subjectId: first.id }, reader)
  await decideAbout(testApp, moderator, first.id, { action: 'remove', what: 'avatar' })
  await drain()

  test('is not shown, and its person is notified; a dismissal shows it', async () => {
    const person = await givePerson(testApp)
    const smaller = await sharp(face).resize(300).jpeg({ quality: 60 }).toBuffer()
    expect(await wear(person, smaller)).toBe(null)
    await drain()
    expect(await avatarOf(person)).toBe(null)
    expect(await statementsOf(person)).toMatchObject([
      { action: 'hold', removed: 'avatar', decidedBy: 'machine', isStrike: false },
    ])
    const { id: caseId } = await findCaseAbout(testApp, moderator, person.id)
    const { body } = await call(getCase, { params: { caseId } }, moderator)
    // The removed one was reported as spam.
    expect(body).toMatchObject({ isAutomated: true, reports: [{ category: 'spam' }] })

    await decideAbout(testApp, moderator, person.id, { action: 'dismiss' })
    await drain()
    const url = await avatarOf(person)
    expect(url).toMatch(/^\/media\/avatars\//)
    expect((await testApp.app.http.inject(url ?? '')).statusCode).toBe(200)
  })

  test('stays away when a moderator removes the bio, or writes a note', async () => {
    for (const decision of [{ action: 'remove', what: 'bio' }, { action: 'note' }] as const) {
      const person = await givePerson(testApp)
      await call(updateProfile, { body: { bio: 'Buy at my shop' } }, person)
      await wear(person, face)
      await decideAbout(testApp, moderator, person.id, decision)
      expect(await avatarOf(person)).toBe(null)
    }
  })

  test('mirrored too; another one is shown meanwhile', async () => {
    const person = await givePerson(testApp)
    expect(await wear(person, await sharp(face).flop().jpeg().toBuffer())).toBe(null)
    const other = await wear(person, await draw(330))
    expect(other).not.toBe(null)
    await decideAbout(testApp, moderator, person.id, { action: 'dismiss' })
    expect(await avatarOf(person)).toBe(other)
  })

  test('that is put on while one like it is removed is taken off', async () => {
    const [wearer, removed] = [await givePerson(testApp), await givePerson(testApp)]
    const picture = await draw(240)
    await wear(removed, picture)
    await report(testApp, { subjectKind: 'profile', subjectId: removed.id }, reader)
    const { wearing } = await platform.db.transaction().execute(async (tx) => {
      await sql`select from profiles where id = ${wearer.id} for update`.execute(tx)
      const wearing = wear(wearer, picture)
      await untilWaiting(platform.db, 1)
      await decideAbout(testApp, moderator, removed.id, { action: 'remove', what: 'avatar' })
      await drain()
      return { wearing }
    })
    await wearing
    await drain()
    expect(await avatarOf(wearer)).toBe(null)
    expect(await statementsOf(wearer)).toMatchObject([{ action: 'hold', removed: 'avatar' }])
    const { id: caseId } = await findCaseAbout(testApp, moderator, wearer.id)
    const found = await call(getCase, { params: { caseId } }, moderator)
    expect(found.body.reports).toMatchObject([{ category: 'spam' }])
  })

  test('that is removed stays away, and the undo makes it wait again', async () => {
    const person = await givePerson(testApp)
    await wear(person, face)
    const readRow = async () => {
      const { rows } = await sql`
        select profiles::text from profiles where id = ${person.id}
      `.execute(platform.db)
      return rows[0]
    }
    const before = await readRow()
    for (const decision of [{ action: 'remove', what: 'avatar' }, { action: 'dismiss' }] as const) {
      const actId = await decideAbout(testApp, moderator, person.id, decision)
      await drain()
      expect((await avatarOf(person)) === null).toBe(decision.action === 'remove')
      expect((await call(undoAct, { params: { actId }, body: {} }, moderator)).status).toBe(200)
      await drain()
      expect(await avatarOf(person)).toBe(null)
      expect(await readRow()).toEqual(before)
    }
  })

  test('that is removed leaves another one that was put on meanwhile, unless that was reported too', async () => {
    for (const isReported of [false, true]) {
      const person = await givePerson(testApp)
      await wear(person, face)
      const bytes = await draw(isReported ? 30 : 370)
      const other = await wear(person, bytes)
      expect(other).not.toBe(null)
      const subject = { subjectKind: 'profile', subjectId: person.id } as const
      if (isReported) await report(testApp, subject, reader)
      const removal = { action: 'remove', what: 'avatar' } as const
      const actId = await decideAbout(testApp, moderator, person.id, removal)
      await drain()
      const left = isReported ? null : other
      expect(await avatarOf(person)).toBe(left)
      // Nor is it a copy of a removed one.
      expect((await wear(await givePerson(testApp), bytes)) === null).toBe(isReported)
      await call(undoAct, { params: { actId }, body: {} }, moderator)
      await drain()
      expect(await avatarOf(person)).toBe(other)
    }
  })

  test('that others wear already waits as well, also from before pictures had a hash', async () => {
    const copied = await draw(200)
    const [source, wearer, older, other] = (await Promise.all(
      Array.from({ length: 4 }, () => givePerson(testApp)),
    )) as [TestPerson, TestPerson, TestPerson, TestPerson]
    for (const person of [source, wearer, older]) await wear(person, copied)
    const kept = await wear(other, await draw(250))
    await sql`
      update profiles set avatar_hash = null, hashed_avatar_url = null where id = ${older.id}
    `.execute(platform.db)
    await report(testApp, { subjectKind: 'profile', subjectId: source.id }, reader)
    const removal = { action: 'remove', what: 'avatar' } as const
    await decideAbout(testApp, moderator, source.id, removal)
    await drain()
    for (const person of [wearer, older]) {
      expect(await avatarOf(person)).toBe(null)
      expect(await statementsOf(person)).toMatchObject([{ action: 'hold', decidedBy: 'machine' }])
      await decideAbout(testApp, moderator, person.id, { action: 'dismiss' })
    }
    expect(await avatarOf(other)).toBe(kept)
  })

  test('that is sent again waits again; the one sent last is shown in the end', async () => {
    const person = await givePerson(testApp)
    await wear(person, face)
    const last = await sharp(face).flop().png().toBuffer()
    expect(await wear(person, last)).toBe(null)
    await decideAbout(testApp, moderator, person.id, { action: 'dismiss' })
    await drain()
    const url = (await avatarOf(person)) ?? ''
    await platform.storage.withFile(`public${url.slice('/media'.length)}`, async (path) => {
      // The left edge, which is brown in the other one.
      const left = sharp(path).extract({ left: 50, top: 235, width: 5, height: 5 })
      expect((await left.stats()).channels[0]?.mean).toBeGreaterThan(170)
    })
  })
})

describe('the operator’s matcher', async () => {
  let matcherAnswer: { status: number; text: string }
  const matcher = createServer((_request, response) => {
    response.writeHead(matcherAnswer.status).end(matcherAnswer.text)
  })
  matcher.listen(0, '127.0.0.1')
  await once(matcher, 'listening')
  afterAll(() => matcher.close())
  beforeEach(() => {
    matcherAnswer = { status: 200, text: '{ "match": true }' }
  })
  const { port } = matcher.address() as AddressInfo
  const testApp = await createTestApp({ SCAN_URL: `http://127.0.0.1:${port}/check` })
  const reader = await givePerson(testApp)
  const { wear, avatarOf, statementsOf } = createActs(testApp, reader)

  test('is asked about a profile picture, and takes off what it knows', async () => {
    const person = await givePerson(testApp)
    await wear(person, await draw(200))
    await testApp.drain()
    expect(await avatarOf(person)).toBe(null)
    expect(await statementsOf(person)).toMatchObject([{ action: 'hold', removed: 'avatar' }])
  })

  test('leaves what it does not know', async () => {
    matcherAnswer.text = '{ "match": false }'
    const person = await givePerson(testApp)
    const url = await wear(person, await draw(220))
    await testApp.drain()
    expect(await avatarOf(person)).toBe(url)
    expect(await statementsOf(person)).toEqual([])
  })
})

test('a flagged profile picture is shown and reported', async () => {
  const testApp = await createTestApp({ SCAN_PICTURES: 'flag', SCAN_THRESHOLD: '1' })
  const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]
  const { wear, avatarOf, statementsOf } = createActs(testApp, reader)
  const person = await givePerson(testApp)
  const url = await wear(person, await drawPlate('#c04030'))
  await testApp.drain()
  expect(await avatarOf(person)).toBe(url)
  expect(await statementsOf(person)).toEqual([])
  expect(await findCaseAbout(testApp, moderator, person.id)).toMatchObject({ isAutomated: true })
})
