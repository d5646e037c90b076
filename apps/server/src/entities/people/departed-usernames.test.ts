// The username of a deleted account: nobody can pose as the former owner, and it is not stored in readable form.
import { deleteAccount, signUp } from '@kloset/contract/auth.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { sweepAuth } from '../../features/auth/auth.jobs.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'

const testApp = await createTestApp()
const { call, drain, join, platform } = testApp
const { db } = platform

const rename = (person: TestPerson, username: string) =>
  call(updateProfile, { body: { username } }, person)
const register = (username: string) => {
  const email = `new.${username}@test.example`
  return call(signUp, {
    body: { username, email, password: 'some-secret', ...agreed },
  })
}
/** @param username the current name of the account */
async function leave(person: TestPerson, username = person.username) {
  const body = { password: `${person.username}-secret`, confirmation: username }
  await call(deleteAccount, { body }, person)
  await drain()
}
const daysLater = (days: number) =>
  sql`update departed_usernames set departed_at = departed_at - make_interval(days => ${days})`.execute(
    db,
  )

beforeAll(async () => {
  const vera = await join('vera')
  await rename(vera, 'vera.gone')
  await leave(vera, 'vera.gone')
})

test('cannot be taken for 90 days, nor can one that was given up before', async () => {
  const mallory = await join('mallory')
  await daysLater(89)
  for (const username of ['vera', 'vera.gone']) {
    expect((await register(username)).problem.code).toBe('username_taken')
    expect((await rename(mallory, username)).problem.code).toBe('username_taken')
  }
})

test('is stored nowhere, not even as a hash that can be guessed', async () => {
  const { rows } = await sql<{ text: string }>`
    select departed::text as text from departed_usernames as departed
  `.execute(db)
  expect(rows).toHaveLength(2)
  const guesses = ['vera', 'vera.gone'].flatMap((username) => [
    username,
    createHash('sha256').update(username).digest('hex'),
  ])
  for (const { text } of rows) for (const guess of guesses) expect(text).not.toContain(guess)
})

test('is free afterwards, and the sweep deletes its row', async () => {
  await daysLater(2)
  expect((await register('vera')).status).toBe(200)
  await enqueue(db, sweepAuth, {})
  await drain()
  const { rows } = await sql`select 1 from departed_usernames`.execute(db)
  expect(rows).toEqual([])
})

test('cannot be taken while its account is being deleted', async () => {
  const [leaver, eager] = [await join('leaver'), await join('eager')]
  let left: Promise<void> | undefined
  let renamed: ReturnType<typeof rename> | undefined
  // The last transaction of the deletion waits for the account, and somebody for the name.
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from profiles where id = ${leaver.id} for update`.execute(tx)
    left = leave(leaver)
    await untilWaiting(db, 1)
    renamed = rename(eager, 'leaver')
    await Promise.race([renamed, untilWaiting(db, 2)])
  })
  await left
  expect((await renamed)?.problem.code).toBe('username_taken')
  expect((await rename(eager, 'leaver')).problem.code).toBe('username_taken')
})
