// Proof of work of visitors who report. How proofs are checked is tested with signing up.
import * as admin from '@kloset/contract/admin-registration.schemas'
import { createProofChallenge } from '@kloset/contract/registration.schemas'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { report } from '../moderation/test-support/moderators.ts'

const testApp = await createTestApp()
const { call } = testApp
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

test('a visitor gives a proof of work where it is required, one for each report; members do not', async () => {
  const settings: admin.RegistrationSettings = {
    mode: 'open',
    question: '',
    invitationsEach: 2,
    allowedDomains: [],
    deniedDomains: [],
    asksProof: true,
    asksProofInBursts: false,
  }
  await call(admin.saveRegistrationSettings, { body: settings }, boss)
  const { id } = await share(testApp, author, { postType: 'regular', caption: 'a coat' })
  const about = { subjectKind: 'post', subjectId: id } as const
  const refused = await report(testApp, about)
  expect([refused.status, refused.problem.code]).toEqual([428, 'proof_needed'])
  const proof = await solve()
  expect((await report(testApp, { ...about, proof })).status).toBe(200)
  expect((await report(testApp, { ...about, proof })).status).toBe(428)
  expect((await report(testApp, about, reader)).status).toBe(200)
})
