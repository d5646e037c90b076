// Invitations that do not work although they are not used up: an admin ended them, or the inviter is suspended.
import { suspendPerson } from '@kloset/contract/admin-people.schemas'
import { getAllInvitations } from '@kloset/contract/admin-registration.schemas'
import * as auth from '@kloset/contract/auth.schemas'
import * as contract from '@kloset/contract/registration.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givePerson, PASSWORD } from '../../test-support/access/world.ts'
import { agreed } from '../../test-support/agreed.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { openBrowser, readMail } from './test-support/people.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

test('an admin ends anybody’s invitation, but not after losing the role elsewhere', async () => {
  const [host, admin] = [await join('host'), await join('leaving')]
  const giveRole = (role: string) =>
    sql`update users set role = ${role} where id = ${admin.id}`.execute(platform.db)
  await giveRole('admin')
  await sql`update registration set mode = 'invitation'`.execute(platform.db)
  const invite = async () => {
    const { body } = await call(contract.createInvitation, {}, host)
    return { params: { invitationId: body.items[0]?.id ?? '' } }
  }
  expect((await call(contract.endInvitation, await invite(), admin)).status).toBe(204)
  const second = await invite()
  await giveRole('user')
  expect((await call(contract.endInvitation, second, admin)).status).toBe(404)
  expect((await call(contract.endInvitation, second, host)).status).toBe(204)
})

async function suspend(person: TestPerson, admin: TestPerson) {
  const body = { until: null, rule: 1, reason: 'The same link in every comment.' }
  const { status } = await call(suspendPerson, { params: { userId: person.id }, body }, admin)
  expect(status).toBe(204)
}

async function signUp(username: string, invitation: string) {
  const browser = openBrowser(testApp)
  const person = { username, email: `${username}@test.example`, password: 'another-secret' }
  const given = { ...person, ...agreed, invitation }
  return { browser, ...(await browser.call(auth.signUp, given)), email: person.email }
}

test('an invitation of a suspended person lets nobody in, also who signed up before, until the suspension is over', async () => {
  const host = await givePerson(testApp)
  const boss = await givePerson(testApp, { role: 'admin' })
  await sql`update registration set mode = 'invitation'`.execute(platform.db)
  const { body } = await call(contract.createInvitation, {}, host)
  const invitation = new URL(body.items[0]?.url ?? '').searchParams.get('invitation') ?? ''
  const early = await signUp('early', invitation)
  expect(early.status).toBe(200)
  const { code } = await readMail(testApp, early.email)

  await suspend(host, boss)
  expect((await signUp('late', invitation)).problem.code).toBe('invitation_needed')
  const refused = await early.browser.call(auth.exchangeCode, { code })
  expect(refused.problem.code).toBe('invitation_needed')

  await sql`delete from sanctions where person_id = ${host.id}`.execute(platform.db)
  expect((await early.browser.call(auth.exchangeCode, { code })).status).toBe(200)
})

test('an admin ends an invitation of a suspended person before it works again', async () => {
  const host = await givePerson(testApp)
  const boss = await givePerson(testApp, { role: 'admin' })
  await sql`update registration set mode = 'invitation'`.execute(platform.db)
  const { body } = await call(contract.createInvitation, {}, host)
  const made = body.items[0]
  await suspend(host, boss)
  const listed = async () => {
    const all = await call(getAllInvitations, {}, boss)
    return all.body.items.find(({ id }) => id === made?.id)
  }
  // A screen offers to end what has an address.
  expect((await listed())?.url).toBe(made?.url)
  const params = { invitationId: made?.id ?? '' }
  expect((await call(contract.endInvitation, { params }, boss)).status).toBe(204)
  expect((await listed())?.url).toBeNull()
})

test('an invitation of somebody who closed their account lets nobody in, before its rows are erased', async () => {
  const host = await givePerson(testApp)
  await sql`update registration set mode = 'invitation'`.execute(platform.db)
  const { body } = await call(contract.createInvitation, {}, host)
  const invitation = new URL(body.items[0]?.url ?? '').searchParams.get('invitation') ?? ''
  const leave = { body: { password: PASSWORD, confirmation: host.username } }
  expect((await call(auth.deleteAccount, leave, host)).status).toBe(204)
  expect((await signUp('hopeful', invitation)).problem.code).toBe('invitation_needed')
})
