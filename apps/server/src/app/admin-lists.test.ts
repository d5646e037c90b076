// The lists of admins and of invitations take as many statements when they are long as with two rows.
import { getAdminPeople } from '@kloset/contract/admin-people.schemas'
import * as admin from '@kloset/contract/admin-registration.schemas'
import type { EndpointShape } from '@kloset/contract/endpoint'
import { getOwnInvitations } from '@kloset/contract/registration.schemas'
import { expect, test } from 'vitest'
import { insertApplicant } from '../features/auth/applicants.queries.ts'
import { insertSignUp } from '../features/auth/sign-ups.queries.ts'
import { recordStatements } from '../platform/database/statements.ts'
import { givePerson } from '../test-support/access/world.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const boss = await givePerson(testApp, { role: 'admin' })
const MANY = 30

const lists = [
  getAdminPeople,
  admin.getApplicants,
  admin.getAllInvitations,
  getOwnInvitations,
] as const

async function add(count: number): Promise<void> {
  for (let added = 0; added < count; added += 1) {
    const { username, email } = await givePerson(testApp)
    const given = { username: `${username}.w`, email: `w.${email}`, passwordHash: '' }
    const draft = { ...given, rulesVersion: 1, answer: null, invitationId: null }
    const id = (await insertSignUp(platform.db, draft)) ?? ''
    await insertApplicant(platform.db, { ...given, id, language: 'en' })
    await call(admin.createAdminInvitation, { body: { maxUses: 1, days: 1 } }, boss)
  }
}

async function measure() {
  const costs: { items: number; statements: number }[] = []
  for (const endpoint of lists) {
    const ask = () => call(endpoint as EndpointShape, {}, boss)
    // The session is cached.
    await ask()
    const { result, statements } = await recordStatements(ask)
    const { items } = result.body as unknown as { items: readonly unknown[] }
    costs.push({ items: items.length, statements: statements.length })
  }
  return costs
}

await add(2)
const few = await measure()
await add(MANY - 2)
const many = await measure()

test('a long list takes as many statements as a short one, and at most six', () => {
  // The list of people includes the admin, and a page has 25.
  expect(few.map(({ items }) => items)).toEqual([3, 2, 2, 2])
  expect(many.map(({ items }) => items)).toEqual([25, MANY, MANY, MANY])
  expect(many.map(({ statements }) => statements)).toEqual(few.map(({ statements }) => statements))
  expect(Math.max(...many.map(({ statements }) => statements))).toBeLessThanOrEqual(6)
})
