// The operator's commands leave an admin who can act, whatever other admins there are.
import { suspendPerson } from '@kloset/contract/admin-people.schemas'
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givePerson, PASSWORD } from '../test-support/access/world.ts'
import { runCommand } from '../test-support/run-command.ts'
import { databaseUrlOf } from '../test-support/server-process.ts'
import { createTestApp, type TestPerson } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, database, platform } = testApp
const admin = (...words: string[]) =>
  runCommand(
    'admin',
    { DATA_DIR: platform.config.dataDir, DATABASE_URL: databaseUrlOf(database.connection) },
    ...words,
  )

const setRole = ({ id }: TestPerson, role: 'user' | 'admin') =>
  sql`update users set role = ${role} where id = ${id}`.execute(platform.db)

test('an admin who is suspended or leaves does not count as the other admin', async () => {
  const [usable, suspended, leaving] = [
    await givePerson(testApp),
    await givePerson(testApp),
    await givePerson(testApp),
  ]
  await setRole(usable, 'admin')
  const body = { until: null, rule: 1, reason: 'A stolen account.' }
  await call(suspendPerson, { params: { userId: suspended.id }, body }, usable)
  for (const other of [suspended, leaving]) await setRole(other, 'admin')
  const asked = { password: PASSWORD, confirmation: leaving.username }
  expect((await call(deleteAccount, { body: asked }, leaving)).status).toBe(204)

  const refused = {
    code: 1,
    errors: `@${usable.username} is the only admin. Give somebody else the role admin first.\n`,
  }
  expect(await admin('role', usable.username, 'user')).toMatchObject(refused)
  expect(await admin('list')).toMatchObject({
    output: expect.stringContaining('At least two admins are better') as string,
  })
  expect(await admin('role', suspended.username, 'user')).toMatchObject({ code: 0 })
  await setRole(suspended, 'admin')
  await sql`delete from sanctions where person_id = ${suspended.id}`.execute(platform.db)
  expect(await admin('role', usable.username, 'user')).toMatchObject({ code: 0 })
})
