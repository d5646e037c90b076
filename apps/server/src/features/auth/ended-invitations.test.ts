// An admin ends invitations of others. Without the role this is refused at once.
import * as contract from '@kloset/contract/registration.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'

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
