// The moderation log has what admins do with registration: who, what and about whom.
import * as admin from '@kloset/contract/admin-registration.schemas'
import * as auth from '@kloset/contract/auth.schemas'
import { getActs } from '@kloset/contract/moderation-acts.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { agreed } from '../../test-support/agreed.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { openBrowser, readMail } from './test-support/people.ts'

const testApp = await createTestApp({ RATE_LIMIT_SCALE: '20' })
const { call } = testApp
const boss = await givePerson(testApp, { role: 'admin' })

const set = (changes: Pick<admin.RegistrationSettings, 'mode' | 'invitationsEach'>) => {
  const rest = { allowedDomains: [], deniedDomains: [], asksProof: false, asksProofInBursts: false }
  const body = { question: 'What do you wear?', ...rest, ...changes }
  return call(admin.saveRegistrationSettings, { body }, boss)
}

/** Signs up, until the sign-up waits for an admin. */
async function apply(username: string): Promise<{ params: { applicantId: string } }> {
  const browser = openBrowser(testApp)
  const email = `${username}@test.example`
  const draft = { username, email, password: `${username}-secret`, ...agreed }
  await browser.call(auth.signUp, { ...draft, answer: 'Linen.' })
  const { code } = await readMail(testApp, email)
  await browser.call(auth.exchangeCode, { code })
  const { body } = await call(admin.getApplicants, {}, boss)
  return { params: { applicantId: body.items.find((one) => one.username === username)?.id ?? '' } }
}

test('the log names who let whom in, who declined, and who changed registration', async () => {
  await set({ mode: 'approval', invitationsEach: 2 })
  await call(admin.admitApplicant, await apply('welcome'), boss)
  await call(admin.declineApplicant, await apply('stranger'), boss)
  await set({ mode: 'invitation', invitationsEach: 3 })
  const { body } = await call(getActs, {}, boss)
  const actor = { id: boss.id }
  expect(body.items).toMatchObject([
    { kind: 'set_registration', actor, note: 'invitation, 3 invitations each' },
    { kind: 'decline', actor, person: null },
    { kind: 'admit', actor, person: { username: 'welcome' } },
    { kind: 'set_registration', actor, note: 'approval, 2 invitations each' },
  ])
  expect(JSON.stringify(body.items)).not.toContain('stranger')
})

test('an expired sign-up cannot be decided any more, even from a list that still shows it', async () => {
  await set({ mode: 'approval', invitationsEach: 2 })
  const lapsed = await apply('lapsed')
  await sql`
    update sign_ups set expires_at = now() - interval '1 second'
    where id = ${lapsed.params.applicantId}
  `.execute(testApp.platform.db)
  expect((await call(admin.admitApplicant, lapsed, boss)).status).toBe(404)
  expect((await call(admin.declineApplicant, lapsed, boss)).status).toBe(404)
  const { body } = await call(getActs, {}, boss)
  expect(body.items[0]?.kind).toBe('set_registration')
})
