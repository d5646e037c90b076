// A mail is written while its account gets another address, or is deleted: its link must not work.
import { changeEmail, exchangeCode, requestPasswordReset } from '@kloset/contract/auth.schemas'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'
import { closeAccount, updateEmail } from './auth.queries.ts'
import { deleteCodesOfUser, writeNewEmail } from './codes.queries.ts'
import { run as sendAuthMail } from './send-auth-mail.ts'
import { join, openBrowser, readMail } from './test-support/people.ts'

const testApp = await createTestApp()
const { database, platform } = testApp
const { db } = platform
const uses = { ...platform, db: database.work }

type MailJob = Parameters<typeof sendAuthMail>[1]

/** Writes the mail after `change` and before its commit: until it is sent, or waits for that commit. */
async function mailDuring(job: MailJob, change: (tx: Database) => Promise<unknown>): Promise<void> {
  let mailed: Promise<void> | undefined
  await transaction(db, async (tx) => {
    await change(tx)
    mailed = sendAuthMail(uses, job)
    await Promise.race([mailed, untilWaiting(db, 1)])
  })
  await mailed
}

const codesOf = (userId: string) =>
  db.selectFrom('mail_codes').select('type').where('user_id', '=', userId).execute()
const mailsTo = async (recipient: string) => {
  const rows = await db
    .selectFrom('dev_mails')
    .select('subject')
    .where('recipient', '=', recipient)
    .execute()
  return rows.length
}
const recovery = (email: string) =>
  ({ kind: 'recovery', email, signUpId: null, language: 'en' }) as const

test('a reset mail to an address that the account leaves does not work', async () => {
  const ana = await join(testApp, 'ana')
  const before = await mailsTo(ana.email)
  await mailDuring(recovery(ana.email), async (tx) => {
    await updateEmail(tx, ana.id, 'ana.new@test.example')
    await deleteCodesOfUser(tx, ana.id)
  })
  expect(await codesOf(ana.id)).toEqual([])
  expect(await mailsTo(ana.email)).toBe(before)
})

test('a reset mail written just before the address changes is invalid with the old address', async () => {
  const ben = await join(testApp, 'ben')
  const thief = openBrowser(testApp)
  await thief.call(requestPasswordReset, { email: ben.email })
  const reset = await readMail(testApp, ben.email, 2)
  const email = 'ben.new@test.example'
  await ben.browser.call(changeEmail, { email, password: ben.password })
  const { code } = await readMail(testApp, email)
  expect((await ben.browser.call(exchangeCode, { code })).status).toBe(200)
  const { problem } = await thief.call(exchangeCode, { code: reset.code })
  expect(problem.code).toBe('token_invalid')
})

test('a reset mail written while the account is deleted does not work', async () => {
  const cem = await join(testApp, 'cem')
  await mailDuring(recovery(cem.email), (tx) => closeAccount(tx, cem.id, cem.email))
  expect(await codesOf(cem.id)).toEqual([])
})

test('a new address that was cancelled before its mail was written is not confirmed', async () => {
  const dora = await join(testApp, 'dora')
  const newEmail = 'dora.thief@test.example'
  await transaction(db, (tx) => writeNewEmail(tx, dora.id, newEmail))
  const job = { kind: 'email_change', userId: dora.id, newEmail, language: 'en' } as const
  // As a new password does.
  await mailDuring(job, (tx) => deleteCodesOfUser(tx, dora.id))
  expect(await codesOf(dora.id)).toEqual([])
  expect(await mailsTo(newEmail)).toBe(0)
})
