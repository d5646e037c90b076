import { expect, test } from 'vitest'
import type { RegistrationRow } from './registration.queries.ts'
import { admissionOf } from './registration.rules.ts'

const open: RegistrationRow = {
  mode: 'open',
  question: '',
  invitationsEach: 0,
  allowedDomains: [],
  deniedDomains: [],
  asksProof: false,
  asksProofInBursts: false,
}
const admit = (changes: Partial<RegistrationRow>, email = 'a@shop.example', isInvited = false) => {
  try {
    return admissionOf({ ...open, ...changes }, { email, isInvited })
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('each mode has its outcome, with and without an invitation', () => {
  const modes = ['open', 'approval', 'invitation', 'closed'] as const
  const answers = modes.map((mode) => [admit({ mode }), admit({ mode }, 'a@shop.example', true)])
  expect(answers).toEqual([
    ['joins', 'joins'],
    ['waits', 'joins'],
    ['invitation_needed', 'joins'],
    ['registration_closed', 'registration_closed'],
  ])
})

test('a domain includes its subdomains, but not names that only end like it', () => {
  const denied = { deniedDomains: ['shop.example'] }
  expect(admit(denied)).toBe('email_domain_refused')
  expect(admit(denied, 'a@mail.shop.example')).toBe('email_domain_refused')
  expect(admit(denied, 'a@workshop.example')).toBe('joins')
  const allowed = { allowedDomains: ['shop.example'], deniedDomains: ['temp.shop.example'] }
  expect(admit(allowed, 'a@mail.shop.example')).toBe('joins')
  expect(admit(allowed, 'a@temp.shop.example')).toBe('email_domain_refused')
  expect(admit(allowed, 'a@else.example')).toBe('email_domain_refused')
})
