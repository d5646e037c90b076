// Proof of work of visitors who report. How proofs are checked is tested with signing up.
import * as admin from '@kloset/contract/admin-registration.schemas'
import { createProofChallenge } from '@kloset/contract/registration.schemas'
import { registrationLimits } from '@kloset/contract/registration'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { report } from '../moderation/test-support/moderators.ts'

const SCALE = 20
const testApp = await createTestApp({ RATE_LIMIT_SCALE: String(SCALE) })
const { call, platform } = testApp
const [boss, author, reader] = [
  await givePerson(testApp, { role: 'admin' }),
  await givePerson(testApp),
  await givePerson(testApp),
]

async function solve() {
  const body = { purpose: 'report' } as const
  const { body: challenge } = await call(createProofChallenge, { body })
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  const { counter = 0, derivedKey = '' } = solution ?? {}
  return { challenge, solution: { counter, derivedKey } }
}

const set = (asked: Pick<admin.RegistrationSettings, 'asksProof' | 'asksProofInBursts'>) => {
  const settings: admin.RegistrationSettings = {
    mode: 'open',
    question: '',
    invitationsEach: 2,
    allowedDomains: [],
    deniedDomains: [],
    ...asked,
  }
  return call(admin.saveRegistrationSettings, { body: settings }, boss)
}

test('a visitor gives a proof of work where it is required, one for each report; members do not', async () => {
  await set({ asksProof: true, asksProofInBursts: false })
  const { id } = await share(testApp, author, { postType: 'regular', caption: 'a coat' })
  const about = { subjectKind: 'post', subjectId: id } as const
  const refused = await report(testApp, about)
  expect([refused.status, refused.problem.code]).toEqual([428, 'proof_needed'])
  const proof = await solve()
  expect((await report(testApp, { ...about, proof })).status).toBe(200)
  expect((await report(testApp, { ...about, proof })).status).toBe(428)
  expect((await report(testApp, about, reader)).status).toBe(200)
})

test('a visitor gives one once visitors report in a burst', async () => {
  await set({ asksProof: false, asksProofInBursts: true })
  const { id } = await share(testApp, author, { postType: 'regular', caption: 'a hat' })
  const about = { subjectKind: 'post', subjectId: id } as const
  expect((await report(testApp, about)).status).toBe(200)
  await sql`
    insert into reports (case_id, language, category, evidence)
    select case_id, language, category, evidence
    from (select * from reports where reporter_id is null limit 1) as filed,
      generate_series(1, ${registrationLimits.burst * SCALE})
  `.execute(platform.db)
  expect((await report(testApp, about)).problem.code).toBe('proof_needed')
  expect((await report(testApp, { ...about, proof: await solve() })).status).toBe(200)
  expect((await report(testApp, about, reader)).status).toBe(200)
})
