// More mails than the server may send in an hour: what is beyond comes later, and nothing says whose it was.
import { requestPasswordReset, signUp } from '@kloset/contract/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashSecret } from '../features/auth/secrets.ts'
import { jobs } from './jobs.ts'
import { drainJobs } from '../platform/jobs/jobs.ts'
import { createMail } from '../platform/mail/mail.ts'
import { createSmtpSink } from '../platform/test-support/smtp-sink.ts'
import { createTestApp } from '../test-support/test-app.ts'

const sink = await createSmtpSink()
const testApp = await createTestApp({
  SMTP_URL: sink.url,
  MAIL_FROM: 'Kloset <hello@kloset.example>',
  MAILS_PER_HOUR: '10',
})
const { call, platform, database } = testApp
const { db, log } = platform
// The ceiling as it is; the other limits of a test are wide.
const config = { ...platform.config, rateLimitScale: 1 }
const mail = createMail(config, database.work, log)
const drain = (by = mail) => drainJobs({ ...platform, db: database.work, mail: by }, database, jobs)

const answerTo = async (username: string) => {
  const body = { username, email: `${username}@test.example`, password: 'secret-one' }
  return (await call(signUp, { body: { ...body, adult: true } })).status
}
const recipients = () => sink.mails.flatMap((sent) => sent.recipients)

test('mails beyond the ceiling wait for the next hour, and their links work then', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `person${index}`)
  for (const name of names) expect(await answerTo(name)).toBe(200)
  await drain()
  expect(recipients()).toHaveLength(10)
  expect(mail.counts()).toEqual({ sent: 10, deferred: 2 })

  // Who lost a password hears the same, with an account and without.
  for (const email of ['person0@test.example', 'nobody@test.example']) {
    expect((await call(requestPasswordReset, { body: { email } })).status).toBe(200)
  }
  await drain()
  const { rows } = await sql<{ attempts: number; minutes: number }>`
    select attempts, extract(epoch from run_at - now())::float / 60 as minutes
    from graphile_worker.jobs where task_identifier = 'auth.mail'
  `.execute(db)
  expect(rows).toHaveLength(3)
  for (const { attempts, minutes } of rows) {
    expect(attempts).toBe(0)
    expect(minutes).toBeGreaterThan(50)
    expect(minutes).toBeLessThan(75)
  }

  // The next hour: counted anew.
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await drain(createMail(config, database.work, log))
  const late = recipients().slice(10)
  expect(late).toHaveLength(3)
  const confirmation = sink.mails.find(({ recipients: [to] }) => to === late[0])
  const code = /[?&]code=([\w-]+)/.exec(confirmation?.parsed.text ?? '')?.[1] ?? ''
  const found = await db
    .selectFrom('mail_codes')
    .select('type')
    .where('code_hash', '=', hashSecret(code))
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  expect(found).toEqual([{ type: 'signup' }])
})

test('a mail that the server did not take is not counted', async () => {
  const alone = createMail({ ...config, mailsPerHour: 1 }, db, log)
  const letter = { to: 'ada@test.example', subject: 'A', text: 'B', html: 'C' }
  sink.refusal = 451
  await expect(alone.send(letter)).rejects.toThrow('451')
  sink.refusal = null
  await alone.send(letter)
  await expect(alone.send(letter)).rejects.toThrow('MAILS_PER_HOUR were sent')
})
