// Addresses of some domains cannot be used, or only those of some: at sign-up and at a change of one's address.
import { saveRegistrationSettings } from '@kloset/contract/admin-registration.schemas'
import { changeEmail, signUp } from '@kloset/contract/auth.schemas'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { agreed } from '../../test-support/agreed.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { join, openBrowser } from './test-support/people.ts'

const testApp = await createTestApp({ RATE_LIMIT_SCALE: '20' })
const boss = await givePerson(testApp, { role: 'admin' })
const others = { question: '', invitationsEach: 0, asksProof: false, asksProofInBursts: false }

async function setDomains(allowedDomains: string[], deniedDomains: string[]): Promise<void> {
  const body = { mode: 'open' as const, ...others, allowedDomains, deniedDomains }
  expect((await testApp.call(saveRegistrationSettings, { body }, boss)).status).toBe(200)
}

async function signUpWith(email: string): Promise<string> {
  const username = email.slice(0, email.indexOf('@'))
  const body = { username, email, password: `${username}-secret`, ...agreed }
  const { status, problem } = await openBrowser(testApp).call(signUp, body)
  return status === 200 ? 'ok' : problem.code
}

test('an address of a domain that is not allowed is refused', async () => {
  const mover = await join(testApp, 'mover')
  await setDomains([], ['Mailinator.com'])
  const email = 'spam@sub.mailinator.com'
  expect(await signUpWith(email)).toBe('email_domain_refused')
  const moved = await mover.browser.call(changeEmail, { email, password: mover.password })
  expect(moved.problem.code).toBe('email_domain_refused')
})

test('where some are allowed, others and denied parts of those are refused', async () => {
  await setDomains(['Staff.Example'], ['old.staff.example'])
  expect(await signUpWith('inside@staff.example')).toBe('ok')
  expect(await signUpWith('below@paris.staff.example')).toBe('ok')
  expect(await signUpWith('outside@other.example')).toBe('email_domain_refused')
  expect(await signUpWith('alike@notstaff.example')).toBe('email_domain_refused')
  expect(await signUpWith('before@old.staff.example')).toBe('email_domain_refused')
})
