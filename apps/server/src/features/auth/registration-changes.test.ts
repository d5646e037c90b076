// Two admins who change how people join: each changes only the fields that they name.
import * as admin from '@kloset/contract/admin-registration.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const [boss, other] = [
  await givePerson(testApp, { role: 'admin' }),
  await givePerson(testApp, { role: 'admin' }),
]

const change = (body: Partial<admin.RegistrationSettings>, by = boss) =>
  call(admin.saveRegistrationSettings, { body }, by)
const settings = async () => (await call(admin.getRegistrationSettings, {}, boss)).body

test('what one admin changes stays when another one changes something else', async () => {
  await change({ mode: 'closed', deniedDomains: ['spam.example'] })
  const { body } = await change({ asksProof: true }, other)
  expect(body).toMatchObject({ mode: 'closed', deniedDomains: ['spam.example'], asksProof: true })
  expect(await settings()).toEqual(body)
})

test('of two changes at the same moment both stay', async () => {
  const changing = await platform.db.transaction().execute(async (tx) => {
    await sql`select from registration for update`.execute(tx)
    const both = [change({ mode: 'open' }), change({ invitationsEach: 7 }, other)]
    await untilWaiting(platform.db, 2)
    return both
  })
  for (const { status } of await Promise.all(changing)) expect(status).toBe(200)
  expect(await settings()).toMatchObject({ mode: 'open', invitationsEach: 7 })
})

test('applicants need a question, whichever of the two is changed', async () => {
  await change({ mode: 'open', question: '' })
  const missing = { status: 400, problem: { fields: [{ path: 'body.question' }] } }
  expect(await change({ mode: 'approval' })).toMatchObject(missing)
  await change({ mode: 'approval', question: 'What do you wear?' })
  expect(await change({ question: ' ' })).toMatchObject(missing)
  expect(await settings()).toMatchObject({ mode: 'approval', question: 'What do you wear?' })
})
