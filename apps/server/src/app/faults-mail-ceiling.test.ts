// More mails than the server may send in an hour: the rest comes later, and nothing says whose mail it was.
import {
  changeEmail,
  exchangeCode,
  requestPasswordReset,
  resendConfirmation,
  signUp,
} from '@kloset/contract/auth.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreed } from '../test-support/agreed.ts'
import { buildApp } from '../app.ts'
import { hashSecret } from '../features/auth/secrets.ts'
import { join, openBrowser } from '../features/auth/test-support/people.ts'
import { jobs } from './jobs.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import { drainJobs } from '../platform/jobs/jobs.ts'
import { createMail } from '../platform/mail/mail.ts'
import { createSmtpSink } from '../platform/test-support/smtp-sink.ts'
import { createTestApp, type TestApp } from '../test-support/test-app.ts'

/** A test's app with the real limits, and counts from zero. */
async function withLimits(testApp: TestApp): Promise<TestApp> {
  const app = await buildApp(testApp.platform, {
    consume: createRateLimits({}),
    checkAnswers: true,
    isReady: () => Promise.resolve(true),
  })
  return { ...testApp, app }
}

test('requests of strangers use up nobody else’s mails, whether or not a mail is sent', async () => {
  const limited = await withLimits(await createTestApp())
  const member = await join(limited, 'moving')
  for (let host = 0; host < 20; host += 1) {
    const stranger = openBrowser(limited, `198.51.100.${host}`)
    for (let tries = 0; tries < 10; tries += 1) {
      const email = `nobody.${host}.${tries}@test.example`
      await stranger.call(resendConfirmation, { email })
      await stranger.call(signUp, { username: '!', email, password: 'x', ...agreed })
    }
  }
  const newcomer = openBrowser(limited, '203.0.113.50')
  const email = 'newcomer@test.example'
  const given = { username: 'newcomer', email, password: 'secret-one', ...agreed } as const
  expect((await newcomer.call(signUp, given)).status).toBe(200)
  expect((await newcomer.call(resendConfirmation, { email })).status).toBe(200)
  const moved = { email: 'moved@test.example', password: member.password }
  expect((await member.browser.call(changeEmail, moved)).status).toBe(200)
})

const sink = await createSmtpSink()
const testApp = await createTestApp({
  SMTP_URL: sink.url,
  MAIL_FROM: 'Kloset <hello@kloset.example>',
  MAILS_PER_HOUR: '10',
})
const { call, platform, database } = testApp
const { db, log } = platform
// The real ceiling; the other limits of a test are wide.
const config = { ...platform.config, rateLimitScale: 1 }
const mail = createMail(config, database.work, log)
const drain = (by = mail) => drainJobs({ ...platform, db: database.work, mail: by }, database, jobs)

const answerTo = async (username: string) => {
  const body = { username, email: `${username}@test.example`, password: 'secret-one' }
  return (await call(signUp, { body: { ...body, ...agreed } })).status
}
const codeOf = (sent: (typeof sink.mails)[number] | undefined) =>
  /[?&]code=([\w-]+)/.exec(sent?.parsed.text ?? '')?.[1] ?? ''
const recipients = () => sink.mails.flatMap((sent) => sent.recipients)

test('mails over the limit wait for the next hour, and their links work then', async () => {
  // New people may have nine mails, and this is the first. The tenth is kept for accounts.
  const member = openBrowser(testApp)
  const email = 'member@test.example'
  await member.call(signUp, { username: 'member', email, password: 'secret-one', ...agreed })
  await drain()
  const { status } = await member.call(exchangeCode, { code: codeOf(sink.mails[0]) })
  expect(status).toBe(200)

  const names = Array.from({ length: 12 }, (_, index) => `person${index}`)
  for (const name of names) expect(await answerTo(name)).toBe(200)
  await drain()
  expect(recipients()).toHaveLength(9)
  expect(mail.counts()).toEqual({ sent: 9, deferred: 4 })
  const codes = await db.selectFrom('mail_codes').select('type').execute()
  expect(codes).toHaveLength(8)

  // A reset gets the same answer with an account and without.
  for (const lost of [email, email, 'person0@test.example', 'nobody@test.example']) {
    expect((await call(requestPasswordReset, { body: { email: lost } })).status).toBe(200)
  }
  await drain()
  expect(recipients().slice(9)).toEqual([email])
  const { rows } = await sql<{ attempts: number; minutes: number }>`
    select attempts, extract(epoch from run_at - now())::float / 60 as minutes
    from graphile_worker.jobs where task_identifier = 'auth.mail'
  `.execute(db)
  expect(rows).toHaveLength(6)
  for (const { attempts, minutes } of rows) {
    expect(attempts).toBe(0)
    expect(minutes).toBeGreaterThan(50)
    expect(minutes).toBeLessThan(75)
  }

  // The count starts again with the next hour.
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await drain(createMail(config, database.work, log))
  const late = recipients().slice(10)
  expect(late).toHaveLength(6)
  const newcomer = late.find((to) => to !== email && to !== 'person0@test.example')
  const code = codeOf(sink.mails.find(({ recipients: [to] }) => to === newcomer))
  const found = await db
    .selectFrom('mail_codes')
    .select('type')
    .where('code_hash', '=', hashSecret(code))
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  expect(found).toEqual([{ type: 'signup' }])
})

test('a confirmation that waited for a day is not sent any more', async () => {
  const waiting = createMail(config, database.work, log)
  expect(await answerTo('patient')).toBe(200)
  await sql`update sign_ups set expires_at = now() where username = 'patient'`.execute(db)
  await drain(waiting)
  expect(waiting.counts()).toEqual({ sent: 0, deferred: 0 })
  // The same request once more sends the mail.
  expect(await answerTo('patient')).toBe(200)
  await drain(waiting)
  expect(waiting.counts()).toEqual({ sent: 1, deferred: 0 })
})

test('a mail that the server did not take is not counted', async () => {
  const alone = createMail({ ...config, mailsPerHour: 1 }, db, log)
  const write = () => ({ subject: 'A', text: 'B', html: 'C' })
  const mail = { to: 'ada@test.example', budget: 'accounts', write } as const
  sink.refusal = 451
  await expect(alone.send(mail)).rejects.toThrow('451')
  sink.refusal = null
  await alone.send(mail)
  await expect(alone.send(mail)).rejects.toThrow('MAILS_PER_HOUR were sent')
})
