// What admins do about people, through the routes.
import { DAY_MS } from '@kloset/contract/durations'
import * as contract from '@kloset/contract/admin-people.schemas'
import { deleteAccount, getSession } from '@kloset/contract/auth.schemas'
import { getActs, undoAct } from '@kloset/contract/moderation-acts.schemas'
import { getProfile, updateProfile } from '@kloset/contract/profiles.schemas'
import { getOwnStatements } from '@kloset/contract/statements.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeLanguage } from './auth.queries.ts'
import { decideAbout, report } from '../moderation/test-support/moderators.ts'
import { givePerson, PASSWORD } from '../../test-support/access/world.ts'
import { mailsTo } from '../../test-support/mails.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const boss = await givePerson(testApp, { role: 'admin' })

const of = ({ id }: TestPerson) => ({ params: { userId: id } })
const setRole = (person: TestPerson, role: contract.Role, as = boss) =>
  call(contract.setRole, { ...of(person), body: { role } }, as)
const newestAct = async () => (await call(getActs, {}, boss)).body.items[0]
const signedIn = async (person: TestPerson) =>
  (await call(getSession, {}, person)).body.session !== null

test('the last admin can neither delete the account nor give up the role', async () => {
  expect((await setRole(boss, 'user')).problem.code).toBe('conflict')
  const body = { password: PASSWORD, confirmation: boss.username }
  const { problem } = await call(deleteAccount, { body }, boss)
  expect([problem.code, problem.detail]).toEqual([
    'conflict',
    'This is the last admin: make somebody else an admin first.',
  ])
})

test('the count is that of the listed people, also with a search and a filter', async () => {
  const count = async (query: object) =>
    (await call(contract.getAdminPeople, { query }, boss)).body.count
  const all = await count({})
  const person = await givePerson(testApp)
  expect(await count({})).toBe(all + 1)
  expect(await count({ q: person.username })).toBe(1)
  expect(await count({ q: person.username, show: 'staff' })).toBe(0)
  expect(await count({ show: 'staff' })).toBe(1)
  expect(await count({ q: 'nobody.of.this.name' })).toBe(0)
})

test('a change of role is in the log, and a lower role ends the sessions', async () => {
  const person = await givePerson(testApp)
  expect((await setRole(person, 'moderator')).status).toBe(204)
  expect(await newestAct()).toMatchObject({ kind: 'set_role', note: 'user -> moderator' })
  expect(await signedIn(person)).toBe(true)
  await setRole(person, 'user')
  expect(await signedIn(person)).toBe(false)
})

test('a role that was lost elsewhere a moment ago cannot be taken back', async () => {
  const former = await givePerson(testApp, { role: 'admin' })
  expect((await call(getActs, {}, former)).status).toBe(200)
  // As the operator's command, or another node, would do it.
  await sql`update users set role = 'user' where id = ${former.id}`.execute(platform.db)
  expect(await setRole(former, 'admin', former)).toMatchObject({
    status: 403,
    problem: { code: 'forbidden' },
  })
  expect((await call(getActs, {}, former)).status).toBe(403)
})

test('the badge is given and taken, each once in the log', async () => {
  const person = await givePerson(testApp)
  const verified = async () =>
    (await call(getProfile, { params: { idOrUsername: person.id } })).body.verified
  await call(contract.verifyPerson, of(person), boss)
  const first = await newestAct()
  await call(contract.verifyPerson, of(person), boss)
  expect([await verified(), (await newestAct())?.id]).toEqual([true, first?.id])
  await call(contract.unverifyPerson, of(person), boss)
  expect([await verified(), (await newestAct())?.kind]).toEqual([false, 'unverify'])
})

test('a suspension names a rule and a reason, which the person reads', async () => {
  const person = await givePerson(testApp)
  const body = { until: null, rule: 7, reason: 'The same link in every comment.' }
  const suspend = (changes: object, about = person) =>
    call(contract.suspendPerson, { ...of(about), body: { ...body, ...changes } }, boss)
  const refused = await Promise.all([
    suspend({ reason: ' ' }),
    suspend({ rule: 29 }),
    suspend({ until: '2020-01-01T00:00:00.000Z' }),
    suspend({}, boss),
  ])
  expect(refused.map(({ problem }) => problem.code)).toEqual([
    'invalid_input',
    'invalid_input',
    'invalid_input',
    'forbidden',
  ])
  expect((await suspend({})).status).toBe(204)
  const statements = await call(getOwnStatements, {}, person)
  expect(statements.body.items[0]).toMatchObject({ action: 'suspend', reason: body.reason })
  const { body: listed } = await call(
    contract.getAdminPeople,
    { query: { show: 'suspended' } },
    boss,
  )
  expect(listed.items.map((one) => one.person.id)).toEqual([person.id])
})

test('a suspension that is sent again, because its answer was lost, is one', async () => {
  const person = await givePerson(testApp)
  const suspend = (reason: string, laterMs = 0) => {
    const until = new Date(Date.now() + 7 * DAY_MS + laterMs).toISOString()
    return call(contract.suspendPerson, { ...of(person), body: { until, rule: 7, reason } }, boss)
  }
  const reasons = async () => {
    const { body } = await call(getOwnStatements, {}, person)
    return body.items.map((statement) => statement.reason)
  }
  for (const laterMs of [0, 40_000]) expect((await suspend('Links.', laterMs)).status).toBe(204)
  expect(await reasons()).toEqual(['Links.'])
  // A longer suspension, or one for another reason, is a new one.
  await suspend('Links.', DAY_MS)
  await suspend('Insults.', 2 * DAY_MS)
  expect(await reasons()).toEqual(['Insults.', 'Links.', 'Links.'])
})

test('a suspension is ended by undoing the act that the account names', async () => {
  const person = await givePerson(testApp)
  const body = { until: null, rule: 7, reason: 'The same link in every comment.' }
  await call(contract.suspendPerson, { ...of(person), body }, boss)
  const sanction = async () => (await call(contract.getAdminPerson, of(person), boss)).body.sanction
  const { actId = '' } = (await sanction()) ?? {}
  expect((await call(undoAct, { params: { actId }, body: {} }, boss)).status).toBe(200)
  expect(await sanction()).toBeNull()
})

test('people are found by a part of their name, and signed out everywhere', async () => {
  const person = await givePerson(testApp)
  await call(updateProfile, { body: { displayName: 'Ada Okonkwo' } }, person)
  const { body } = await call(contract.getAdminPeople, { query: { q: 'okonk' } }, boss)
  expect(body.items.map((one) => one.person.id)).toEqual([person.id])
  const detail = await call(contract.getAdminPerson, of(person), boss)
  expect(detail.body).toMatchObject({ devicesCount: 1, upheldCases: 0, role: 'user' })
  await call(contract.endSessionsOfPerson, of(person), boss)
  expect(await signedIn(person)).toBe(false)
})

test('an account is deleted with all its data, but not that of an admin', async () => {
  const person = await givePerson(testApp)
  const body = { rule: 7, reason: 'Nothing but advertisements.' }
  const remove = (about: TestPerson, given: { rule: number; reason: string } = body) =>
    call(contract.deletePerson, { ...of(about), body: given }, boss)
  expect((await remove(boss)).problem.code).toBe('forbidden')
  expect((await remove(person, { ...body, reason: ' ' })).problem.code).toBe('invalid_input')
  expect((await remove(person, { ...body, rule: 29 })).problem.code).toBe('invalid_input')
  await writeLanguage(platform.db, person.id, 'de')
  expect((await remove(person)).status).toBe(204)
  const mail = (await mailsTo(testApp, person.email)).at(-1)
  expect(mail?.subject).toBe('Wir haben dein Konto gelöscht')
  expect(mail?.text_body).toContain('Nothing but advertisements.')
  expect((await call(contract.getAdminPerson, of(person), boss)).status).toBe(404)
  expect(await newestAct()).toMatchObject({
    kind: 'delete_account',
    reason: 'Nothing but advertisements.',
    rule: { number: 7 },
  })
})

test('an account that is being deleted is not deleted again, nor written to', async () => {
  const person = await givePerson(testApp)
  // People of the demo community have none.
  await platform.db.deleteFrom('credentials').where('user_id', '=', person.id).execute()
  const input = { ...of(person), body: { rule: 7, reason: 'Nothing but advertisements.' } }
  const remove = async () => (await call(contract.deletePerson, input, boss)).status
  expect((await Promise.all([remove(), remove()])).toSorted((a, b) => a - b)).toEqual([204, 404])
  expect(await remove()).toBe(404)
  await drain()
  const { rows } = await sql`
    select from dev_mails where recipient like '%@deleted.invalid'
  `.execute(platform.db)
  expect(rows).toEqual([])
})

test.for([
  [
    'is being deleted',
    (other: TestPerson) =>
      call(deleteAccount, { body: { password: PASSWORD, confirmation: other.username } }, other),
  ],
  [
    'is suspended',
    async (other: TestPerson) => {
      await report(testApp, { subjectKind: 'profile', subjectId: other.id }, boss)
      await decideAbout(testApp, boss, other.id, { action: 'suspend', until: null })
    },
  ],
] as const)('an admin whose account %s is no other admin', async ([, end]) => {
  const other = await givePerson(testApp, { role: 'admin' })
  await end(other)
  expect((await setRole(boss, 'user')).problem.code).toBe('conflict')
  await setRole(other, 'user')
})

test('of two admins who give up the role at once one stays admin', async () => {
  const [one, two] = [await givePerson(testApp), await givePerson(testApp)]
  await setRole(one, 'admin')
  await setRole(two, 'admin')
  await setRole(boss, 'moderator', one)
  const answers = await Promise.all([setRole(one, 'user', one), setRole(two, 'user', two)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
})
